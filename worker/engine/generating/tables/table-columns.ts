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
    return `Which of these ${SORTED_INTO.test(name.replace(/ \S+$/, '')) ? 'belongs to' : 'is an example of'} ${small(name)}${label}?`
  // "Implied", "Express, oral": of what, nothing says.
  if (kind === '' && (isBareAdjective(name) || /[,/]/.test(name))) return null
  if (UNCOUNTED.test(name)) return `Which of these is an example of ${small(name)}?`
  if (kind === '') return `Which of these is an example of “${name}”?`
  if (of === undefined)
    return SORTED_INTO.test(kind)
      ? `Which of these belongs to the ${kind} “${name}”?`
      : `Which of these is an example of the ${kind} “${name}”?`
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
const MEANS = /^(?:(?:name|word|term)s? )?(?:meanings?|means|translation)$/i
const NAME_MEANS = /^names? means?$|^name meanings?$/i
/** What is itself a time: "Year: 687 d". */
const IS_TIME =
  /^(?:.* )?(?:years?|days?|nights?|rotation|revolution|orbit|cycle|gestation|incubation|pregnancy|phase)$/i
const TAKES = /\b(?:time|duration|length|period|half-life)\b/i
const TIMES = /^(?:seconds|minutes|hours|days|weeks|months|years)$/i

/** Asks which thing of a kind has a cell. */
export function asksThing(kind: string, column: string, value: string): string | null {
  const which = `Which ${kind}`
  if (NAME_MEANS.test(column)) return `${which} has a name that means “${value}”?`
  if (MEANS.test(column)) return `${which} means “${value}”?`
  if (isName(kind) && isLifetime(column, value)) return `${which} lived from ${value.replace(/ ?[–—-] ?/, ' to ')}?`
  if (WORKS.test(column)) return `${which} ${madeOrKnown(kind, column, value)}?`
  if (CAUSE.test(column)) return `${which} is caused by this? “${value}”`
  if (/^why\??$/i.test(column) && kind === 'of these') return null
  if (EXAMPLE.test(column)) return whoseExample(which, value)
  if (PLACE.test(column)) return `${which} ${isHappening(kind) ? 'took place' : 'is found'} here? “${value}”`
  const found = columnOf(column, value)
  if (found) {
    const label = found.thing(value, found.match)
    return label === '' ? null : `${which} ${label}${label.includes('? ') ? '' : '?'}`
  }
  if (/^reign(?:ed)?$/i.test(column) && /^\d/.test(value)) return `${which} reigned ${value}?`
  if (!namesAttribute(column) || DURATION.test(value)) return null
  return hasProperty(which, column, value)
}

/** "Which class does “gentamicin” belong to?", "Which principle is “two rooms left” an example of?" */
function whoseExample(which: string, written: string): string {
  const value = /^"([^"]*)"$/.exec(written)?.[1] ?? written
  const isMany = isList(value) || (value.split(' ').length <= 3 && isPlural(headOf(value).toLowerCase()))
  return SORTED_INTO.test(which)
    ? `${which} ${isMany ? 'do' : 'does'} “${value}” belong to?`
    : `${which} ${isMany ? 'are' : 'is'} “${value}” ${isMany ? 'examples' : 'an example'} of?`
}
const SORTED_INTO = /(?:^| )(?:class|order|family|genus|phylum|group|category|type)(?:$| of )/i
/** "FAD, FMN": several things of a few words. */
function isList(value: string): boolean {
  if (/["“]/.test(value)) return false
  const items = value.replace(/ ?\([^()]*\)/g, '').split(/(?<!\d), | \+ /)
  return items.length > 1 && items.every((item) => item.split(' ').length <= LISTED_WORDS)
}
const LISTED_WORDS = 3
/** Where something is. */
const PLACE = /^(?:areas?|sites?|locations?)$/i

/** "Which planet has a diameter of 4,879 km?", "Which vitamin has these coenzymes? “FAD, FMN”". */
function hasProperty(which: string, column: string, value: string): string {
  const [, property = small(column), unit = ''] = /^(.+?) ?\(([^()]+)\)$/.exec(small(column)) ?? []
  const measured = unit.length < UNIT_LENGTH && /\d$/.test(value) ? `${value} ${unit}`.trim() : value
  if (!value.includes(' ') && isBareAdjective(value)) return `For w${which.slice(1)} is the ${property} “${value}”?`
  if (measured !== value) return `${which} has the ${property} “${measured}”?`
  if (!value.includes(' ')) return `${which} has the ${property} “${value}”?`
  const head = headOf(property)
  const many = isList(value) && !property.includes(' of ') ? pluralOf(head) : head
  const listed = many === null ? property : property.replace(head, many)
  return `${which} has ${isPlural(headOf(listed)) ? 'these' : 'this'} ${listed}? “${value}”`
}
const UNIT_LENGTH = 8

/** "signs" of "sign"; null where several may be one, such as an appearance or a diet. */
const pluralOf = (noun: string): string | null =>
  isPlural(noun) ? noun : COUNTED.test(noun) ? `${noun.replace(/(?<=[^aeiou])y$/, 'ie')}s` : null
const COUNTED =
  /(?:^| )(?:sign|symptom|property|function|role|task|job|duty|use|application|action|effect|side effect|complication|risk|danger|cause|source|feature|characteristic|achievement|skill|strength|weakness|advantage|disadvantage|ingredient|nutrient|vitamin|coenzyme|enzyme|hormone|product|reactant|reagent|element|symbol|organ|muscle|nerve|vessel|bone|root|cell|tissue|chord|note|instrument|member|country|city|river|language|drug|antibiotic|antidote|host|prey|predator|theme|motif|idea|keyword|tool|method|example)$/i

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
