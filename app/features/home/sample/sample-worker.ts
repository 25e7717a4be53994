import { makeSample } from './make-sample.ts'

/** Runs in a Web Worker: text in, cards and a question out, under the number of the request. */
addEventListener('message', ({ data }: MessageEvent<{ turn: number; text: string }>) => {
  postMessage({ turn: data.turn, sample: makeSample(data.text) })
})
