import { sentencesIn } from './closest-sentence.ts'
import { unknownNames } from './names.ts'
import { negationDiffers } from './negation.ts'
import { unknownNumbers } from './numbers.ts'
import { findQuotation, quotationsIn } from './quotations.ts'
import { contentWords, normalized, prose } from './words.ts'

/** What a claim is compared with: a passage, and the names of where it stands. */
export interface ClaimSource {
  sourceTitle: string
  heading: string
  body: string
}

/** What a claim says that its source does not. */
export type Unsupported = 'quotation' | 'number' | 'name' | 'negation' | 'words'

/** Words that two texts must share to speak of the same thing; all of them where there are fewer. */
const SHARED_WORDS = 2

/**
 * Whether the source says what the claim says, as far as it can be told without understanding it: quotations
 * stand in it letter by letter, so do numbers and names, a negation is one there too, and without a quotation it shares words.
 * @returns what it does not say; empty where it supports the claim
 */
export function unsupportedIn(claim: string, source: ClaimSource): Unsupported[] {
  const text = prose(claim)
  const quotations = quotationsIn(text)
  const plain = quotations.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  const all = normalized(`${source.sourceTitle}\n${source.heading}\n${source.body}`)
  const wrong: Unsupported[] = []
  if (quotations.some(({ words }) => findQuotation(source.body, words) === null)) wrong.push('quotation')
  const isRelated = quotations.length > 0 || sharesWords(plain, source.body)
  if (!isRelated) wrong.push('words')
  // Where no word is shared the two may be in different languages.
  if (unknownNumbers(plain, all, source.body, isRelated).length > 0) wrong.push('number')
  const names = unknownNames(plain, all)
  if (names.some(({ isDenied }) => !isDenied)) wrong.push('name')
  if (names.length === 0 && negationDiffers(plain, source.body)) wrong.push('negation')
  return wrong
}

function sharesWords(claim: string, body: string): boolean {
  const wanted = contentWords(claim)
  let most = 0
  for (const { words } of sentencesIn(body)) most = Math.max(most, [...wanted].filter((word) => words.has(word)).length)
  return most > 0 && most >= Math.min(SHARED_WORDS, wanted.size)
}
