import { alike, type Asked } from '../options.ts'
import { lineAbove, singular } from './meaning-stems.ts'
import { type Defined } from './listed-terms.ts'
import { namesThing } from './names-thing.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { small } from '../tables/table-words.ts'

/** Fewer lines are no list of pairs. */
const PAIRS_MIN = 4
const WORDS_MAX = 4

/** "Antidotes", and below it "opioids → naloxone": what goes with what, among the others of the list. */
export function fromArrows(text: string, defined: readonly Defined[]): Asked[] {
  const pairs = defined.filter(({ definition: { form, term } }) => form === 'leads' && namesThing(term))
  return [...Map.groupBy(pairs, ({ unit }) => unit.block).values()].flatMap((list) => {
    const [first] = list
    const asked = first && list.length >= PAIRS_MIN ? askedOf(lineAbove(text, first.unit)) : null
    if (!asked) return []
    const sides = list.map(({ definition }) => sideOf(definition.meaning))
    return list.flatMap(({ unit, definition: { term } }, i): Asked[] => {
      const key = sides[i] ?? ''
      if (!isShort(key) || !isShort(term) || sides.filter((each) => each === key).length > 1) return []
      const question = `${asked} goes with “${term}”?`
      const others = sides.filter((each) => each !== key && isShort(each))
      return [{ quote: unit.text, at: unit.start, question, key, wrong: alike(key, [others]) }]
    })
  })
}

/** "Antidotes: which of these" of "Antidotes (ask!)", "Antibiotics: which target" of "Antibiotics → target". */
function askedOf(above: string): string | null {
  const plain = above.replace(/\s?\([^()]*\)|:$/g, '')
  const [, of, to] = /^(\p{L}[\p{L} ]+?) (?:→|->|=>) (\p{L}[\p{L} ]+)$/u.exec(plain) ?? []
  if (of !== undefined && to !== undefined) return `${of}: which ${small(singular(to) || to)}`
  // "Antidotes" may be what the arrows lead to, "Tests" what they come from.
  return singular(plain) === '' ? null : `${capitalize(plain)}: which of these`
}

const sideOf = (meaning: string): string => meaning.replace(/ \([^()]*\)|[.;,] .*$/g, '').trim()
const isShort = (side: string): boolean =>
  side !== '' && side.split(' ').length <= WORDS_MAX && /^\p{L}[\p{L} '’-]*$/u.test(side)
