import { otherAmounts, otherEras, otherYears } from '../amounts.ts'
import type { Key } from '../gaps.ts'
import { drawnBy } from '../seeded.ts'

/** A wrong year, amount or era in the place of a right one, drawn by the sentence; null where nothing is surely wrong. */
export function changed(sentence: string, { text, type, end }: Key): string | null {
  const draw = drawnBy(`changed ${sentence}`)
  switch (type) {
    case 'year':
      return otherYears(text, [], draw)[0] ?? null
    case 'century':
    case 'decade':
      return otherEras(text, draw)[0] ?? null
    case 'number':
    case 'count':
      return otherAmounts(text, draw, /^\s?(?:%|per ?cent)/.test(sentence.slice(end)))[0] ?? null
    default:
      return null
  }
}
