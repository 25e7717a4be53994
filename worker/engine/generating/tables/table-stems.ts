import { contains, isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { asksFor, asksThing, EXAMPLE, type Named, sideOf, YEAR } from './table-columns.ts'
import { UNIT } from './table-amounts.ts'
import { namesAttribute } from './heading-nouns.ts'
import {
  EVENT_NOUN,
  headOf,
  isLanguage,
  isName,
  isNoun,
  isNumbers,
  isPlainNoun,
  languageOf,
  withKind,
} from './table-names.ts'
import { hasWords } from './cell-label.ts'
import { kindOf } from '../terms/meaning-stems.ts'
import { propertyOf, type TableCell } from './table-cells.ts'
import { comparesColumns, MEANS, NAMES_FORM, SAYS_HOW, small } from './table-words.ts'

/** What a question on a cell names first and then asks by a pronoun: "Rapid-acting: what is its onset?". Empty where it is one sentence. */
export const subjectIn = (question: string, cell: TableCell): string =>
  (hasWords(cell) && ASKS_OF_SUBJECT.exec(question)?.[1]) || ''
const ASKS_OF_SUBJECT =
  /^(?!.*form of “)(.+): (?:what|where|when|who|why|how|by whom|which question|in|at|with|without|under)(?: (?!.*an example\?$)[^:]*)?\?$/

/** The question that asks for a cell in a sentence of its own; null where its headings make none. */
export function askInSentence(cell: TableCell): string | null {
  const { row, column, head, value } = cell
  if (comparesColumns(cell)) {
    if (PERSON_OF_VERB.test(row)) {
      // "comer/vivir", of which a cell has the form of one.
      if (column.includes('/') && !value.includes('/')) return null
      const about = cell.about === '' || / vs\.? /.test(cell.about) ? '' : ` (${small(cell.about)})`
      return `What is the “${row}” form of “${column}”${about}?`
    }
    return comparesProperties(cell) ? asksFor(named(column, '', cell), row, value) : null
  }
  if (isPersonOfVerb(cell)) return `What is the “${row}” form of “${column}”?`
  const language = languageOf(column)
  // "fare | fatto | done": beside another form nobody knows of which of the two a column is the translation.
  if (language !== null && cell.columns.some((each) => NAMES_FORM.test(each))) return null
  if (language !== null) return `What is the ${language} for “${row}”?`
  if (DATE.test(head) && EVENT.test(column)) return `What happened in ${row}?`
  if (IS_EVENT.test(head) && HAPPENED.test(column) && EVENT_NOUN.test(headOf(row)))
    return `What happened in the ${inSentence(row.replace(/^the /i, ''))}?`
  const measured = askMeasured(cell)
  if (measured !== null) return measured
  if (hasPhrases(cell)) return null
  if (head !== '' && /^(?:first|second|third|fourth|fifth|sixth)$/i.test(row))
    return asksFor(named(`${row} ${head.toLowerCase()}`, '', cell), column, value)
  if (SIGN.test(row) && isKind(head)) {
    const whole = withSign(cell)
    return whole === null ? null : asksFor(whole, column, value)
  }
  if (BOUND.test(row)) return isKind(head) ? asksFor(named(`${head} ${small(row)}`, '', cell), column, value) : null
  if (CONDITION.test(head) && /^what(?: happens)?\??$/i.test(column)) return `What happens at ${row} (${small(head)})?`
  if (row.length < 2 || (UNIT.test(column) && !withKind(cell.kind, row))) return null
  if (isNumbers(row) || (isLanguage(head) && value.length <= 3)) return null
  const asked = asksFor(named(row, withKind(cell.kind, row) ? small(cell.kind) : '', cell), column, value)
  const [one, two, three] = new Set([value, ...cell.others].map((each) => each.toLowerCase()))
  return asked !== null && TYPE.test(column) && two !== undefined && three === undefined
    ? asked.replace(/\?$/, `, ${[one, two].toSorted().join(' or ')}?`)
    : asked
}

/** Columns that say how much or how well: costs of an algorithm, too much of something, grams in a litre, "worst" of what the title names. */
function askMeasured(cell: TableCell): string | null {
  const { row, column, head, value, title, about } = cell
  const subject = `${capitalize(row)}${withKind(cell.kind, row) ? ` (${small(cell.kind)})` : ''}`
  if (/^[OΘΩ]\(/.test(value) && !SAYS_HOW.test(column) && !/complexity/i.test(column))
    return `${subject}: what is the time complexity of “${small(column)}”?`
  if (TOO.test(column) && isKind(head) && !TOO.test(head))
    return `${row.length < 3 ? `${capitalize(head)} ${row}` : subject}: what does ${small(column)} of it cause?`
  if (UNIT.test(column) && IN_AMOUNT.test(head) && /^[\d~]/.test(value))
    return `${title === '' ? 'H' : `${aboutTable(title)}h`}ow many ${column} of ${small(row)} are there ${head}?`
  return SAYS_HOW.test(column) && namesAttribute(about) && !isNumbers(row)
    ? `${subject}: what is its ${small(column)}${contains(about, column) ? '' : ` ${small(about)}`}?`
    : null
}

/** "in 1 L", "per 100 g". */
const IN_AMOUNT = /^(?:in|per) (?:an? )?\d* ?\p{L}+$/iu
const DATE = /^(?:years?|dates?|when)$/i
const EVENT = /^(?:events?|what(?: happened)?)$/i
/** "Occupation of the Ruhr" begins with a common noun, "Kapp Putsch" with a name. */
const inSentence = (event: string) => (headOf(event).includes(' ') ? event : small(event))
const IS_EVENT = /^events?$/i
const HAPPENED = /^what(?: happened)?\??$/i
const TYPE = /^(?:type|kind|class|category|group)$/i
const CONDITION = /\b(?:temp|temperatures?|ph|pressure|time|age|day|week|month|stage)\b/i
/** The persons of a verb, in the languages that are learned most. */
const PERSON_OF_VERB =
  /^(?:yo|tú|él|ella|usted|nosotros|vosotros|ellos|ellas|ustedes|je|tu|il|elle|on|nous|vous|ils|elles|ich|du|er|sie|es|wir|ihr|io|lui|lei|noi|voi|loro|eu|ele|ela|nós|eles|you|he|she|it|we|they)(?:\/\p{L}+)*$/u

/** Of a table of verbs below their persons, which are called what they are or nothing. */
const isPersonOfVerb = ({ head, row, column }: TableCell): boolean =>
  PERSONS.test(head) && PERSON_OF_VERB.test(row) && !isLanguage(column) && /^[\p{Ll}' ’-]+$/u.test(column)
const PERSONS = /^(?:|person|pronouns?|subject|persona|personne)$/i

/** "FCFS", "GPS": one thing, whatever its last letter. */
const ABBREVIATION = /^[\p{Lu}\d]{2,}$/u

/** "Mars (planet)", "Athens (city)": one, whatever its last letter. */
const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name)

function named(name: string, kind: string, { about, kind: kindOfAll }: TableCell): Named {
  const label = [kind, small(about)].filter((each) => each !== '').join(', ')
  const isPerson = isName(kindOfAll) && /^\p{Lu}/u.test(name)
  return {
    name,
    label: label === '' ? '' : ` (${label})`,
    isPerson,
    isMany:
      !isPerson &&
      !ABBREVIATION.test(name) &&
      !(kind !== '' && isCapital(name)) &&
      !/ \p{L}{1,2}$/u.test(name) &&
      isPlural(headOf(name).toLowerCase()),
  }
}

/** "Spectral class O", "Class O (soils)": a class or a level has a name only together with what the table is of. */
function withSign(cell: TableCell): Named | null {
  const { row, head, title } = cell
  if (!OF_MANY.test(head)) return named(`${head} ${row}`, '', cell)
  const kind = kindOf(title)
  if (kind.split(' ').at(-1) === head.toLowerCase()) return named(`${kind} ${row}`, '', cell)
  return title === '' ? null : named(`${head} ${row}`, small(firstOf(title)), cell)
}
/** "Spectral types" of "Spectral types + HR diagram". */
const firstOf = (title: string): string => title.split(/ [+&–—-] | and |: /)[0] ?? title
/** "Bigger than 1": of what its heading says. */
const BOUND =
  /^(?:exactly|(?:more|less|fewer|greater|larger|bigger|smaller|higher|lower) than|above|below|over|under|equal to|[<>≤≥=]) ?[\d.]/i
const SIGN = /^(?:\d{1,3}|[IVX]{1,4}|[A-Z])$/
const OF_MANY = /^(?:class|type|kind|form|group|category|grade|level|letter|code|symbol|sign|zone|degree|order)$/i

/** Whether the columns of a table tell something of their rows each: "too little", "virtue", "you set". */
const hasPhrases = ({ head, column }: TableCell): boolean =>
  [head, column].some((each) => /^(?:too|you|before|after|during) /i.test(each))

/** Whether the rows of a table are properties of its columns, and no other names that it crosses: "low growth", "high growth". */
const comparesProperties = (cell: TableCell): boolean => !crosses(cell) && namesAttribute(cell.row)

function crosses({ head, rows, isGrid }: TableCell): boolean {
  const ends = rows.map((each) => each.toLowerCase().split(' ').at(-1))
  return head === '' && (isGrid || new Set(ends).size < ends.length)
}

/** "Which “temper” goes with “dull” (too little)?": where the headings make no sentence. */
export function askWhatGoesWith(cell: TableCell): string | null {
  const { row, column, head, title } = cell
  // Of a year alone nobody knows what of it is asked for.
  if (EXAMPLE.test(propertyOf(cell)) || /^names?$/i.test(propertyOf(cell)) || YEAR.test(row)) return null
  if (title === '' || !(isPlainNoun(propertyOf(cell)) || crosses(cell) || TOO.test(column))) return null
  if (crosses(cell))
    return [row, column].some((each) => each.length < 4 || each.endsWith('?'))
      ? null
      : `${aboutTable(title)}which one goes with “${row}” and “${column}”?`
  if (comparesColumns(cell)) return `${aboutTable(title)}which “${small(row)}” goes with “${column}”?`
  if (namesAttribute(column) && !isPlural(column.toLowerCase()))
    return `${isKind(head) ? 'W' : `${aboutTable(title)}w`}hich ${small(column)} goes with “${row}” (${plainHead(head)})?`
  return `${isKind(head) ? 'W' : `${aboutTable(title)}w`}hich “${small(column)}” ${isPlural(column.toLowerCase()) ? 'go' : 'goes'} with “${row}” (${plainHead(head)})?`
}
/** "age" of "Age (about)". */
export const plainHead = (head: string): string => small(head.replace(/ ?\([^()]*\)$/, ''))
const TOO = /^too /i
const aboutTable = (title: string): string => `${capitalize(title.replace(/ ?[:–—-] .*$/, ''))}: `
export const isKind = (head: string): boolean => /^[\p{L}\d -]+$/u.test(head) && isNoun(head) && !SAYS_HOW.test(head)

/** Whether a question only says what goes with what, or asks for one of a column of years: right, and rarely what a teacher would ask. */
export const isPlain = (question: string): boolean => /[Ww]hich .* go(?:es)? with “.*”|– which year\?$/.test(question)
/** Whether it even names a column that is no noun: "which “bad” goes with …". */
export const namesColumn = (question: string): boolean => /[Ww]hich “.*” go(?:es)? with “.*”/.test(question)

/** Which thing a cell is said of; null where the headings make no question. */
export function thingQuestion(cell: TableCell, property: string): string | null {
  if (isLanguage(cell.head) && !isLanguage(cell.column) && !MEANS.test(cell.column)) return null
  const { column, head, kind, value } = cell
  if (isPersonOfVerb(cell)) return null
  if (comparesColumns(cell)) return comparesProperties(cell) ? asksThing('of these', property, value) : null
  const language = languageOf(head)
  if (isLanguage(column) && cell.columns.some((each) => NAMES_FORM.test(each))) return null
  if (language !== null && (isLanguage(column) || MEANS.test(column))) return `What is the ${language} for “${value}”?`
  if (CONDITION.test(head) && /^what(?: happens)?\??$/i.test(column))
    return `At which ${small(head)} does this happen? “${value}”`
  if (DATE.test(head) && EVENT.test(column)) return `When did this happen? “${value}”`
  if (IS_EVENT.test(head) && HAPPENED.test(column)) return `Which event is this? “${value}”`
  if (SIGN.test(cell.row) && OF_MANY.test(head)) {
    const own = kindOf(cell.title)
    const isOwn = own.split(' ').at(-1) === head.toLowerCase()
    return cell.title === ''
      ? null
      : asksThing(isOwn ? own : `${small(head)} of ${small(firstOf(cell.title))}`, property, value)
  }
  return isNumbers(cell.row) || hasPhrases(cell)
    ? null
    : asksThing(isKind(kind) ? small(kind) : 'of these', property, value)
}

/** What a table matches, for its rows and one of its columns; null where its headings say too little. */
export function matchStem({ head, column, kind, columns, value }: TableCell): string | null {
  const each = kind || head
  const [from, into] = [languageOf(head), languageOf(column)]
  if (from !== null && into !== null) return `Match the ${from} with the ${into}.`
  const phrases = [head, ...columns].some((one) => /^(?:too|you|before|after|during) /i.test(one))
  const side = phrases ? null : sideOf(column, value, isName(each))
  if (side !== null && (isNoun(each) || each === '')) return `Match each ${small(each)} with ${side}.`
  return isKind(head) && (isPlainNoun(column) || namesAttribute(column))
    ? `Match the columns “${head}” and “${column}”.`
    : null
}
