import { clozesOf } from '#worker/domain/flashcards/cards/cloze-marks.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { type FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { tokensOf } from '#worker/domain/merging/tokens.ts'

/** A card as it is compared. */
export interface Similarity {
  frontKey: string
  /** Words of the question, those of asking left out; of a cloze all words of its text. */
  asks: ReadonlySet<string>
  /** Words of the answer; of a cloze what it hides. */
  answers: ReadonlySet<string>
}

/** Shares of words in common, from 0 to 1: of the questions, and of the answers. */
const ASKS = 0.75
const ANSWERS = 0.34
const ASKING = new Set(
  'a an and are be by define definition describe did do does explain for give how in is it mean meaning means name of on or state term that the to was were what when where which who why with'.split(
    ' ',
  ),
)

/** The breadcrumb of a term, which cards of one section share: "Nutrition › Care plan: medium". */
const BREADCRUMB = /^[^:?]{1,60} › [^:?]{1,60}: /

export function similarityOf({ kind, front, back }: FactText): Similarity {
  if (kind !== 'cloze')
    return { frontKey: frontKey(front), asks: words(front.replace(BREADCRUMB, '')), answers: words(back) }
  const hidden = clozesOf(front).map(({ from, to }) => front.slice(from, to))
  return {
    frontKey: frontKey(front),
    asks: words(front.replace(/\{\{c\d+::|\}\}/g, ' ')),
    answers: words(hidden.join(' ')),
  }
}

/** Whether two cards ask for the same: the same front, or nearly the same words with an answer that shares some. */
export function isSimilar(a: Similarity, b: Similarity): boolean {
  if (a.frontKey === b.frontKey) return true
  if (a.asks.size === 0 || b.asks.size === 0) return false
  return shared(a.asks, b.asks) >= ASKS && shared(a.answers, b.answers) >= ANSWERS
}

/** The longest words of a question: what a card like it is looked for by. */
export function keywordsOf({ asks }: Similarity, most: number): string[] {
  return [...asks].sort((a, b) => b.length - a.length).slice(0, most)
}

function allWords(text: string): string[] {
  return tokensOf(text.slice(0, 4_000).normalize('NFKC').toLowerCase()).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

function words(text: string): Set<string> {
  const all = allWords(text)
  const telling = all.filter((word) => !ASKING.has(word))
  return new Set(telling.length > 0 ? telling : all)
}

/** Jaccard: what both have of what either has. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length
  const either = a.size + b.size - both
  return either === 0 ? 1 : both / either
}
