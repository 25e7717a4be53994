import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { contentWords } from './words.ts'

interface Sentence {
  text: string
  /** In its passage; UTF-16 offsets. */
  start: number
  end: number
  words: ReadonlySet<string>
}

/** Passages are few in an answer, and each is compared with many statements. */
const known = new Map<string, readonly Sentence[]>()
const KNOWN_MAX = 64

export function sentencesIn(body: string): readonly Sentence[] {
  const found = known.get(body)
  if (found) return found
  const sentences = sentencesOf(body).map(({ start, end }) => {
    const text = body.slice(start, end)
    return { text, start, end, words: contentWords(text) }
  })
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(body, sentences)
  return sentences
}

/** The sentence that shares most words with a claim, and how many. */
export function closestSentence(
  body: string,
  claim: string,
): { span: { start: number; end: number }; shared: number; of: number } {
  const wanted = contentWords(claim)
  let best = { start: 0, end: Math.min(body.length, 300) }
  let most = 0
  let fits = -1
  for (const { words, start, end } of sentencesIn(body)) {
    const shared = [...words].filter((word) => wanted.has(word)).length
    const fit = shared / Math.sqrt(words.size || 1)
    if (fit > fits) {
      fits = fit
      best = { start, end }
      most = shared
    }
  }
  return { span: best, shared: most, of: wanted.size }
}
