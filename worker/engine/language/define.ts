import type { Word } from './words.ts'

/** `start`–`end`: the subject; `rest`: start of the meaning. Offsets into the sentence. */
export type Definition = { start: number; end: number; rest: number; copula: boolean }

const COPULA =
  /\s(?:is|are|was|were|means|measures|refers to|denotes|describes|stands for|is called|is known as|is defined as|consists of)\s/i
const LABEL = /^(?:[*_]{1,3})?([\p{L}\p{N}][^:*\n]{0,60}?)(?:[*_]{1,3})?\s?(?::[*_]{0,3}\s|\s[–—-]\s|\s?=\s)/u
/** "β = 1: moves with the market" is a case, and no meaning. */
const IS_AMOUNT = /^[^=<>\n]{1,40}[=<>≤≥]\s*[-−]?\d+(?:[.,]\d+)?\s*(?:$|[:;,–—→])/
const SUBJECT_MAX = 90

/** Parses "X is …", "**X**: …", "X – …" at the start of a sentence or item; null for other sentences. */
export function definitionOf(text: string): Definition | null {
  if (IS_AMOUNT.test(text)) return null
  const label = LABEL.exec(text)
  const copula = COPULA.exec(text.slice(0, SUBJECT_MAX + 20))
  if (label && (!copula || label[0].length <= copula.index + 1)) {
    return { start: 0, end: label[0].length, rest: label[0].length, copula: false }
  }
  if (!copula || copula.index > SUBJECT_MAX || /[.;?!]\s/.test(text.slice(0, copula.index))) return null
  return { start: 0, end: copula.index, rest: copula.index + copula[0].length, copula: true }
}

const PLAIN_SUBJECT = new Set(['a', 'an', 'the', 'in', 'of', 'and', 'or', 'for', 'called', 'term', 'word', 'process'])

/** How well a sentence defines these stems: 1 where they are its whole subject, 0 where they are not in the subject. */
export function definitionScore(
  text: string,
  words: readonly Word[],
  wanted: (stem: string) => boolean,
  count: number,
): number {
  const definition = definitionOf(text)
  if (!definition || count === 0) return 0
  const subject = words.filter((w) => w.end <= definition.end && !PLAIN_SUBJECT.has(w.folded))
  const met = new Set(subject.filter((w) => wanted(w.stem)).map((w) => w.stem)).size
  if (met < count) return 0
  return Math.max(0, 1 - 0.25 * (subject.length - met))
}
