import { eld } from 'eld/small'
import { certaintyOf } from '#worker/domain/translating/certainty.ts'
import type { Detected } from './detect-language.ts'

/** Runs in a Web Worker: the list of letter groups by language takes half a second to read. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string }>) => {
  const found = eld.detect(data.text)
  const scores = Object.values(found.getScores())
  const language = found.language === 'no' ? 'nb' : found.language === 'zh' ? 'zh-Hans' : found.language
  const detected: Detected | null = language ? { language, certainty: certaintyOf(scores, found.isReliable()) } : null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage({ id: data.id, detected })
})
