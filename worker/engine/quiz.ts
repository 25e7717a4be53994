import { wordsOf } from '#worker/engine/language/words.ts'
import { otherAmounts, otherEras, otherYears } from './generating/amounts.ts'
import { blindGuess } from './generating/blind-guesser.ts'
import type { Definition } from './generating/definition.ts'
import { factsOf, READ_MAX, type Fact } from './generating/facts.ts'
import { FALLBACK_WEIGHT, type Key } from './generating/gaps.ts'
import { isAdjective, knownNames, namesIn } from './generating/names.ts'
import { capitalize } from './generating/plain-sentence.ts'
import { nounsIn } from './generating/nouns.ts'
import { drawnBy, shuffled } from './generating/seeded.ts'
import { askFor, tableCells } from './generating/table-cells.ts'

/** Four different options; `correct` is the index of the right one. `quote` is an exact excerpt of the text. */
export type GeneratedQuestion = {
  question: string
  options: [string, string, string, string]
  correct: number
  quote: string
}

interface Asked {
  question: string
  key: string
  quote: string
  at: number
  weight: number
  /** Wrong options, drawn anew for each attempt. */
  wrong: (draw: (below: number) => number) => string[]
}

/** Weight of a cell of a table; of a sentence there is one question only. */
const TABLE = 4.5
const QUESTIONS_MAX = 20
/** Drawings of other options before a question is thrown away. */
const ATTEMPTS = 8

/**
 * Questions with four options from a text, best first: the cells of its tables, the terms of its definitions, years,
 * amounts and names of its sentences. The wrong options are of the right one's kind, so that nobody finds it by its looks:
 * where a guesser that reads only the options does (blind-guesser.ts), there is no question.
 */
export function makeQuestions(whole: string, most = QUESTIONS_MAX): GeneratedQuestion[] {
  const text = whole.slice(0, READ_MAX)
  const facts = factsOf(text)
  const asked = [...fromTables(text), ...fromDefinitions(facts), ...fromGaps(text, facts)]
  asked.sort((a, b) => b.weight - a.weight || a.at - b.at)
  const made: GeneratedQuestion[] = []
  const quotes = new Set<string>()
  for (const each of asked) {
    if (made.length >= most) break
    const question = quotes.has(each.quote + (each.weight >= TABLE ? each.question : '')) ? null : arranged(each)
    if (!question) continue
    quotes.add(each.quote + (each.weight >= TABLE ? each.question : ''))
    made.push(question)
  }
  return made
}

/** The best question of a text; null where it does not hold enough of one kind. */
export const makeQuestion = (text: string): GeneratedQuestion | null => makeQuestions(text, 1)[0] ?? null

function fromTables(text: string): Asked[] {
  return tableCells(text).map((cell) => ({
    question: askFor(cell),
    key: cell.value,
    quote: text.slice(cell.start, cell.end),
    at: cell.start,
    weight: TABLE,
    wrong: (draw) => alike(cell.value, cell.others, draw),
  }))
}

/** Which term a meaning belongs to, and when something was. */
function fromDefinitions(facts: readonly Fact[]): Asked[] {
  const nouns = facts.flatMap(({ unit }) => nounsIn(unit.text, unit.words).map(({ text }) => text))
  const defined = facts.flatMap(({ unit, definition }) => (definition ? [{ unit, definition }] : []))
  const listOf = new Map(defined.map(({ unit, definition }) => [definition, unit.block]))
  return defined.flatMap(({ unit, definition }): Asked[] => {
    const others = defined.flatMap(({ definition: other }) => (isSameKind(definition, other) ? [other] : []))
    const base = { quote: unit.text, at: unit.start }
    if (definition.form === 'date') {
      const wrong = (draw: (below: number) => number) =>
        alike(
          definition.meaning,
          others.map(({ meaning }) => meaning),
          draw,
        )
      return [
        { ...base, question: `${capitalize(definition.term)}: when?`, key: definition.meaning, weight: 3.8, wrong },
      ]
    }
    if (definition.form !== 'meaning' && definition.form !== 'label' && definition.form !== 'called') return []
    if (sharesWord(definition.term, definition.meaning)) return []
    const close = others.filter((other) => (other.form === 'label') === (definition.form === 'label'))
    const inList = close.filter((other) => listOf.get(other) === listOf.get(definition))
    const terms = [
      ...(definition.form === 'label' ? inList : close).map(({ term }) => term),
      ...(isName(definition) || definition.form === 'label' || close.length >= 3 ? [] : nouns),
    ]
      .filter((term) => !contains(unit.text, term))
      .map(definition.form === 'label' ? asWritten : capitalize)
    const key = definition.form === 'label' ? definition.term : capitalize(definition.term)
    return [{ ...base, question: questionOf(definition), key, weight: 3.5, wrong: (draw) => alike(key, terms, draw) }]
  })
}

const asWritten = (term: string) => term

function questionOf({ form, meaning, verb }: Definition): string {
  if (form === 'called') return `What ${verb} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)} called?`
  return `Which term has this meaning? “${meaning}”`
}

/** The term would be known by its own word. */
function sharesWord(term: string, meaning: string): boolean {
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  return wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
}

/** Whether the term of one could be taken for that of the other. */
function isSameKind(a: Definition, b: Definition): boolean {
  if (a === b || a.meaning.toLowerCase() === b.meaning.toLowerCase()) return false
  if ((a.form === 'date') !== (b.form === 'date')) return false
  if (!HAS_TERM.has(a.form) || !HAS_TERM.has(b.form)) return a.form === b.form
  return a.verb === b.verb && isName(a) === isName(b)
}
const HAS_TERM = new Set(['meaning', 'label', 'called'])
const isName = ({ term, subject }: Definition) =>
  /\p{Lu}\p{L}* \p{Lu}/u.test(term) || (subject.startsWith('the ') && /^\p{Lu}/u.test(term))

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

function fromGaps(text: string, facts: readonly Fact[]): Asked[] {
  const years = [...text.matchAll(/(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g)].map(([year]) => year)
  const known = knownNames(text)
  const names = facts.flatMap((fact) => namesIn(fact.sentence, known)).filter(({ text: name }) => !isAdjective(name))
  const terms = facts.flatMap(({ definition, keys }) => [
    ...(definition?.form === 'meaning' || definition?.form === 'called' ? [definition.term] : []),
    ...keys.flatMap((key) => (key.type === 'term' ? [key.text] : [])),
  ])
  return facts.flatMap(({ unit, sentence, keys }) =>
    keys
      .slice(0, 2)
      .filter(({ weight }) => weight > FALLBACK_WEIGHT)
      .map((key) => ({
        question: `${ASKS[key.type]} ${sentence.slice(0, key.start)}${GAP}${sentence.slice(key.end)}`,
        key: key.text,
        quote: unit.text,
        at: unit.start,
        weight: key.weight,
        wrong: (draw: (below: number) => number) => {
          const outside = (option: string) => !contains(sentence, option)
          if (key.type === 'year') return otherYears(key.text, years.filter(outside), draw)
          if (key.type === 'century' || key.type === 'decade') return otherEras(key.text, draw)
          if (key.type === 'number' || key.type === 'count')
            return otherAmounts(key.text, draw, /^\s?(?:%|per ?cent)/.test(sentence.slice(key.end)))
          if (key.type === 'other') return []
          const pool =
            key.type === 'term' ? terms : names.flatMap(({ sort, text: name }) => (sort === key.type ? [name] : []))
          return alike(key.text, pool.filter(outside), draw)
        },
      })),
  )
}

/** Three of a pool that look like the right option: of a similar length and number of words, and alike in case. */
function alike(key: string, pool: readonly string[], draw: (below: number) => number): string[] {
  const words = key.split(' ').length
  const form = formOf(key)
  const fitting = different(pool).filter(
    (option) =>
      option.toLowerCase() !== key.toLowerCase() &&
      formOf(option) === form &&
      isPlural(option) === isPlural(key) &&
      ARTICLE.test(option) === ARTICLE.test(key) &&
      !akin(option, key) &&
      Math.abs(option.split(' ').length - words) <= Math.max(1, words / 2) &&
      option.length <= 2.2 * key.length + 4 &&
      key.length <= 2.2 * option.length + 4,
  )
  const near = fitting.sort((a, b) => Math.abs(a.length - key.length) - Math.abs(b.length - key.length)).slice(0, 7)
  return shuffled(near, draw).slice(0, 3)
}

const ARTICLE = /^(?:an?|the|to|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|de|het|o|os|as) |^l['’]/i
/** By its ending: basis, glass, virus and physics are one. */
const isPlural = (text: string) => /(?<![su]|[^aeiou]i|ic)s$/.test(text)

const formOf = (text: string) => (/^[\d$€£¥~±-]/.test(text) ? 'number' : /^\p{Lu}/u.test(text) ? 'capital' : 'small')

/** Places the right option by a hash of the question. Null where too few fit, or a blind guesser finds it. */
function arranged({ question, key, quote, wrong }: Asked): GeneratedQuestion | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draw = drawnBy(`${attempt} ${key} ${question}`)
    const [a, b, c] = different([key, ...wrong(draw)]).slice(1)
    if (a === undefined || b === undefined || c === undefined) continue
    const correct = draw(4)
    const rest = shuffled([a, b, c], draw)
    const option = (i: number) => (i === correct ? key : (rest.shift() ?? key))
    const options: GeneratedQuestion['options'] = [option(0), option(1), option(2), option(3)]
    if (blindGuess(question, options) !== correct) return { question, options, correct, quote }
  }
  return null
}

/** Whether two options are too similar, like gravity and gravitation, or one holds the other. Numbers differ by any digit. */
function akin(a: string, b: string): boolean {
  if (/\d/.test(a)) return false
  const [one, two] = [a.toLowerCase(), b.toLowerCase()]
  return (
    (a.length > 4 && one.slice(0, 5) === two.slice(0, 5) && !one.includes(' ')) ||
    one.includes(two) ||
    two.includes(one)
  )
}

function different(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const folded = text.trim().toLowerCase()
    if (folded === '' || seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
