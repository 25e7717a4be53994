import type { Citation } from '#worker/contracts/coach.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
/** `[2]` and `[1, 3]`; not the label of a link. */
const MARK = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g
const QUOTED = /[“"]([^“”"]{8,400})[”"]/g

/**
 * The citations of a model's answer. A mark counts only if its number was given with a passage; what is shown is the
 * piece of that passage that fits the sentence before the mark, taken from the note letter by letter.
 */
export function citationsIn(answer: string, passages: readonly EvidencePassage[]): Citation[] {
  const text = answer.replace(CODE, (code) => ' '.repeat(code.length))
  const found = new Map<number, Citation>()
  for (const mark of text.matchAll(MARK)) {
    const claim = claimBefore(answer, mark.index)
    for (const digits of mark[1]?.split(',') ?? []) {
      const number = Number(digits)
      const passage = passages[number - 1]
      if (passage && !found.has(number)) found.set(number, citationOf(number, passage, claim))
    }
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number)
}

/** What the numbers will mean, before a word of the answer is there. */
export function possibleCitations(question: string, passages: readonly EvidencePassage[]): Citation[] {
  return passages.map((passage, i) => citationOf(i + 1, passage, question))
}

function citationOf(number: number, passage: EvidencePassage, claim: string): Citation {
  const { start, end } = quotedSpan(passage.body, claim) ?? closestSentence(passage.body, claim)
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

/** The text since the end of the sentence before, or since the line began. */
function claimBefore(answer: string, at: number): string {
  const before = answer.slice(Math.max(0, at - 600), at).trimEnd()
  const cut = Math.max(before.lastIndexOf('\n'), ...['. ', '? ', '! ', '] '].map((end) => before.lastIndexOf(end)))
  return before.slice(cut + 1)
}

function quotedSpan(body: string, claim: string) {
  for (const [, quoted] of claim.matchAll(QUOTED)) {
    const span = quoted ? findQuote(body, quoted) : null
    if (span) return span
  }
  return null
}

function closestSentence(body: string, claim: string) {
  const wanted = wordsOf(claim)
  let best = { start: 0, end: Math.min(body.length, 300) }
  let score = -1
  for (const span of sentencesOf(body)) {
    const words = wordsOf(body.slice(span.start, span.end))
    const shared = [...words].filter((word) => wanted.has(word)).length
    const fit = shared / Math.sqrt(words.size || 1)
    if (fit > score) {
      score = fit
      best = span
    }
  }
  return best
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
}
