import { isBareAdjective } from '../definition.ts'
import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { namesAttribute } from './heading-nouns.ts'
import { columnOf } from './phrased-columns.ts'
import { DURATION, UNIT } from './table-amounts.ts'
import { EVENT_NOUN, headOf, isHappening, isName } from './table-names.ts'
import { isLifetime, madeOrKnown, WORKS } from './table-people.ts'
import { small } from './table-words.ts'

/** What a cell is said of, as a question names it. */
export interface Named {
  name: string
  /** What it is one of, in brackets. */
  label: string
  isPerson: boolean
  isMany: boolean
}

/** Asks what a column tells of a thing; null where its heading is neither one of these nor names what a thing has. */
export function asksFor({ name, label, isPerson, isMany }: Named, column: string, value: string): string | null {
  if (MEANS.test(column)) return `What does “${name}”${label} mean?`
  if (isPerson && isLifetime(column, value)) return `When did ${name} live?`
  if (EXAMPLE.test(column)) return exampleOf(name, label)
  const found = columnOf(column, value)
  const subject = `${capitalize(name)}${label}`
  const their = pronounOf({ name, label, isPerson, isMany })
  if (found) {
    const asked = found.ask({
      it: isPerson ? name : isMany ? 'they' : 'it',
      of: isPerson ? name : isMany ? 'them' : 'it',
      its: isPerson ? 'the' : their,
      is: isMany ? 'are' : 'is',
      several: /[,;] | and /.test(value),
      happened: !isPerson && (EVENT_NOUN.test(name) || isHappening(label)),
      found: found.match,
    })
    if (asked === '') return null
    return isPerson ? capitalize(asked) : `${subject}: ${asked}`
  }
  const done = DONE.exec(column)?.[1]?.toLowerCase()
  if (done !== undefined && YEAR.test(value)) {
    const subjectOf = isPerson ? name : isMany ? 'they' : 'it'
    const when =
      done === 'died' ? `when did ${subjectOf} die?` : `when ${isMany ? 'were' : 'was'} ${subjectOf} ${done}?`
    if (isPerson) return capitalize(when)
    return AGREED.test(name) && !isMany ? `When was the ${name} ${done}?` : `${subject}: ${when}`
  }
  if (UNIT.test(column) && /^[~≈<>≤≥]?\d/.test(value)) return isPerson ? null : `${subject}: how many ${column}?`
  return asksForNoun({ name, label, isPerson, isMany }, column, value)
}

/** "Parathyroids (gland)" may be one or several. */
const pronounOf = ({ name, label, isMany }: Named): string =>
  isMany ? 'their' : label !== '' && /\p{L}{4}(?:id|or|er|al|ell)s$/u.test(name) ? 'the' : 'its'

function asksForNoun({ name, label, isPerson, isMany }: Named, column: string, value: string): string | null {
  const subject = `${capitalize(name)}${label}`
  const their = pronounOf({ name, label, isPerson, isMany })
  const asked = small(column)
  if (!isPerson && DURATION.test(value) && (IS_TIME.test(column) || namesAttribute(column)))
    return TAKES.test(column) || !IS_TIME.test(column)
      ? `${subject}: what is ${their} ${asked}?`
      : `${subject}: how long ${isMany ? 'are' : 'is'} ${their} ${asked}?`
  if (!isPerson && TIMES.test(column) && /^\d+$/.test(value))
    return `${subject}: how many ${asked} ${isMany ? 'do they' : 'does it'} take?`
  if (!namesAttribute(column)) return null
  if (!isPerson && /^ages?$/i.test(column) && SPAN.test(value))
    return `${subject}: what ages belong to ${isMany ? 'them' : 'it'}?`
  const many = isPlural(headOf(column).toLowerCase())
  if (isPerson && many && /^\d+$/.test(value)) return `How many ${asked} does ${name} have?`
  if (many && /^\d+$/.test(value)) return `${subject}: how many ${asked} ${isMany ? 'do they' : 'does it'} have?`
  if (isPerson && /^reign|^rule|^life(?:time)?$/i.test(column)) return `When was the ${asked} of ${name}?`
  const who = isSomebody(headOf(column)) && /^\p{Lu}/u.test(value) ? 'who' : 'what'
  if (isPerson) return `${capitalize(who)} ${many ? 'are' : 'is'} the ${asked} of ${name}?`
  return `${subject}: ${who} ${many ? 'are' : 'is'} ${their} ${asked}?`
}

/** "the family “ester”", "frictional unemployment": nobody knows whether a bare noun wants its article. */
function exampleOf(name: string, label: string): string | null {
  const [, kind = '', of] = /^ \(((?:(?:type|kind|form) of (\p{L}+))|[\p{L} -]+)\)$/u.exec(label) ?? []
  if (/^\p{L}+ (?:\d{1,3}|[IVX]{1,4}|[A-Z])$/u.test(name))
    return `Which of these is an example of ${small(name)}${label}?`
  // "Implied", "Express, oral": of what, nothing says.
  if (kind === '' && (isBareAdjective(name) || /[,/]/.test(name))) return null
  if (kind === '') return `Which of these is an example of ${name}?`
  if (UNCOUNTED.test(name)) return `Which of these is an example of ${small(name)}?`
  if (of === undefined) return `Which of these is an example of the ${kind} “${name}”?`
  return /^\p{L}+(?:al|ic|ive|ous|ary|ory)$/u.test(name) && !isPlural(of)
    ? `Which of these is an example of ${small(name)} ${of}?`
    : `${capitalize(name)}${label}: which of these is an example?`
}

/** "parasitism", "predation": what has no article. */
const UNCOUNTED = /^\p{L}+(?:isms?|tion|sion|ity|ness|ance|ence|ology|ysis|asis)$/iu
export const isSomebody = (noun: string): boolean =>
  isName(noun) ||
  /(?:^| )(?:discoverer|builder|designer|owner|winner|mother|father|wife|husband|spouse|son|daughter|teacher|mentor|chancellor|general|commander|hero|heroine|protagonist|narrator|villain|advocate|critic)s?$/i.test(
    noun,
  )

export const EXAMPLE = /^(?:e\.?g\.?|examples?)$/i
const MEANS = /^(?:meanings?|means|translation)$/i
/** What is itself a time: "Year: 687 d". */
const IS_TIME =
  /^(?:.* )?(?:years?|days?|nights?|rotation|revolution|orbit|cycle|gestation|incubation|pregnancy|phase)$/i
const TAKES = /\b(?:time|duration|length|period|half-life)\b/i
const TIMES = /^(?:seconds|minutes|hours|days|weeks|months|years)$/i

/** Asks which thing of a kind has a cell. */
export function asksThing(kind: string, column: string, value: string): string | null {
  const which = `Which ${kind}`
  if (MEANS.test(column)) return `${which} means “${value}”?`
  if (isName(kind) && isLifetime(column, value)) return `${which} lived from ${value.replace(/ ?[–—-] ?/, ' to ')}?`
  if (WORKS.test(column)) return `${which} ${madeOrKnown(kind, column, value)}?`
  if (CAUSE.test(column)) return `${which} is caused by this? “${value}”`
  if (/^why\??$/i.test(column) && kind === 'of these') return null
  const found = columnOf(column, value)
  if (found) {
    const label = found.thing(value, found.match)
    return label === '' ? null : `${which} ${label}${label.includes('? ') ? '' : '?'}`
  }
  if (/^reign(?:ed)?$/i.test(column) && /^\d/.test(value)) return `${which} reigned ${value}?`
  if (!namesAttribute(column) || DURATION.test(value)) return null
  const property = small(column).replace(/ \([^()]*\)$/, '')
  if (!value.includes(' ')) return `${which} has the ${property} “${value}”?`
  return `${which} has ${isPlural(headOf(property)) ? 'these' : 'this'} ${property}? “${value}”`
}

const CAUSE = /^(?:(?:usual|common|main|likely|typical) )?causes?$/i
/** "2–7", "11+". */
const SPAN = /^\d+(?:\s?[–-]\s?\d|\s?\+| to \d)/

/** "Genocide Convention": what is spoken of with its article. */
const AGREED =
  /\p{L} (?:Convention|Treaty|Act|Pact|Declaration|Covenant|Charter|Protocol|Agreement)$|^(?:Convention|Treaty|Declaration|Covenant|Charter) (?:on|of|against|for) /u

/** What was done in a year. */
export const DONE =
  /^(?:(?:year|date) )?(born|died|founded|built|opened|completed|discovered|invented|published|written|painted|composed|fought|signed|adopted|introduced|released|launched|established|abolished|passed)$/i
export const YEAR = /^(?:(?:c\.|about) ?)?\d{3,4}(?: (?:BCE?|AD|CE))?$|\b(?:1\d{3}|20\d{2})$/

/** What the things of a table are to be matched with by a column; null where its heading is neither one of these nor a noun. */
export function sideOf(column: string, value: string, isPeople: boolean): string | null {
  if (MEANS.test(column)) return 'its meaning'
  const found = columnOf(column, value)
  if (found) return found.side(isPeople ? 'they are' : 'it is', found.match)
  return namesAttribute(column) ? `${isPeople ? 'their' : 'its'} ${small(column)}` : null
}
