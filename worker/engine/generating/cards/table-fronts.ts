import { isBareAdjective } from '../definition.ts'
import { isPlural } from '../options.ts'
import type { TableCell } from '../tables/table-cells.ts'
import { comparesColumns, small } from '../tables/table-words.ts'

const LIFE = /^(?:c\.? ?|ca\.? ?|about |around )?(1\d{3}|20\d\d)\s?[–-]\s?(1\d{3}|20\d\d)$/
const WORKS = /^What are the (works?|paintings?|books|novels|plays|poems|operas|symphonies|films) of (.+)\?$/i
const PROPERTY = /^(.+?): what (is|are) (?:its|their|the) (.+)\?$/
/** A form of a word, of which only the title of the table says which. */
const FORM = /^What is the “.+” form of “.+”/

/**
 * The front of a card for a cell, from the question that a quiz would ask: when somebody lived, and what somebody is known for.
 * Null where its row or column only says how something is, and nothing says what, or where its value is not only what the
 * heading says.
 */
export function tableFront(cell: TableCell, asked: string): string | null {
  const { row, rows, column, columns, head, value, about, title, textTitle } = cell
  const sorted = isBareAdjective(row) ? (SORT_OF.exec(cell.kind)?.[1] ?? '') : ''
  if (sorted !== '') return frontOfAdjective(cell, sorted, asked)
  if (
    asked.endsWith(': what is it like?') &&
    areAdjectives(rows) &&
    /^\p{L}+$/u.test(row) &&
    /^\p{L}+$/u.test(cell.kind)
  )
    return `What is ${/^[aeiou]/i.test(row) ? 'an' : 'a'} ${small(row)} ${small(cell.kind)} like?`
  // A heading that is a verb tells what the column before it means, and a numeral where in a book something is.
  if (asked.endsWith(' mean?') && /^means$/i.test(column) && columns[0] !== column) return null
  if (asked.endsWith(': where is it?') && !/\p{L}{2}/u.test(value)) return null
  const people = PEOPLE.exec(asked)
  if (people) return askForPeople(cell, people[1] ?? '', asked)
  if (NUMBERED.test(row) && (GROUPS.test(head) || asked.startsWith('What does “'))) return null
  if (FORM.test(asked)) {
    if (title === '' || asked.endsWith(')?') || about !== '') return title === '' ? null : asked
    return asked.replace(/^What/, `${title}: what`)
  }
  if (ONLY.test(value)) return null
  if (/^Which date belongs to |^When was /.test(asked) && isLife(value)) return `When did ${row} live?`
  const works = WORKS.exec(asked)
  if (works) return isMixed(value) ? null : `Which ${(works[1] ?? '').toLowerCase()} is ${works[2] ?? ''} known for?`
  // "Alpha", of a table of types: of what, its title says.
  const topic = OF_GROUPS.test(title) ? textTitle : title
  if (asked === row && GROUPS.test(head) && topic !== '' && !sharesWord(topic, row)) return `${topic}: ${row}`
  const property = PROPERTY.exec(asked)
  if (!property) return asked
  const [, subject = '', verb = '', noun = ''] = property
  if (COMPARISON.test(value)) return null
  if (LEANS.test(value) || (DOES.test(noun) && !SAYS_WHAT_IT_DOES.test(value))) return null
  const isTurned = comparesColumns(cell)
  if (isTurned && isPlural(noun)) {
    const apart =
      title === '' || sharesWord(title, `${subject} ${columns.join(' ')}`) || / /.test(title)
        ? ''
        : ` (${small(title)})`
    return `${subject}${apart}: ${noun}?`
  }
  if (subject.toLowerCase() === column.toLowerCase() && columns.some(isBareAdjective)) return null
  if (isBareAdjective(subject)) return null
  const [, name = ''] = /^([\p{Ll} –-]+) \([^()]+\)$/u.exec(row) ?? []
  const adjectives = rows.filter((each) => isBareAdjective(each.split(/[ (]/)[0] ?? ''))
  if (name === '' || !/^\p{L}+$/u.test(head) || adjectives.length * 2 < rows.length) return asked
  return `What ${verb} the ${noun} of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} ${head.toLowerCase()}?`
}

/** Of many forms in a table so many are asked for, spread over its rows and columns: nobody learns a verb by thirty cards. */
const FORMS_MAX = 8
export function isAskedForm({ rows, columns, row, column }: TableCell, asked: string): boolean {
  const step = Math.ceil((rows.length * columns.length) / FORMS_MAX)
  return !FORM.test(asked) || (rows.indexOf(row) + columns.indexOf(column)) % step === 0
}

/** "still", "tidal" and "coastal": names of kinds that need the noun behind them. */
const areAdjectives = (rows: readonly string[]): boolean => rows.filter(isBareAdjective).length * 2 >= rows.length

/** "Acquired (type of resistance): …" asks of acquired resistance. */
function frontOfAdjective({ row, title }: TableCell, noun: string, asked: string): string {
  const question = asked.replace(/^[^:]*: /, '')
  if (question !== 'why?') return `${row} ${noun}: ${question}`
  const isMany = title.toLowerCase() !== noun && isPlural(title.toLowerCase()) && /^\p{L}+$/u.test(title)
  return isMany ? `Why are there ${small(row)} ${small(title)}?` : `Why is there ${small(row)} ${noun}?`
}
const SORT_OF = /^(?:type|kind|form) of (\p{L}+)$/u

/** "Who are the composers of the Baroque period?", where the row is the name of a time. */
function askForPeople({ row, head }: TableCell, people: string, asked: string): string {
  const isTime = OF_TIME.test(head) && !/\d/.test(row) && !isPlural(row.toLowerCase())
  return isTime ? `Who are the ${people} of the ${row} ${head.toLowerCase()}?` : asked
}
const PEOPLE = /: who are (?:its|their) (\p{L}+s)\?$/u
const OF_TIME = /^(?:period|era|age|style|movement|school|dynasty)$/i

/** More or most of what another cell has. */
const COMPARISON =
  /^(?:the )?(?:more|most|less|least|fewer|fewest|better|best|worse|worst|(?:high|low|larg|small|bigg|fast|slow|long|short|thick|thinn|strong|weak|warm|cold|hott|great|light|heavi|wid|narrow|old|young|clos|deep|rich|poor|cheap|dear)(?:er|est))$/i

/** Says what it has less of than others. */
const ONLY = /^(?:only|not|also|same) /

/** Speaks of what another cell names, or only gives examples. */
const LEANS = /\b(?:them|it|they|NOT|e\.?g)\b|^(?:not|same|also|only)\b/u
const NUMBERED = /^(?:\p{L}+ )?\d{1,2}[a-z]?(?: |$)/u
const GROUPS = /^(?:groups?|class(?:es)?|types?|no\.?|nr\.?|kinds?|sets?|rows?)$/i
/** "The 3 types": says how many there are, and not of what. */
const OF_GROUPS = /^(?:the )?(?:\d+ |two |three |four |five |main |different )*(?:groups|classes|types|kinds|sets)$/i
/** What has to be said by a verb: "metabolic rate" is no effect. */
const DOES = /^(?:main |chief |major )?(?:effects?|functions?|roles?|actions?|jobs?|tasks?)$/i
const SAYS_WHAT_IT_DOES =
  /^\p{Ll}{2,}(?:s|ed) \S|^to \p{Ll}|^(?:\p{L}+ )?\p{L}+(?:ion|ing|ment|sis)(?:$|,| of\b| the\b)|^\p{L}+ing \p{L}/u
const sharesWord = (a: string, b: string): boolean =>
  a
    .toLowerCase()
    .split(/\P{L}+/u)
    .some((word) => word.length > 3 && b.toLowerCase().includes(word.replace(/s$/, '')))

/** The years of a life, and not of a war. */
function isLife(value: string): boolean {
  const [, from, to] = LIFE.exec(value) ?? []
  const years = Number(to) - Number(from)
  return years >= 18 && years <= 110
}

/** "Venus of Urbino; Venice", "Nuremberg, woodcuts": a place beside what the heading promises. */
const isMixed = (value: string): boolean => value.includes('; ') || /^\p{Lu}\p{Ll}+, \p{Ll}+(?: |$)/u.test(value)
