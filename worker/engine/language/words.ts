import { stem } from './stem.ts'

/** A word of a text, and the forms it is compared by. */
export type Word = { text: string; folded: string; stem: string; start: number; end: number }

/** Scripts without spaces, which are split by Intl.Segmenter. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Letters and digits, with joiners inside a word: don't, x_1, C++, C#. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu

const MARKS = /\p{M}+/gu
// oxlint-disable-next-line no-control-regex -- the range is ASCII itself
const ASCII = /^[\x00-\x7f]*$/

/** Lower case without diacritics, as FTS5's `unicode61 remove_diacritics 2` compares. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '').replaceAll('’', "'")
}

let segmenter: Intl.Segmenter | undefined

/** The words of a text with UTF-16 offsets. Possessive 's is not part of a word. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(RUN)) {
    if (!UNSPACED.test(match[0])) {
      words.push(word(match[0], match.index))
      continue
    }
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    for (const part of segmenter.segment(match[0])) {
      if (part.isWordLike) words.push(word(part.segment, match.index + part.index))
    }
  }
  return words
}

const stems = new Map<string, string>()
/** Cached, since texts repeat their words; cleared before it grows large. */
function stemOf(folded: string): string {
  let found = stems.get(folded)
  if (found === undefined) {
    if (stems.size > 20_000) stems.clear()
    stems.set(folded, (found = stem(folded)))
  }
  return found
}

/**
 * In capitals they are no pronouns, and no text matches them that has the pronoun: the World Health Organization, and computing.
 * Nor is a capital letter alone the small one: the initials H. M. are no `h` and `m` of a formula.
 */
const AS_WRITTEN = /^(?:WHO|IT|[A-Z])$/

/** French and Italian articles before a vowel: l'uovo, d'État, qu'il, dell'acqua. */
const ELIDED = /^(?:[cdjlmnst]|qu|un|(?:d|n|s|qu|b)ell|all|dall|sull|jusqu|lorsqu|puisqu)'(?=[aeiouh]\p{L})/u

function word(text: string, start: number): Word {
  const folded = fold(text).replace(/'s$/, '').replace(ELIDED, '')
  return { text, folded, stem: AS_WRITTEN.test(text) ? text : stemOf(folded), start, end: start + text.length }
}
