import { makeSample } from './make-sample.ts'

/** Runs in a Web Worker: answers a text with cards and a question. */
addEventListener('message', ({ data }: MessageEvent<{ turn: number; text: string }>) => {
  postMessage({ turn: data.turn, sample: makeSample(data.text) })
})
