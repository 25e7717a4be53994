import type { GeneratedCard } from '../../cards.ts'
import { languageOf } from '../note-kinds.ts'
import { withBreadcrumb } from '../terms/breadcrumb.ts'
import { pairsLeft } from './pair-lists.ts'
import { placesIn } from './pair-questions.ts'

/** A card for each pair of the lists of which hardly any other is made, its right side asked for by its left one. */
export function cardsFromPairs(
  text: string,
  title: string,
  made: readonly { at: number }[],
): { card: GeneratedCard; at: number }[] {
  const placeOf = placesIn(text, title)
  const language = languageOf(title)
  return pairsLeft(text, made)
    .flat()
    .map((pair) => {
      const { left, right, start, end } = pair
      const front = language === '' ? withBreadcrumb(placeOf(pair), left) : `${left} (${language})`
      return { card: { front, back: right, kind: 'definition', quote: text.slice(start, end) }, at: start }
    })
}
