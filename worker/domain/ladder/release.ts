import type { LadderRung } from '#worker/contracts/coach.ts'

interface Piece {
  noteTitle: string
  heading: string
  body: string
}

/** UTF-16 offsets. */
interface Span {
  start: number
  end: number
}

/** The material of a problem that holds its answer, and how to recognise the answer. */
export interface Withheld<P extends Piece> {
  passages: readonly P[]
  /** Passages near the problem, to work an example from. */
  near: readonly P[]
  /** The sentences that answer it. */
  sentences: readonly string[]
  /** Spans of a text's words that give the answer away, in order. */
  spansIn(text: string): readonly Span[]
  /** Whether a text states the answer in other words. */
  statesAnswer(text: string): boolean
}

export interface Released<P extends Piece> {
  titles: string[]
  headings: string[]
  /** With the words of the answer replaced by gaps. */
  masked: Piece[]
  /** Whole, to be quoted. */
  passages: readonly P[]
}

/** Replaces a word that is left out. */
export const GAP = '____'

/**
 * The material that may be shown, or given to a model, at a rung: names only at the first two, passages with gaps at the
 * third, passages that do not state the answer at the fourth. No answering sentence is in it before the last.
 */
export function released<P extends Piece>(rung: LadderRung, withheldText: Withheld<P>): Released<P> {
  const nothing: Released<P> = { titles: [], headings: [], masked: [], passages: [] }
  if (rung === 'answer') return { ...nothing, passages: withheldText.passages }
  const safe = (text: string) => text !== '' && !containsAny(text, withheldText.sentences)
  const titles = [...new Set(withheldText.passages.map((p) => p.noteTitle))].filter(safe)
  if (rung === 'attempt') return { ...nothing, titles }
  const headings = [...new Set(withheldText.passages.map((p) => p.heading))].filter(safe)
  if (rung === 'nudge') return { ...nothing, titles, headings }
  const masked = withheldText.passages
    .map((p) => ({
      noteTitle: safe(p.noteTitle) ? p.noteTitle : '',
      heading: safe(p.heading) ? p.heading : '',
      body: withGaps(p.body, withheldText),
    }))
    .filter((p) => p.body !== '')
  if (rung === 'hint') return { titles, headings, masked, passages: [] }
  const twins = withheldText.near.filter((p) =>
    [p.body, p.noteTitle, p.heading].every(
      (text) => !withheldText.statesAnswer(text) && !containsAny(text, withheldText.sentences),
    ),
  )
  return { titles, headings, masked, passages: twins }
}

/** A text with gaps for the words of the answer, without sentences that have none; empty where it would still give the answer away. */
export function withGaps(text: string, { sentences, spansIn }: Pick<Withheld<Piece>, 'sentences' | 'spansIn'>): string {
  let out = ''
  let at = 0
  for (const { start, end } of spansIn(text)) {
    out += text.slice(at, start) + GAP
    at = end
  }
  out += text.slice(at)
  for (const sentence of sentences) if (sentence !== '') out = out.replaceAll(sentence, GAP)
  return containsAny(out, sentences) ? '' : out
}

function containsAny(text: string, sentences: readonly string[]): boolean {
  const plain = flat(text)
  return sentences.some((sentence) => flat(sentence) !== '' && plain.includes(flat(sentence)))
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
