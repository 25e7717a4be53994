import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { contextsOf } from '../headings.ts'
import { inGroups, matched } from '../kinds/groups.ts'
import { isTypable, short, type TypedQuestion } from '../kinds/typed.ts'
import { languageOf } from '../note-kinds.ts'
import { alike, type Asked } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { smallFirst } from '../tables/table-words.ts'
import { breadcrumb, namesAbove, withBreadcrumb } from '../terms/breadcrumb.ts'
import { type ListedPair, pairLists, pairsLeft } from './pair-lists.ts'

interface AskedPair {
  pair: ListedPair
  question: string
  key: string
  /** The same sides of the other pairs of its list. */
  others: string[]
}

/** "What goes with “France”?", "What is the Italian for “plate”?": one side by the other. */
function askedPairs(lists: readonly ListedPair[][], text: string, title: string): AskedPair[] {
  const placeOf = placesIn(text, title)
  const language = languageOf(title)
  return lists.flatMap((list) =>
    list.map((pair) => {
      const question =
        language === ''
          ? withBreadcrumb(
              // Of where the list stands, the nearest says enough.
              capitalize(placeOf(pair).split(' › ').at(-1) ?? ''),
              OF_WORDS.test(`${title} ${placeOf(pair)}`)
                ? `What does “${pair.left}” mean?`
                : `What goes with “${pair.left}”?`,
            )
          : `What is the ${language} for “${pair.right}”?`
      const side = ({ left, right }: ListedPair) => (language === '' ? right : left)
      return { pair, question, key: side(pair), others: list.filter((other) => other !== pair).map(side) }
    }),
  )
}

/** A list of words says what they mean, whatever language they are of. */
const OF_WORDS = /\b(?:vocab\w*|words?|phrases?|expressions?|terms?)\b/i

/** With four options: those of the other pairs. Only of lists of which hardly anything else is asked. */
export const fromPairs = (text: string, title: string, asked: readonly Asked[]): Asked[] =>
  askedPairs(pairsLeft(text, asked), text, title).map(({ pair, question, key, others }) => ({
    ...{ question, key, quote: text.slice(pair.start, pair.end), at: pair.start },
    wrong: alike(key, [others]),
  }))

/** To be typed. */
export const shortFromPairs = (text: string, title: string, asked: readonly { at: number }[]): TypedQuestion[] =>
  askedPairs(pairsLeft(text, asked), text, title).flatMap(({ pair, question, key }) =>
    isTypable(key) && !/\d/.test(key) ? [short(question, key, text.slice(pair.start, pair.end))] : [],
  )

/** To be matched, a few at a time. */
export function matchingFromPairs(text: string, title: string): ProposedQuestion[] {
  const placeOf = placesIn(text, title)
  return pairLists(text).flatMap((list) => {
    const [first] = list
    const place = first && languageOf(title) === '' ? placeOf(first) : ''
    const asked = languageOf(title) === '' ? 'Match what goes together.' : 'Match each with its translation.'
    const question = place === '' ? asked : `${place}: ${smallFirst(asked)}`
    return inGroups(list).map((group) => matched(question, group, text))
  })
}

/** Where a list stands, by what stands above it and the title. */
export function placesIn(text: string, title: string): (pair: ListedPair) => string {
  const contextAt = contextsOf(text, title)
  return ({ start, left }) => breadcrumb(namesAbove(contextAt(start).parents ?? []), title, left)
}
