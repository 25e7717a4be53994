import type { LadderRung } from '#worker/contracts/coach.ts'

interface Piece {
  sourceTitle: string
  heading: string
  body: string
}

/** The material of a problem that holds its answer, and how to recognise the answer. */
export interface Withheld<P extends Piece> {
  passages: readonly P[]
  /** Passages near the problem, to work an example from. */
  near: readonly P[]
  /** The sentences that answer it, best first. */
  sentences: readonly string[]
  /** UTF-16 offsets of what is left out of the best sentence where it serves as a hint, in order. */
  gaps: readonly { start: number; end: number }[]
  /** Whether a text, such as a title, names a word of the answer. */
  namesAnswer(text: string): boolean
  /** Whether a text states the answer in other words. */
  statesAnswer(text: string): boolean
}

export interface Released<P extends Piece> {
  titles: string[]
  headings: string[]
  /** The best sentence with gaps; empty where there is none to show. */
  hint: string
  /** Whole, to be quoted. */
  passages: readonly P[]
}

/** Replaces what is left out. */
export const GAP = '____'

/**
 * The material that may be shown, or given to a model, at a rung: names that do not say the answer at the first two, one
 * sentence with gaps and nothing else at the third, passages that do not state the answer at the fourth. No answering
 * sentence is in it before the last.
 */
export function released<P extends Piece>(rung: LadderRung, withheldText: Withheld<P>): Released<P> {
  const { passages, near, sentences } = withheldText
  const nothing: Released<P> = { titles: [], headings: [], hint: '', passages: [] }
  if (rung === 'answer') return { ...nothing, passages }
  const hint = hintOf(withheldText)
  if (rung === 'hint') return { ...nothing, hint }
  const isSilent = (text: string) => !containsAny(text, sentences) && !withheldText.statesAnswer(text)
  const safe = (text: string) => text !== '' && isSilent(text) && !withheldText.namesAnswer(text)
  const titles = [...new Set(passages.map((p) => p.sourceTitle))].filter(safe)
  if (rung === 'attempt') return { ...nothing, titles }
  const headings = [...new Set(passages.map((p) => p.heading))].filter(safe)
  if (rung === 'nudge') return { ...nothing, titles, headings }
  const twins = near.filter((p) => [p.body, p.sourceTitle, p.heading].every(isSilent))
  return { titles, headings, hint, passages: twins }
}

/** The best sentence without the words of its gaps; consecutive ones are one gap. Empty where it would still be the answer. */
function hintOf({ sentences, gaps }: Pick<Withheld<Piece>, 'sentences' | 'gaps'>): string {
  const [best = ''] = sentences
  let out = ''
  let at = 0
  for (const { start, end } of gaps) {
    out += best.slice(at, start) + GAP
    at = end
  }
  const hint = (out + best.slice(at)).replace(ADJACENT, GAP)
  return gaps.length === 0 || containsAny(hint, sentences) ? '' : hint
}
const ADJACENT = new RegExp(`${GAP}(?:[ -]${GAP})+`, 'g')

function containsAny(text: string, sentences: readonly string[]): boolean {
  const plain = flat(text)
  return sentences.some((sentence) => flat(sentence) !== '' && plain.includes(flat(sentence)))
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
