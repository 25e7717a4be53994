import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { isDescription } from '../terms/listed-terms.ts'
import { AMOUNT, singular } from '../terms/meaning-stems.ts'
import { tableCells } from '../tables/table-cells.ts'
import { matchStem } from '../tables/table-stems.ts'
import { small } from '../tables/table-words.ts'
import type { ReadText } from './make-questions.ts'
import { isSound } from '../gate/question-gate.ts'
import { isPerson, sexOfName } from '../terms/persons.ts'
import { namesThing } from '../terms/names-thing.ts'
import { indentOf } from '../terms/listed-terms.ts'
import { inGroups, matched, type Pair } from './groups.ts'
import { inPairLists } from '../pairs/pair-lists.ts'
import { matchingFromPairs } from '../pairs/pair-questions.ts'

interface TermPair extends Pair {
  /** Of terms: its list, and what that lists. */
  block?: string
  kind?: string
}

/** Rows of a table with one of its columns, and terms with what they mean. */
export function matchingOf(read: ReadText): ProposedQuestion[] {
  return [...fromTables(read), ...matchingFromPairs(read.text, read.title), ...fromTerms(read)]
}

function fromTables({ text, title }: ReadText): ProposedQuestion[] {
  const columns = Map.groupBy(tableCells(text, title), ({ head, column, others, value }) =>
    JSON.stringify([head, column, [...others, value].toSorted()]),
  )
  return [...columns.values()].flatMap((cells) => {
    const [cell] = cells
    const question = cell && cell.head !== '' ? matchStem(cell) : null
    const pairs = cells.map(({ row, value, start, end }) => ({ left: row, right: value, start, end }))
    return question === null
      ? []
      : inGroups(pairs.filter(({ left, right }) => !left.endsWith('?') && isSound(left, [right]))).map((group) =>
          matched(question, group, text),
        )
  })
}

function fromTerms({ text, facts }: ReadText): ProposedQuestion[] {
  const isListed = inPairLists(text)
  const of = (forms: readonly string[]) =>
    facts.flatMap(({ unit, definition, context }): TermPair[] => {
      if (!definition || !forms.includes(definition.form) || definition.question || isListed(unit.start)) return []
      const { term, meaning } = definition
      if (!isDescription(definition) || meaning.split(' ').length < 2 || NO_TERM.test(term) || !namesThing(term))
        return []
      if (!isSound(meaning, [])) return []
      const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
      if (wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))) return []
      const { start, end } = unit
      const block = `${unit.block} ${indentOf(text, unit)}`
      const kind = small(singular(context.name))
      return [{ left: capitalize(term), right: capitalize(meaning), start, end, block, kind }]
    })
  const [amounts, meanings] = [of(['label']).filter(isAmount), of(['label']).filter((pair) => !isAmount(pair))]
  const lists = [of(['meaning', 'called']), ...Map.groupBy(meanings, ({ block }) => block).values()]
  const measured = [...Map.groupBy(amounts, ({ kind = '' }) => kind)].filter(([kind]) => kind !== '')
  return [
    ...lists.flatMap(inGroups).map((group) => matched(termStem(group), group, text)),
    ...measured.flatMap(([kind, list]) =>
      inGroups(list).map((group) => matched(`Match each with its ${kind}.`, group, text)),
    ),
  ]
}

/** By a first name that is known, or by two: a word with what it says of a god is no person. */
const isNamed = (name: string): boolean => sexOfName(name) !== null || /^\p{Lu}\p{L}+ \p{Lu}/u.test(name)

const termStem = (group: readonly Pair[]) => {
  if (group.every(({ right }) => /^to \p{L}/iu.test(right))) return 'Match each with its translation.'
  const people = group.filter(({ left, right }) => isNamed(left) && isPerson(left, right)).length * 2 > group.length
  return people ? 'Match each person with what is said of them.' : 'Match each term with its meaning.'
}

const isAmount = ({ right }: Pair) => AMOUNT.test(right)

/** Labels that are no terms: a count, an amount, a warning, what is more or less so. */
const NO_TERM =
  /^(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+|AD|usual|normal|typical|average|maximum|minimum) |careful\b|beware\b|\p{L}+er \p{L})/iu
