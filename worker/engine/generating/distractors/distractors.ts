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
  const likely = (asked: number, find: (entry: Placed) => boolean) => {
    const { list, i } = listAt.get(asked) ?? {}
    const other = list?.entries.findIndex((entry, j) => j !== i && find(entry)) ?? -1
    return list === undefined || i === undefined || other < 0 ? undefined : list.likely(i, other)
  }
  return {
    line: (asked, other) => likely(asked, ({ at }) => at === other),
    option: (asked, option) => {
      const folded = option.toLowerCase()
      return (
        likely(asked, ({ term }) => term.toLowerCase() === folded) ??
        likely(asked, ({ term, meaning }) => [term, meaning].some((each) => beginsWith(each, folded)))
      )
    },
  }
}

/** Whether a term or meaning begins with the words of an option, which may be without its article and its end. */
function beginsWith(text: string, folded: string): boolean {
  const own = text.toLowerCase().replace(/^(?:an?|the) /, '')
  return folded !== '' && own.startsWith(folded) && !/^[\p{L}\d]/u.test(own.slice(folded.length))
}

function listOf(heading: string, entries: readonly Placed[]) {
  const compare = comparing(heading, entries)
  return {
    entries,
    likely: (asked: number, other: number): number => logistic<keyof Features>(compare(asked, other), WEIGHTS, BIAS),
  }
}

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
