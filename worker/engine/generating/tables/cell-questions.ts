import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { isBareAdjective } from '../definition.ts'
import { isGeneralNoun } from '../general-nouns.ts'
import { isCodeOf } from '../gate/gives-away.ts'
import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { breadcrumb } from '../terms/breadcrumb.ts'
import { sharesWord } from '../terms/listed-terms.ts'
import { DURATION, MEASURED } from './table-amounts.ts'
import type { TableCell } from './table-cells.ts'
import { YEAR } from './table-columns.ts'
import { askInSentence, askWhatGoesWith, isKind, plainHead, subjectIn, thingQuestion } from './table-stems.ts'
import { comparesColumns, SAYS_HOW, sharesPart, small, smallFirst } from './table-words.ts'

/** The question that asks for a cell; where its headings make no full one, what goes with what. Null where nothing says what it is about. */
export const askFor = (cell: TableCell): string | null =>
  saysItself(cell) || isUnlikeColumn(cell) ? null : (askFully(cell) ?? askWhatGoesWith(cell))

/** Whether a cell has no number where most of its column have one: "first way in the board" in a column of sizes. */
const isUnlikeColumn = ({ value, others }: TableCell): boolean =>
  !/\d/.test(value) && others.length > 1 && others.filter((other) => /\d/.test(other)).length * 3 >= others.length * 2

/** "Gross negligence manslaughter", of which the column says "gross negligence", and "cirrocumulus", of which it says "Cc". */
const saysItself = ({ row, value }: TableCell): boolean =>
  (value.includes(' ') && ` ${row.toLowerCase()} `.includes(` ${value.toLowerCase()} `)) || isCodeOf(value, row)

/** The question that asks for a cell; null where its headings do not say what it is. */
export function askFully(cell: TableCell): string | null {
  const sentence = askInSentence(cell)
  if (sentence === null) return null
  const subject = subjectIn(sentence, cell) || (OF_SORT.exec(sentence)?.[1] ?? '')
  if (subject === '')
    return NEEDS_PLACE.test(sentence) || isOpenThing(cell, sentence) ? placed(cell, sentence) : sentence
  const question = inOneSentence(cell, subject, sentence.slice(subject.length + 2))
  return question !== null && isOpen(subject) ? placed(cell, question) : question
}

const OF_SORT = /^(.+): which \p{L}+ (?:is it|are they)(?:, .*)?\?$/u

/** Asks what happened in a year: to whom, the title says. */
const NEEDS_PLACE = /^What happened in \d/

/** "Which of these …", where the names of the things say nothing by themselves: "Half", "Primary". */
const isOpenThing = (cell: TableCell, question: string): boolean =>
  question.startsWith('Which of these') && isMostly(comparesColumns(cell) ? cell.columns : cell.rows, isOpen)
const isMostly = (names: readonly string[], is: (name: string) => boolean): boolean =>
  names.filter(is).length * 2 >= names.length

/** Whether a name could be of anything: an adjective, usual words, or a number. */
const isOpen = (subject: string): boolean => {
  const [, name = '', kind = ''] = /^(.+?)(?: \(([^()]+)\))?$/.exec(subject) ?? []
  const words = wordsOf(name).filter(({ folded }) => !STOP_WORDS.has(folded))
  return (
    (isBareAdjective(name) ||
      words.every((word) => usualness(word) >= USUAL || /\d/.test(word.text) || word.text.length < 3)) &&
    (kind === '' || isGeneralNoun(kind))
  )
}
/** "front" and "field" are as usual, "nucleus" is not. */
const USUAL = 5

/** "Iron: which of these …": of what the table is. */
function placed({ title, textTitle }: TableCell, question: string): string {
  const path = breadcrumb([title], textTitle, question).split(' › ')
  const nearest = path.at(-1) ?? ''
  const place = (SAYS_NO_PLACE.test(nearest) ? path[0] : nearest) ?? ''
  return place === '' ? question : `${place}: ${smallFirst(question)}`
}
const SAYS_NO_PLACE = /^(?:the|all|comparing|comparison|types|kinds|forms) /i

/** "Mars: what is its mass?" as one sentence; null for a year of which nothing says what happened in it. */
function inOneSentence(cell: TableCell, subject: string, ask: string): string | null {
  const [, thing = '', kind = ''] = /^(.+?)(?: \(([^()]+)\))?$/.exec(subject) ?? []
  const name = nameOf(cell, thing, kind)
  const [, type = '', typed = '', rest = ''] = /^which (\p{L}+) (is|are) (?:it|they)(, .*)?\?$/u.exec(ask) ?? []
  if (type !== '')
    return SORT.test(type) && kind !== '' && !kind.includes(' ')
      ? `Which ${type} of ${kind} ${typed} “${asWritten(cell, thing)}”${rest}?`
      : rest === '' && !SORT.test(type)
        ? `Which ${type} ${typed === 'are' ? 'do' : 'does'} ${name} belong to?`
        : `Which ${type} ${typed} ${name}${rest}?`
  const [, asks = '', verb = '', property = ''] = OF_PROPERTY.exec(ask) ?? []
  if (property !== '') return ofProperty(cell, { asks, verb, property, name })
  if (/^when\?$/.test(ask) && YEAR.test(cell.value)) return null
  if (ask === 'why?') return `What is the reason for ${name}?`
  const pronouns = ask.match(/\b(?:it|they|them|its|their)\b/g) ?? []
  if (pronouns.length !== 1 || /its|their/.test(pronouns[0])) return `${subject}: ${ask}`
  const agreed = isMany(thing, kind) ? ask.replace(/\bdoes (?=it\b)/, 'do ').replace(/\bis (?=it\b)/, 'are ') : ask
  return capitalize(agreed.replace(/\b(?:it|they|them)\b/, name))
}
const SORT = /^(?:type|kind)$/
const OF_PROPERTY = /^(what|who|how long) (is|are) (?:its|their|the) (.+)\?$/

/** "What is the diameter of “Mars” in km?" */
function ofProperty(
  { value }: TableCell,
  { asks, verb, property, name }: { asks: string; verb: string; property: string; name: string },
): string | null {
  if (
    (isPlural(property) && /^\d/.test(value)) ||
    (/^names?$/i.test(property) && !/\d|^the \p{L}+ “.{1,2}”$/u.test(name))
  )
    return null
  const [, bare = property, unit] = /^(.+?) \(([^()]{1,8})\)$/.exec(property) ?? []
  const measured = unit !== undefined && /\d/.test(value)
  const past = asks === 'who' ? (verb === 'are' ? 'were' : 'was') : verb
  return `${capitalize(asks)} ${past} the ${measured ? bare : property} of ${name}${measured ? ` in ${unit}` : ''}?`
}

const SORT_HEAD = /^(?:type|kind|form|class|group|category|place|position|stage|step|level)s?$/
const POSSESSIVE = /['’]s$/
/** "Kett's", "Western": of a rebellion. */
const NEEDS_NOUN = /['’]s$|^\p{L}+(?:ern|ish|ese|ian|ic|al)$/u

/** The thing of a row within a sentence: "the planet “Mars”", "stage 2", "“Kett's rebellion”". */
function nameOf(cell: TableCell, thing: string, kind: string): string {
  const head = plainHead(cell.head)
  const isOfKind = kind === head || kind === small(cell.kind)
  const label = kind === '' || isMany(thing, kind) ? '' : ` (${kind})`
  if (NUMBERED.test(thing)) return isOfKind ? small(thing) : `${small(thing)}${label}`
  const written = asWritten(cell, thing)
  const [, sorted] = /^(?:type|kind|form) of (.+)$/.exec(kind) ?? []
  if (sorted !== undefined && isBareAdjective(thing)) return `“${small(thing)} ${sorted}”`
  if (NEEDS_NOUN.test(thing) && !SORT_HEAD.test(head) && (kind === '' || kind === head) && isKind(head))
    return `${POSSESSIVE.test(thing) ? '' : 'the '}“${written} ${head}”`
  return label !== '' && isOfKind ? `the ${kind} “${written}”` : `“${written}”${label}`
}
/** "Statins", of classes: several; "Mars", of planets, is one. */
const isMany = (thing: string, kind: string): boolean =>
  /^(?:class|group|family|category)$/.test(kind) && isPlural(thing.toLowerCase())
const NUMBERED = /^(?:\p{L}{3,} )?\p{L}{3,} (?:\d{1,3}|[IVX]{1,4}|[A-Z])$/u
const asWritten = (cell: TableCell, thing: string): string =>
  [cell.row, cell.column].find((name) => capitalize(name) === thing) ?? thing

/** Which thing a cell is said of, and the others that it could be; null where it is said of several or says too little. */
export function askForThing(
  cell: TableCell,
  cells: readonly TableCell[],
): { question: string; key: string; rivals: string[] } | null {
  const { row, column, about, head, value } = cell
  const turned = comparesColumns(cell)
  const [key, property] = turned ? [column, row] : [row, column]
  const same = cells.filter((other) => other.head === head && (turned ? other.row === row : other.column === column))
  const rivals = same.flatMap((other) => (other === cell ? [] : turned ? other.column : other.row))
  const shares = same.some((other) => other !== cell && holdsOther(other.value, value))
  if (shares || about !== '' || value.split(' ').length > 8 || /^names?$/i.test(property)) return null
  if (MEASURED.test(value) || DURATION.test(value)) return null
  if (
    SAYS_HOW.test(property) ||
    property.endsWith('?') ||
    holdsOther(value, key) ||
    sharesWord(key, value) ||
    sharesWord(property, value)
  )
    return null
  if (isUnlikeColumn(cell) || isCodeOf(value, row)) return null
  // "cheap" and "natural" are said of several, whether or not their rows say so.
  if (/^(?:[+–−-]|pros?|cons?|(?:dis)?advantages?|benefits?|drawbacks?)$/i.test(property) && !value.includes(' '))
    return null
  const question = thingQuestion(cell, property)
  if (question === null) return null
  return { question: isOpenThing(cell, question) ? placed(cell, question) : question, key, rivals }
}

/** Whether one says what the other does, in part or in whole. */
function holdsOther(a: string, b: string): boolean {
  const [one, two] = [inDigits(a.toLowerCase()), inDigits(b.toLowerCase())]
  return one.includes(two) || two.includes(one) || sharesPart(one, two)
}
/** "upper 3, lower 2" of "upper three, lower two". */
const inDigits = (text: string): string =>
  text.replace(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g, (word) => String(NUMBERS.indexOf(word) + 1))
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
