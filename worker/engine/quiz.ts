import { otherAmounts, otherEras, otherYears } from './generating/amounts.ts'
import { blindGuess, looksOdd, standsApart } from './generating/gate/blind-guesser.ts'
import { factsOf, type Fact } from './generating/facts.ts'
import { givesAway } from './generating/gate/gives-away.ts'
import { FALLBACK_WEIGHT, type Key } from './generating/gaps.ts'
import { isAdjective, knownNames, namesIn } from './generating/names.ts'
import { isGeneric } from './generating/labels.ts'
import { headingsOf } from './generating/headings.ts'
import { alike, type Asked, contains, different } from './generating/options.ts'
import { asWritten, readable } from './generating/readable.ts'
import { fromSayings } from './generating/prose/which-of-these.ts'
import { fromStories } from './generating/prose/who-and-when.ts'
import { drawnBy, shuffled } from './generating/seeded.ts'
import { areNamedTogether } from './generating/gate/same-thing.ts'
import { areOfOneKind, isSound } from './generating/gate/question-gate.ts'
import { tableCells } from './generating/tables/table-cells.ts'
import { askFor, askForThing, isPlain, namesColumn } from './generating/tables/table-stems.ts'
import { fromDefinitions } from './generating/terms/term-questions.ts'

/** Four different options; `correct` is the index of the right one. `quote` is an exact excerpt of the text. */
export type GeneratedQuestion = {
  question: string
  options: [string, string, string, string]
  correct: number
  quote: string
}

/** Weight of a cell of a table; of a sentence there is one question only. */
const TABLE = 4.5
/** Of what thing a cell is, for rows whose cells are no options: few of them, behind what asks in better sentences. */
const THING = 2.9
const THING_MAX = 3
const QUESTIONS_MAX = 20
/** Of a cell whose headings make no sentence, or that is a bare number; few of them, behind all others. */
const PLAIN = 2.8
const PLAIN_MAX = 2
const IS_NUMBER = /^(?:about |c\. ?|~ ?)?\d[\d.,]*$/
/** Of a table of forms, which could fill a quiz by itself. */
const FORMS_MAX = 4
const ASKS_FORM = /^What is the “.+” form of “/u
/** Drawings of other options before a question is thrown away. */
const ATTEMPTS = 32
/** Of these the first have no option that looks odd, and those up to the second the right one of the drawn length. */
const NONE_ODD = 12
const BALANCED = 22
const TRIED_IN_VAIN = 6

/**
 * Questions with four options from a text, best first: the cells of its tables, the terms of its definitions, years,
 * amounts and names of its sentences. The wrong options are of the right one's kind, so that nobody finds it by its looks:
 * where a guesser that reads only the options does (blind-guesser.ts), there is no question.
 */
export function makeQuestions(whole: string, title = '', most = QUESTIONS_MAX): GeneratedQuestion[] {
  const text = readable(whole)
  const facts = factsOf(text, title)
  const asked = [
    ...fromTables(text, title),
    ...fromDefinitions(text, facts, title),
    ...fromSayings(text, facts),
    ...fromStories(text, facts),
    ...fromGaps(text, facts),
  ]
  asked.sort((a, b) => b.weight - a.weight || a.at - b.at)
  const made: GeneratedQuestion[] = []
  const quotes = new Set<string>()
  let plain = 0
  let things = 0
  let forms = 0
  for (const each of asked) {
    if (made.length >= most) break
    if (
      !isSound(each.question, [each.key]) ||
      (each.weight === PLAIN && (plain >= PLAIN_MAX || namesColumn(each.question))) ||
      (each.weight === THING && things >= THING_MAX) ||
      (ASKS_FORM.test(each.question) && forms >= FORMS_MAX)
    )
      continue
    const once = each.quote + (each.weight >= TABLE ? each.question : '')
    const question = quotes.has(once) || (each.weight === THING && asksOf(made, each)) ? null : arranged(each)
    if (!question) continue
    quotes.add(once)
    if (each.weight === PLAIN) plain++
    if (each.weight === THING) things++
    if (ASKS_FORM.test(each.question)) forms++
    made.push(question)
  }
  return made.map((question) => ({ ...question, quote: asWritten(whole, text, question.quote) }))
}

/** Whether the same cell has been asked for, or the same thing of its row. */
const asksOf = (made: readonly GeneratedQuestion[], { quote, key, question }: Asked): boolean =>
  made.some(
    (other) =>
      other.quote === quote &&
      (other.options[other.correct] === key || question.includes(`“${other.options[other.correct] ?? ''}”`)),
  )

/** The best question of a text; null where it does not hold enough of one kind. */
export const makeQuestion = (text: string): GeneratedQuestion | null => makeQuestions(text, '', 1)[0] ?? null

function fromTables(text: string, title: string): Asked[] {
  const cells = tableCells(text, title)
  return cells.flatMap((cell): Asked[] => {
    const base = { quote: text.slice(cell.start, cell.end), at: cell.start }
    const question = askFor(cell)
    const thing = askForThing(cell, cells)
    // Of a verb its other forms: by the form alone, another verb falls out by its first letter.
    const beside = question !== null && ASKS_FORM.test(question) ? cell.others : cell.rivals
    const rivals = beside.filter((value) => !areNamedTogether(text, cell.row, value) && !isNearly(value, cell.value))
    const value = { key: cell.value, wrong: alike(cell.value, [rivals]) }
    return [
      ...(question === null
        ? []
        : [{ ...base, ...value, question, weight: isPlain(question) || IS_NUMBER.test(cell.value) ? PLAIN : TABLE }]),
      ...(thing
        ? [
            {
              ...base,
              ...thing,
              weight: THING,
              wrong: alike(thing.key, [thing.rivals.filter((rival) => !areNamedTogether(text, rival, cell.value))]),
            },
          ]
        : []),
    ]
  })
}

/** Measured amounts that nobody tells from each other: “3.15 : 1”, “3.14 : 1”. */
function isNearly(a: string, b: string): boolean {
  const [one = NaN, two = NaN] = [a, b].map((each) => Number(/^\D{0,3}(\d+\.\d{2,})/.exec(each)?.[1] ?? NaN))
  return Math.abs(one - two) < Math.max(one, two) / 10
}

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
      .filter(() => !OPENS_ELSEWHERE.test(sentence))
      .map((key) => ({
        question: `${ASKS[key.type]} ${sentence.slice(0, key.start)}${GAP}${sentence.slice(key.end)}`,
        key: key.text,
        quote: unit.text,
        at: unit.start,
        weight: key.weight,
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

/**
 * "Spring tide" and "neap tide" beside "fetch", or three words in "-cline" beside another: of a kind, of which the right one
 * is none.
 */
function hasPair(key: string, wrong: readonly string[]): boolean {
  if ([key, ...wrong].some((each) => each.split(' ').length > TERM_WORDS)) return false
  if (new Set(wrong.map(ending)).size === 1 && ending(key) !== ending(wrong[0] ?? '')) return true
  const heads = wrong.flatMap((option) => (/^\p{L}+[ -]\p{L}[\p{L} -]*$/u.test(option) ? lastWord(option) : []))
  return heads.some((head, i) => heads.indexOf(head) < i) && !heads.some((head) => lastWord(key).endsWith(head))
}
/** Without its year: "Acts" of "Townshend Acts 1767". */
const lastWord = (text: string): string =>
  text
    .replace(/ \(?\d{4}\)?$/, '')
    .toLowerCase()
    .split(/[ -]/)
    .at(-1)
    ?.replace(/s$/, '') ?? ''
const ENDING = 4
/** Longer are meanings, of which a last word says nothing. */
const TERM_WORDS = 4
const ending = (text: string): string => lastWord(text).slice(-ENDING)

/**
 * Places the right option by a hash of the question. Null where too few fit, or a blind guesser finds it. At first only
 * options are taken among which none looks odd and the right one is as long, among the four, as was drawn.
 */
function arranged({ question, key, quote, wrong }: Asked): GeneratedQuestion | null {
  const place = drawnBy(question)
  const correct = place(4)
  const shorter = place(4)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draw = drawnBy(`${attempt} ${key} ${question}`)
    const [a, b, c] = different([key, ...wrong(draw)]).slice(1)
    if (a === undefined || b === undefined || c === undefined) {
      if (attempt > TRIED_IN_VAIN) return null
      continue
    }
    const rest = shuffled([a, b, c], draw)
    const isBalanced = /^\D{0,3}\d/.test(key) || rest.filter((option) => option.length < key.length).length === shorter
    if (attempt < BALANCED && !isBalanced) continue
    const option = (i: number) => (i === correct ? key : (rest.shift() ?? key))
    const options: GeneratedQuestion['options'] = [option(0), option(1), option(2), option(3)]
    if (attempt < NONE_ODD && looksOdd(question, options) !== null) continue
    if (attempt < BALANCED && standsApart(options, correct)) continue
    if (hasPair(key, [a, b, c])) continue
    if (givesAway(question, key, [a, b, c]) || !areOfOneKind(options)) continue
    if (blindGuess(question, options) !== correct) return { question, options, correct, quote }
  }
  return null
}
