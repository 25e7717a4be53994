import { type Arranged, arrange } from './generating/gate/arrange.ts'
import { otherAmounts, otherEras, otherYears } from './generating/amounts.ts'
import { distractorsIn } from './generating/distractors/distractors.ts'
import { factsOf, type Fact } from './generating/facts.ts'
import { FALLBACK_WEIGHT, type Key } from './generating/gaps.ts'
import { isAdjective, knownNames, namesIn } from './generating/names.ts'
import { isGeneric } from './generating/labels.ts'
import { headingsOf } from './generating/headings.ts'
import { alike, type Asked, contains } from './generating/options.ts'
import { asWritten, readable } from './generating/readable.ts'
import { fromSayings } from './generating/prose/which-of-these.ts'
import { fromStories } from './generating/prose/who-and-when.ts'
import { areNamedTogether } from './generating/gate/same-thing.ts'
import { qualityWith } from './generating/gate/quality/quality.ts'
import { isSound } from './generating/gate/question-gate.ts'
import { inPairLists } from './generating/pairs/pair-lists.ts'
import { fromPairs } from './generating/pairs/pair-questions.ts'
import { propertyOf, tableCells } from './generating/tables/table-cells.ts'
import { askFor, askForThing } from './generating/tables/cell-questions.ts'
import { isPlain, namesColumn } from './generating/tables/table-stems.ts'
import { fromDefinitions } from './generating/terms/term-questions.ts'

/** Four different options; `correct` is the index of the right one. `quote` is an exact excerpt of the text. */
export type GeneratedQuestion = {
  question: string
  options: [string, string, string, string]
  correct: number
  quote: string
}

const QUESTIONS_MAX = 20
/** How likely a question has to be a good one; the best of a text, so that few have none; and where only that is shown. */
const QUALITY_MIN = 0.64
const QUALITY_MIN_OF_BEST = 0.57
const QUALITY_MIN_OF_ONE = 0.4
/** Of a table by what thing a cell is, and by cells whose headings make no sentence or that are bare numbers. */
const THING_MAX = 3
const PLAIN_MAX = 2
const IS_NUMBER = /^(?:about |c\. ?|~ ?)?\d[\d.,]*$/
/** Of one column, so that a long table does not fill a quiz by itself. */
const COLUMN_MAX = 4
/** Of a table of forms, which could fill a quiz by itself. */
const FORMS_MAX = 4
const ASKS_FORM = /^What is the “.+” form of “/u

/**
 * Questions with four options from a text, best first: the cells of its tables, the terms of its definitions, years,
 * amounts and names of its sentences. The wrong options are of the right one's kind, so that nobody finds it by its looks:
 * where a guesser that reads only the options does (blind-guesser.ts), there is no question.
 */
export function makeQuestions(
  whole: string,
  title = '',
  { most = QUESTIONS_MAX, least = QUALITY_MIN } = {},
): GeneratedQuestion[] {
  const text = readable(whole)
  const made: Arranged[] = []
  const quotes = new Set<string>()
  const count = (is: (each: Asked) => boolean) => made.filter(is).length
  for (const each of arrangedQuestions(text, title)) {
    if (made.length >= most || each.quality < (made.length === 0 ? Math.min(least, QUALITY_MIN_OF_BEST) : least)) break
    if (
      (isPlainCell(each) && count(isPlainCell) >= PLAIN_MAX) ||
      (isThing(each) && (count(isThing) >= THING_MAX || asksOf(made, each))) ||
      (asksForm(each) && count(asksForm) >= FORMS_MAX) ||
      (each.column !== undefined && count(({ column }) => column === each.column) >= COLUMN_MAX)
    )
      continue
    // Of a row several cells are asked for, and of a sentence one thing.
    const once = each.quote + (each.cell === 'value' ? each.question : '')
    if (quotes.has(once)) continue
    quotes.add(once)
    made.push(each)
  }
  return made.map(({ question, options, correct, quote }) => ({
    ...{ question, options, correct },
    quote: asWritten(whole, text, quote),
  }))
}

/** All that can be asked of a readable text, several of one sentence among them: the likeliest to be good first. */
export function arrangedQuestions(text: string, title: string): Arranged[] {
  const facts = factsOf(text, title)
  const distractors = distractorsIn(facts, title)
  const asked = [
    ...fromTables(text, title),
    ...fromDefinitions(text, facts, distractors, title),
    ...fromSayings(text, facts),
    ...fromStories(text, facts),
    ...fromGaps(text, facts),
  ]
  const quality = qualityWith(distractors)
  const isListed = inPairLists(text)
  return [...asked, ...fromPairs(text, title, asked)]
    .map((each): Asked => (isListed(each.at) ? { cell: 'value', ...each } : each))
    .filter(({ question, key, cell }) => isSound(question, [key]) && !(cell === 'plain' && namesColumn(question)))
    .flatMap((each) => arrange(each, (options, correct) => quality({ ...each, options, correct })) ?? [])
    .toSorted((a, b) => b.quality - a.quality || a.at - b.at)
}

const isPlainCell = ({ cell }: Asked): boolean => cell === 'plain'
const isThing = ({ cell }: Asked): boolean => cell === 'thing'
const asksForm = ({ question }: Asked): boolean => ASKS_FORM.test(question)

/** Whether the same cell has been asked for, or the same thing of its row. */
const asksOf = (made: readonly Arranged[], { quote, key, question }: Asked): boolean =>
  made.some((other) => other.quote === quote && (other.key === key || question.includes(`“${other.key}”`)))

/** The best question of a text; null where it does not hold enough of one kind. */
export const makeQuestion = (text: string): GeneratedQuestion | null =>
  makeQuestions(text, '', { most: 1, least: QUALITY_MIN_OF_ONE })[0] ?? null

function fromTables(text: string, title: string): Asked[] {
  const cells = tableCells(text, title)
  return cells.flatMap((cell): Asked[] => {
    const base = {
      quote: text.slice(cell.start, cell.end),
      at: cell.start,
      column: `${cell.title} ${propertyOf(cell)}`,
    }
    const question = askFor(cell)
    const thing = askForThing(cell, cells)
    // Of a verb its other forms: by the form alone, another verb falls out by its first letter.
    const beside = question !== null && ASKS_FORM.test(question) ? cell.others : cell.rivals
    const rivals = beside.filter((value) => !areNamedTogether(text, cell.row, value) && !isNearly(value, cell.value))
    const value = { key: cell.value, wrong: alike(cell.value, [rivals]) }
    return [
      ...(question === null
        ? []
        : [
            {
              ...base,
              ...value,
              question,
              cell: isPlain(question) || IS_NUMBER.test(cell.value) ? ('plain' as const) : ('value' as const),
            },
          ]),
      ...(thing
        ? [
            {
              ...base,
              ...thing,
              cell: 'thing' as const,
              wrong: alike(thing.key, [thing.rivals.filter((rival) => !areNamedTogether(text, rival, cell.value))]),
            },
          ]
        : []),
    ]
  })
}

/** Amounts that nobody tells from each other: “3.15 : 1”, “3.14 : 1”, or ranges that hold half of each other. */
function isNearly(a: string, b: string): boolean {
  const [one = NaN, two = NaN] = [a, b].map((each) => Number(/^\D{0,3}(\d+\.\d{2,})/.exec(each)?.[1] ?? NaN))
  if (Math.abs(one - two) < Math.max(one, two) / 10) return true
  const [first, second] = [a, b].map((each) => RANGE.exec(each)?.slice(1).map(Number))
  const [from = NaN, to = NaN, otherFrom = NaN, otherTo = NaN] = [...(first ?? []), ...(second ?? [])]
  return Math.min(to, otherTo) - Math.max(from, otherFrom) >= Math.min(to - from, otherTo - otherFrom) / 2
}
const RANGE = /^\D{0,3}(\d+(?:\.\d+)?)\s?[–-]\s?(\d+(?:\.\d+)?)/

const GAP = '_____'
const ASKS: Record<Key['type'], string> = {
  year: 'Which year is missing?',
  century: 'Which century is missing?',
  decade: 'Which decade is missing?',
  number: 'Which number is missing?',
  count: 'Which number is missing?',
  term: 'Which term is missing?',
  person: 'Which name is missing?',
  place: 'Which place is missing?',
  body: 'Which name is missing?',
  event: 'Which name is missing?',
  other: 'Which name is missing?',
}

/** Of an amount that is only about so much, the nearest other is no more wrong. */
const ABOUT = /\b(?:(?:on|of|in) the order of|about|around|roughly|approximately|some|nearly|almost|ca\.?|c\.|~) ?$/i

/** Where fewer years are named, one is an aside, and nobody learns it. */
const YEARS_MIN = 2
const NAMES_TERM: ReadonlySet<string> = new Set(['meaning', 'called', 'label'])

function fromGaps(text: string, facts: readonly Fact[]): Asked[] {
  const years = [...text.matchAll(/(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g)].map(([year]) => year)
  const known = knownNames(text)
  const names = facts.flatMap((fact) => namesIn(fact.sentence, known)).filter(({ text: name }) => !isAdjective(name))
  const terms = facts.flatMap(({ definition, keys, unit: { start: at } }) =>
    [
      ...(definition && NAMES_TERM.has(definition.form) && !isGeneric(definition.term) && !/[(<>]/.test(definition.term)
        ? [definition.term]
        : []),
      ...keys.flatMap((key) => (key.type === 'term' && key.weight > FALLBACK_WEIGHT ? [key.text] : [])),
    ].map((term) => ({ term, at })),
  )
  const headingAt = headingsOf(text)
  const hasYears = new Set(years).size >= YEARS_MIN
  return facts.flatMap(({ unit, sentence, keys }) =>
    keys
      .slice(0, 2)
      .filter(({ weight, type }) => weight > FALLBACK_WEIGHT && (type !== 'year' || hasYears))
      .filter(({ type, start }) => type !== 'number' || !ABOUT.test(sentence.slice(0, start)))
      .filter(
        ({ type, text: count, end }) => (type !== 'number' && type !== 'count') || !lists(count, sentence.slice(end)),
      )
      .filter(() => !OPENS_ELSEWHERE.test(sentence) && !HAS_NO_VERB.test(sentence))
      .map((key) => ({
        question: `${ASKS[key.type]} ${sentence.slice(0, key.start)}${GAP}${sentence.slice(key.end)}`,
        key: key.text,
        quote: unit.text,
        at: unit.start,
        wrong: (draw: (below: number) => number) => {
          const outside = (option: string) => !contains(sentence, option)
          if (key.type === 'year') return otherYears(key.text, years.filter(outside), draw).filter(outside)
          if (key.type === 'century' || key.type === 'decade') return otherEras(key.text, draw)
          if (key.type === 'number' || key.type === 'count')
            return otherAmounts(key.text, draw, /^\s?(?:%|per ?cent)/.test(sentence.slice(key.end))).filter(outside)
          if (key.type === 'other') return []
          const here = terms.flatMap(({ term, at }) => (headingAt(at) === headingAt(unit.start) ? [term] : []))
          const pool =
            key.type === 'term' ? here : names.flatMap(({ sort, text: name }) => (sort === key.type ? [name] : []))
          return alike(key.text, [pool.filter(outside)])(draw)
        },
      })),
  )
}

/** What goes on from another line, or has its subject there. */
const OPENS_ELSEWHERE =
  /^(?:\p{L}+: |(?:then|next|also|plus|and|but|so|needs?|has|is|are|was|takes?|gives?|makes?|uses?|gets?|happens?|works?|comes?|goes|consists?|contains?|lasts?) )|^[^:]* of it all:/iu

/** "154 sonnets, published by Thomas Thorpe in 1609." */
const HAS_NO_VERB =
  /^(?!.* (?:is|are|was|were|has|had) )[^,;:]{3,60}, \p{Ll}+ed (?:by|in|at|on) [^,;:]*(?:, [^,;:]*)?$/u

/** "Two chambers, one atrium and one ventricle": whoever counts what is listed has the number. */
function lists(count: string, rest: string): boolean {
  const [, listed = ''] = /^[^,:;.]{1,60}[:,] ?([^.;]*)/u.exec(rest) ?? []
  const items = listed.split(/, (?:and )?| and | \+ /).filter((item) => /\p{L}/u.test(item))
  const counted = items.findIndex((item) => item.split(' ').length > LISTED_WORDS)
  const short = counted < 0 ? items.length : counted
  return short > 1 && short === (COUNTS.indexOf(count.toLowerCase()) + 1 || Number(count))
}
const LISTED_WORDS = 3
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
