import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { asksFor, asksThing, type Named, sideOf } from './table-columns.ts'
import { headOf, isLanguage, isName, isNoun, isNumbers, withKind } from './table-names.ts'
import type { TableCell } from './table-cells.ts'
import { COMPARES, SAYS_HOW, sharesPart, small } from './table-words.ts'

/** The question that asks for a cell; where no full one can be made of its headings, it names the table and the place in it. Null where nothing says what it is about. */
export const askFor = (cell: TableCell): string | null =>
  saysItself(cell) ? null : (askFully(cell) ?? askByPlace(cell))

/** "Gross negligence manslaughter", of which the column says "gross negligence". */
const saysItself = ({ row, value }: TableCell): boolean =>
  value.includes(' ') && ` ${row.toLowerCase()} `.includes(` ${value.toLowerCase()} `)

/** The question that asks for a cell in a sentence of its own; null where its headings make none. */
export function askFully(cell: TableCell): string | null {
  const { row, column, head, value } = cell
  if (COMPARES.test(head)) {
    if (PERSON_OF_VERB.test(row))
      return `What is the “${row}” form of “${column}”${cell.about === '' ? '' : ` (${small(cell.about)})`}?`
    return comparesProperties(cell) ? asksFor(named(column, '', cell), row, value) : null
  }
  if (isPersonOfVerb(cell)) return `What is the “${row}” form of “${column}”?`
  if (isLanguage(column)) return `What is the ${column} for “${row}”?`
  if (DATE.test(head) && EVENT.test(column)) return `What happened in ${row}?`
  if (IS_EVENT.test(head) && HAPPENED.test(column) && EVENT_NOUN.test(headOf(row)))
    return `What happened in the ${inSentence(row.replace(/^the /i, ''))}?`
  if (hasPhrases(cell)) return null
  if (head !== '' && /^(?:first|second|third|fourth|fifth|sixth)$/i.test(row))
    return asksFor(named(`${row} ${head.toLowerCase()}`, '', cell), column, value)
  if (head !== '' && /^(?:\d{1,3}|[IVX]{1,4}|[A-Z])$/.test(row) && isNoun(head))
    return asksFor(named(`${head} ${row}`, '', cell), column, value)
  if (CONDITION.test(head) && /^what(?: happens)?\??$/i.test(column)) return `What happens at ${row} (${small(head)})?`
  if (isNumbers(row)) return null
  const asked = asksFor(named(row, withKind(cell.kind, row) ? small(cell.kind) : '', cell), column, value)
  const [one, two, three] = new Set([value, ...cell.others].map((each) => each.toLowerCase()))
  return asked !== null && TYPE.test(column) && two !== undefined && three === undefined
    ? asked.replace(/\?$/, `, ${[one, two].toSorted().join(' or ')}?`)
    : asked
}

const DATE = /^(?:years?|dates?|when)$/i
const EVENT = /^(?:events?|what(?: happened)?)$/i
/** "Occupation of the Ruhr" begins with a common noun, "Kapp Putsch" with a name. */
const inSentence = (event: string) => (headOf(event).includes(' ') ? event : small(event))
const IS_EVENT = /^events?$/i
const HAPPENED = /^what(?: happened)?\??$/i
/** What an event is one of, and so goes with an article: "Kapp Putsch", but not "Pearl Harbor". */
const EVENT_NOUN =
  /\b(?:putsch|uprising|revolt|rebellion|revolution|war|battle|siege|crisis|crash|strike|occupation|invasion|massacre|riots?|plot|coup|campaign|famine|plague|mutiny|purge|blockade|airlift|affair|scandal|raid|landings?)$/i
const TYPE = /^(?:type|kind|class|category|group)$/i
const CONDITION = /\b(?:temp|temperatures?|ph|pressure|time|age|day|week|month|stage)\b/i
/** The persons of a verb, in the languages that are learned most. */
const PERSON_OF_VERB =
  /^(?:yo|tú|él|ella|usted|nosotros|vosotros|ellos|ellas|ustedes|je|tu|il|elle|on|nous|vous|ils|elles|ich|du|er|sie|es|wir|ihr|io|lui|lei|noi|voi|loro|eu|ele|ela|nós|eles|I|you|he|she|it|we|they)(?:\/\p{L}+)*$/u

/** Of a table of verbs below their persons, which are called what they are or nothing. */
const isPersonOfVerb = ({ head, row, column }: TableCell): boolean =>
  PERSONS.test(head) && PERSON_OF_VERB.test(row) && !isLanguage(column) && /^[\p{Ll}' ’-]+$/u.test(column)
const PERSONS = /^(?:|person|pronouns?|subject|persona|personne)$/i

/** "FCFS", "GPS": one thing, whatever its last letter. */
const ABBREVIATION = /^[\p{Lu}\d]{2,}$/u

function named(name: string, kind: string, { about, kind: kindOfAll }: TableCell): Named {
  const label = [kind, small(about)].filter((each) => each !== '').join(', ')
  const isPerson = isName(kindOfAll) && /^\p{Lu}/u.test(name)
  return {
    name,
    label: label === '' ? '' : ` (${label})`,
    isPerson,
    isMany: !isPerson && !ABBREVIATION.test(name) && isPlural(name.toLowerCase()),
  }
}

/** Whether the columns of a table tell something of their rows each: "too little", "virtue", "you set". */
const hasPhrases = ({ head, columns }: TableCell): boolean =>
  [head, ...columns].some((each) => /^(?:too|you|before|after|during) /i.test(each))

/** Whether the rows of a table are properties of its columns, and no other names that it crosses: "low growth", "high growth". */
function comparesProperties({ head, row, rows, isGrid }: TableCell): boolean {
  if (head !== '') return isNoun(row)
  const ends = rows.map((each) => each.toLowerCase().split(' ').at(-1))
  const crosses = isGrid || new Set(ends).size < ends.length
  return !crosses && isNoun(row) && rows.filter(isNoun).length > rows.length / 2
}

/** "In the table “Virtues”, “wit” stands under “virtue”. What stands under “too much”?" */
function askByPlace({ row, column, head, title }: TableCell): string | null {
  if (title === '') return null
  if (head === '') return `In the table “${title}”, what stands in the row “${row}” under “${column}”?`
  return `In the table “${title}”, “${row}” stands under “${head}”. What stands beside it under “${column}”?`
}

/** Which thing a cell is said of, and the others that it could be; null where it is said of several or says too little. */
export function askForThing(
  cell: TableCell,
  cells: readonly TableCell[],
): { question: string; key: string; rivals: string[] } | null {
  const { row, column, about, head, value } = cell
  const turned = COMPARES.test(head)
  const [key, property] = turned ? [column, row] : [row, column]
  const same = cells.filter((other) => other.head === head && (turned ? other.row === row : other.column === column))
  const rivals = same.flatMap((other) => (other === cell ? [] : turned ? other.column : other.row))
  const shares = same.some((other) => other !== cell && holdsOther(other.value, value))
  if (shares || about !== '' || value.split(' ').length > 8 || /^[\d~<>≤≥±.,\s%–-]+$/.test(value)) return null
  if (SAYS_HOW.test(property) || property.endsWith('?') || holdsOther(value, key)) return null
  // "cheap" and "natural" are said of several, whether or not their rows say so.
  if (/^(?:[+–−-]|pros?|cons?|(?:dis)?advantages?|benefits?|drawbacks?)$/i.test(property) && !value.includes(' '))
    return null
  const question = thingQuestion(cell, property)
  return question === null ? null : { question, key, rivals }
}

function thingQuestion(cell: TableCell, property: string): string | null {
  const { column, head, kind, title, value } = cell
  if (isPersonOfVerb(cell)) return null
  if (COMPARES.test(head)) return comparesProperties(cell) ? asksThing('of these', property, value) : null
  if (isLanguage(head) && (isLanguage(column) || /^(?:meaning|translation)$/i.test(column)))
    return `What is the ${head} for “${value}”?`
  if (CONDITION.test(head) && /^what(?: happens)?\??$/i.test(column))
    return `At which ${small(head)} does this happen? “${value}”`
  if (DATE.test(head) && EVENT.test(column)) return `When did this happen? “${value}”`
  if (IS_EVENT.test(head) && HAPPENED.test(column)) return `Which event is this? “${value}”`
  const asked =
    isNumbers(cell.row) || hasPhrases(cell)
      ? null
      : asksThing(kind !== '' && /^[\p{L} -]+$/u.test(kind) ? small(kind) : 'of these', property, value)
  if (asked !== null || title === '' || head === '') return asked
  return `In the table “${title}”, “${value}” stands under “${column}”. What stands beside it under “${head}”?`
}

/** Whether one says what the other does, in part or in whole. */
function holdsOther(a: string, b: string): boolean {
  const [one, two] = [a.toLowerCase(), b.toLowerCase()]
  return one.includes(two) || two.includes(one) || sharesPart(one, two)
}

/** What a table matches, for its rows and one of its columns; null where its headings say too little. */
export function matchStem({ head, column, kind, title, columns }: TableCell): string | null {
  const each = kind || head
  if (isLanguage(head) && isLanguage(column)) return `Match the ${head} with the ${column}.`
  const phrases = [head, ...columns].some((one) => /^(?:too|you|before|after|during) /i.test(one))
  const side = phrases ? null : sideOf(column, isName(each))
  if (side !== null && (isNoun(each) || each === '')) return `Match each ${small(each)} with ${side}.`
  if (title === '') return null
  return `In the table “${title}”, what stands under “${capitalize(column)}” for each “${small(head)}”?`
}
