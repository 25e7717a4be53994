import { logistic } from '../../logistic.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import type { Fact } from '../facts.ts'
import { HAS_TERM } from '../terms/listed-terms.ts'
import { comparing, type Entry, type Features } from './features.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** Of a line or sentence that says what a term means, by its offset, how likely a teacher takes something that another line of its list says as a wrong option. */
export interface Distractors {
  /** By the offset of the other line. Undefined where the lines do not stand in one list. */
  line: (asked: number, other: number) => number | undefined
  /** By what is written as the option: the term of a line, or its meaning. */
  option: (asked: number, option: string) => number | undefined
}

interface Placed extends Entry {
  at: number
}

/** A logistic regression over what can be counted of two lines (`npm run questions:fit`). A list is what stands below one heading. */
export function distractorsIn(facts: readonly Fact[], title: string): Distractors {
  const lines = facts.flatMap(({ unit: { start, block }, definition, context: { name } }) =>
    definition && HAS_TERM.has(definition.form)
      ? [{ heading: name || title, isLabel: definition.form === 'label', at: start, block, ...definition }]
      : [],
  )
  const lists = [...Map.groupBy(lines, ({ heading, isLabel }) => `${isLabel} ${heading}`).values()].map((list) =>
    listOf(list[0]?.heading ?? '', list),
  )
  const listAt = new Map(lists.flatMap((list) => list.entries.map(({ at }, i) => [at, { list, i }] as const)))
  return {
    line: (asked, other) => {
      const [one, two] = [listAt.get(asked), listAt.get(other)]
      return one && two && one !== two && one.list === two.list ? one.list.likely(one.i, two.i) : undefined
    },
    option: (asked, option) => {
      const { list, i } = listAt.get(asked) ?? {}
      const other = list?.find(option.toLowerCase(), i)
      return list === undefined || i === undefined || other === undefined ? undefined : list.likely(i, other)
    },
  }
}

function listOf(heading: string, entries: readonly Placed[]) {
  const compare = comparing(heading, entries)
  const terms = new Map(entries.map(({ term }, i) => [term.toLowerCase(), i]))
  const texts = entries.map(({ term, meaning }) => [term, meaning].map(withoutArticle))
  return {
    entries,
    likely: (asked: number, other: number): number => logistic<keyof Features>(compare(asked, other), WEIGHTS, BIAS),
    /** The line whose term, or the beginning of whose term or meaning, is written as an option. */
    find: (folded: string, asked: number | undefined): number | undefined => {
      const whole = terms.get(folded)
      if (whole !== undefined && whole !== asked) return whole
      const i = texts.findIndex((each, at) => at !== asked && each.some((text) => beginsWith(text, folded)))
      return i < 0 ? undefined : i
    },
  }
}

const withoutArticle = (text: string): string => text.toLowerCase().replace(/^(?:an?|the) /, '')

/** Whether a text begins with the words of an option, which may be without their end. */
const beginsWith = (text: string, folded: string): boolean =>
  folded !== '' && text.startsWith(folded) && !/^[\p{L}\d]/u.test(text.slice(folded.length))

/** Lines as wrong options beside the one that is asked about: the likeliest first, those of other lists last. */
export const likeliestFirst = <Line extends { unit: Pick<Unit, 'start'> }>(
  { line }: Distractors,
  { start }: Pick<Unit, 'start'>,
  others: readonly Line[],
): Line[] =>
  others
    .map((other) => ({ other, likely: line(start, other.unit.start) ?? 0 }))
    .toSorted((a, b) => b.likely - a.likely)
    .map(({ other }) => other)
