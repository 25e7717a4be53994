import type { Citation } from '#worker/contracts/coach.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
/** `[2]` and `[1, 3]`; not the label of a link. */
const MARK = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g
const QUOTED = /[“"„«]([^“”"„«»]{8,400})[”"“»]/g
/** Words that a sentence without a quotation must share with its source; all of them where it has fewer. */
const SHARED_WORDS = 2
const STEM = 6
const SMALL_WORDS = new Set(
  'the and for are was were that this with from not but you your has have had can its into than then they them which who when what how why also'.split(
    ' ',
  ),
)

/**
 * The citations of a model's answer. A mark counts only if its number was given with a passage, and if the passage says
 * what the sentence before the mark says: it must contain a quotation literally, and a sentence without one must
 * share its words. A number that is true in one place and false in another loses the false mark, and only that: the text
 * comes back without it. What is shown is the piece of the passage, taken from the note letter by letter.
 *
 * @param kept citations whose numbers mean what they meant before, and are not looked at again
 */
export function citationsIn(
  answer: string,
  passages: readonly EvidencePassage[],
  kept: readonly Citation[] = [],
): { text: string; citations: Citation[] } {
  const readable = answer.replace(CODE, (code) => ' '.repeat(code.length))
  const found = new Map(kept.map((citation) => [citation.number, citation]))
  const settled = new Set(found.keys())
  const unsupported: { mark: RegExpExecArray; number: number }[] = []
  for (const mark of readable.matchAll(MARK)) {
    const claim = claimBefore(answer, mark.index)
    for (const number of numbersOf(mark)) {
      const passage = passages[number - 1]
      if (!passage || settled.has(number)) continue
      const span = supportOf(claim, passage.body)
      if (!span) unsupported.push({ mark, number })
      else if (!found.has(number)) found.set(number, citationOf(number, passage, span))
    }
  }
  // A number without any supported mark has no citation, and its marks are not rendered.
  const astray = unsupported.filter(({ number }) => found.has(number))
  return { text: withoutMarks(answer, astray), citations: [...found.values()].toSorted((a, b) => a.number - b.number) }
}

function numbersOf(mark: RegExpExecArray): number[] {
  return (mark[1] ?? '').split(',').map(Number)
}

/** Removes numbers from marks; an empty mark goes with the space before it. */
function withoutMarks(text: string, dropped: readonly { mark: RegExpExecArray; number: number }[]): string {
  let out = text
  for (const mark of [...new Set(dropped.map((each) => each.mark))].toReversed()) {
    const gone = new Set(dropped.filter((each) => each.mark === mark).map(({ number }) => number))
    const left = numbersOf(mark).filter((number) => !gone.has(number))
    const before = out.slice(0, mark.index)
    const after = out.slice(mark.index + mark[0].length)
    out = left.length > 0 ? `${before}[${left.join(', ')}]${after}` : before.replace(/[ \t]$/, '') + after
  }
  return out
}

/** The span of the passage that supports the claim; null where none does. */
function supportOf(claim: string, body: string): Span | null {
  const quoted = [...claim.matchAll(QUOTED)].map(([, words]) => findQuote(body, words ?? ''))
  if (quoted.length > 0) return quoted.every((span) => span !== null) ? (quoted[0] ?? null) : null
  const { span, shared, of } = closestSentence(body, claim)
  return shared >= Math.min(SHARED_WORDS, of) && shared > 0 ? span : null
}

/** Provisional citations for marks of an answer that is being streamed. */
export function possibleCitations(question: string, passages: readonly EvidencePassage[]): Citation[] {
  return passages.map((passage, i) => citationOf(i + 1, passage, closestSentence(passage.body, question).span))
}

type Span = { start: number; end: number }

function citationOf(number: number, passage: EvidencePassage, { start, end }: Span): Citation {
  return {
    number,
    noteId: passage.noteId,
    noteTitle: passage.noteTitle,
    heading: passage.heading,
    quote: passage.body.slice(start, end),
    start: passage.start + start,
    end: passage.start + end,
  }
}

/** The sentence or line before a mark. */
function claimBefore(answer: string, at: number): string {
  const before = answer.slice(Math.max(0, at - 600), at).trimEnd()
  // The sentence may have ended before its mark: "… it does. [2]".
  const trimmed = before.replace(/[.?!]["”»)]?$/, '')
  const cut = Math.max(trimmed.lastIndexOf('\n'), ...['. ', '? ', '! ', '] '].map((end) => trimmed.lastIndexOf(end)))
  return before.slice(cut + 1)
}

/** @returns the sentence that shares most words with the claim, how many, and how many words the claim has */
function closestSentence(body: string, claim: string): { span: Span; shared: number; of: number } {
  const wanted = wordsOf(claim)
  let best: Span = { start: 0, end: Math.min(body.length, 300) }
  let most = 0
  let fits = -1
  for (const span of sentencesOf(body)) {
    const words = wordsOf(body.slice(span.start, span.end))
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

/** Content words by their first letters, so that "cell" and "cells" are one. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.slice(0, STEM)))
}
