import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { contentWords } from './words.ts'

/** The sentence that shares most words with a claim, and how many. */
export function closestSentence(
  body: string,
  claim: string,
): { span: { start: number; end: number }; shared: number; of: number } {
  const wanted = contentWords(claim)
  let best = { start: 0, end: Math.min(body.length, 300) }
  let most = 0
  let fits = -1
  for (const span of sentencesOf(body)) {
    const words = contentWords(body.slice(span.start, span.end))
    const shared = [...words].filter((word) => wanted.has(word)).length
    const fit = shared / Math.sqrt(words.size || 1)
    if (fit > fits) {
      fits = fit
      best = span
      most = shared
    }
  }
  return { span: best, shared: most, of: wanted.size }
}
