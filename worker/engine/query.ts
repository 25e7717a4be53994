import type { Turn } from './evidence.ts'
import { likelyBeginnings } from './language/likely-beginnings.ts'
import { commonness } from './language/related.ts'
import { readQuestion } from './reading/question.ts'

/** FTS5 walks one posting list a term; a question has fewer terms, a pasted page more. */
export const SEARCH_TERMS_MAX = 16

/**
 * The search terms of a question, most distinctive first, folded (lower case, no diacritics), unique, at most
 * SEARCH_TERMS_MAX. Each is letters and digits only, so it can be quoted as an FTS5 string and OR-ed; the index stems.
 * A follow-up ("and why?") has the terms of the question before it. Empty for a greeting, which needs no search.
 */
export function searchTerms(question: string, history: readonly Turn[] = []): string[] {
  const { terms, carried } = readQuestion(question, history)
  const found = new Set<string>()
  for (const term of [...terms, ...carried]) {
    for (const piece of term.folded.split(/[^\p{L}\p{N}]+/u)) if (piece) found.add(piece)
  }
  for (const { plain, short, symbols } of [...terms, ...carried])
    for (const word of [...plain, ...short, ...symbols]) found.add(word)
  return [...found].slice(0, SEARCH_TERMS_MAX)
}

/** Words that are looked for by their beginnings. */
const SLIPS_MAX = 2

/**
 * Search terms for a question of which nothing was found: the likely beginnings of its words, each ending in `*`, should one
 * be misspelt. Empty where all its words are usual ones.
 */
export function slipTerms(question: string): string[] {
  const rare = readQuestion(question).terms.filter(
    ({ weak, folded, stem }) => !weak && commonness(stem) === 0 && /^[a-z]{5,30}$/.test(folded),
  )
  return rare.slice(0, SLIPS_MAX).flatMap(({ folded }) => likelyBeginnings(folded).map((prefix) => `${prefix}*`))
}
