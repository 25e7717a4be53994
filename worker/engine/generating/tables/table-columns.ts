import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { namesAttribute } from './heading-nouns.ts'
import { DATE_LIKE, DURATION, UNIT } from './table-amounts.ts'
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

/** What a column tells of its rows: the question for a cell, and for the thing that has it. The first that fits counts. */
interface Column {
  heading: RegExp
  /** What its cells have to look like, where its heading may also mean something else. */
  cells?: RegExp
  ask: (is: Wording) => string
  thing: (value: string, found: string[]) => string
  /** What each thing is to be matched with. */
  side: (it: string, found: string[]) => string
}
interface Wording {
  it: string
  of: string
  its: string
  is: string
  several: boolean
  /** Whether it is something that happened. */
  happened: boolean
  found: string[]
}

/** What a thing does, as a heading alone. */
const VERB =
  /^(joins|separates|divides|supplies|drains|covers|moves|bends|raises|lowers|keeps|gives|makes|needs|uses|causes|produces|contains|shows|measures|detects|treats|prevents|eats|carries|stores|digests|controls|means|says|states|binds|blocks|inhibits|activates|releases|secretes|affects|increases|decreases|breaks down|returns|requires|protects|absorbs|transports|connects)$/i
const baseOf = (verb: string): string =>
  verb
    .toLowerCase()
    .replace(/^carries/, 'carry')
    .replace(/(?<=ss|sh|ch)es(?= |$)|s(?= |$)/, '')

const COLUMNS: readonly Column[] = [
  {
    heading: /^(?:\+|pros?|advantages?|benefits?|strengths?)$/i,
    ask: ({ of, its, several }) => (several ? `what are ${its} advantages?` : `what is an advantage of ${of}?`),
    thing: (value) => `has the advantage “${value}”`,
    side: () => 'its advantages',
  },
  {
    heading: /^(?:[-–−]|cons?|disadvantages?|drawbacks?|weakness(?:es)?)$/i,
    ask: ({ of, its, several }) => (several ? `what are ${its} disadvantages?` : `what is a disadvantage of ${of}?`),
    thing: (value) => `has the disadvantage “${value}”`,
    side: () => 'its disadvantages',
  },
  {
    heading: /^use[sd]?(?: (?:for|in|to))?$/i,
    ask: ({ it, is }) => `what ${is} ${it} used for?`,
    thing: (value) => `is used for this? “${value}”`,
    side: (it) => `what ${it} used for`,
  },
  {
    heading: /^(found|located|spoken|grown|made|produced|stored|secreted|synthesi[sz]ed|released) (?:in|at|on)$/i,
    ask: ({ it, is, found }) => `where ${is} ${it} ${found[1]?.toLowerCase()}?`,
    thing: (value, found) => `is ${found[1]?.toLowerCase()} in this place? “${value}”`,
    side: (it, found) => `where ${it} ${found[1]?.toLowerCase()}`,
  },
  {
    heading: /^(found|discovered|invented|written|composed|painted|founded|proposed|built|developed|made) by$/i,
    ask: ({ it, is, found }) => `by whom ${is === 'is' ? 'was' : 'were'} ${it} ${found[1]?.toLowerCase()}?`,
    thing: () => '',
    side: (_, found) => `the one it was ${found[1]?.toLowerCase()} by`,
  },
  {
    heading: /^(?:known|famous) for$/i,
    ask: ({ it, is }) => `what ${is} ${it} known for?`,
    thing: (value) => `is known for this? “${value}”`,
    side: (it) => `what ${it} known for`,
  },
  {
    heading: /^((?:made|built|known|seen|given|\p{L}{3,}ed) (?:of|from|by|with|after|on|as|for))$/iu,
    ask: ({ it, is, found }) => `what ${is} ${it} ${found[1]?.toLowerCase()}?`,
    thing: (value, found) => `is ${found[1]?.toLowerCase()} this? “${value}”`,
    side: (it, found) => `what ${it} ${found[1]?.toLowerCase()}`,
  },
  {
    heading: /^where(?: (?:is|are) (?:it|they))?\??$/i,
    ask: ({ it, is }) => `where ${is} ${it}?`,
    thing: (value) => `is found here? “${value}”`,
    side: (it) => `where ${it}`,
  },
  {
    heading: /^(ruled|reigned|lived)$/i,
    cells: /^(?:c\.? ?)?\d/,
    ask: ({ it, found }) => `when did ${it} ${found[1]?.toLowerCase().replace(/(?<=n)ed$|d$/, '')}?`,
    thing: (value, found) => `${found[1]?.toLowerCase()} ${value}`,
    side: () => 'the dates',
  },
  {
    heading: /^between$/i,
    ask: ({ it, is }) => `what ${is} ${it} between?`,
    thing: (value) => `is between ${value}`,
    side: (it) => `what ${it} between`,
  },
  {
    heading: /^(?:does|what (?:it|they|he|she) do(?:es)?|what (?:is|are) (?:it|they) for)$/i,
    ask: ({ it, is }) => `what ${is === 'are' ? 'do' : 'does'} ${it} do?`,
    thing: (value) => `does this? “${value}”`,
    side: (it) => (it.startsWith('they') ? 'what they do' : 'what it does'),
  },
  {
    heading: VERB,
    ask: ({ it, is, found }) => `what ${is === 'are' ? 'do' : 'does'} ${it} ${baseOf(found[1] ?? '')}?`,
    thing: (value, found) => `${found[1]?.toLowerCase()} this? “${value}”`,
    side: (it, found) =>
      it.startsWith('they') ? `what they ${baseOf(found[1] ?? '')}` : `what it ${found[1]?.toLowerCase()}`,
  },
  {
    heading: /^questions?$/i,
    ask: ({ it, is }) => `which question ${is === 'are' ? 'do' : 'does'} ${it} answer?`,
    thing: (value) => `answers the question “${value}”`,
    side: () => 'the question it answers',
  },
  {
    heading: /^(?:what (?:one )?(?:to|you) do|treatment|first aid|action)$/i,
    ask: () => 'what should be done?',
    thing: (value) => `calls for this? “${value}”`,
    side: () => 'what should be done',
  },
  {
    heading: /^(?:what (?:one )?not to do|don['’]?ts?)$/i,
    ask: () => 'what should not be done?',
    thing: () => '',
    side: () => 'what should not be done',
  },
  {
    heading: /^(?:what happens\??|happens)$/i,
    ask: () => 'what happens?',
    thing: (value) => `fits this? “${value}”`,
    side: () => 'what happens',
  },
  {
    heading: /^what happened\??$/i,
    ask: () => 'what happened?',
    thing: (value) => `fits this? “${value}”`,
    side: () => 'what happened',
  },
  {
    heading: /^(?:when|dates?|years?)\??$/i,
    cells: DATE_LIKE,
    ask: ({ it, its, is, happened }) =>
      happened ? `when ${is === 'is' ? 'was' : 'were'} ${it}?` : its === 'the' ? '' : `what is ${its} date?`,
    thing: () => '',
    side: () => 'its date',
  },
  {
    heading: /^why\??$/i,
    ask: () => 'why?',
    thing: (value) => `has this reason? “${value}”`,
    side: () => 'its reason',
  },
  {
    heading: /^(?:definitions?|description|what it is|explanation)$/i,
    ask: ({ it, is }) => `what ${is} ${it}?`,
    thing: (value) => `is this? “${value}”`,
    side: () => 'what it is',
  },
  {
    heading: /^(?:e\.?g\.?|examples?)$/i,
    ask: ({ of }) => `which of these is an example of ${of}?`,
    thing: (value) => `is “${value}” an example of`,
    side: () => 'an example of it',
  },
  {
    heading: /^(type|kind|class|category|group)$/i,
    cells: /^(?=.*\p{Ll}{3})[\p{L} ,/'’()-]+$/u,
    ask: ({ it, is, found }) => `which ${found[1]?.toLowerCase()} ${is} ${it}?`,
    thing: (value) => `is of this type? “${value}”`,
    side: (_, found) => `its ${found[1]?.toLowerCase()}`,
  },
]

/** The column of the list above that a heading is, by what its cells look like, too. */
function columnOf(heading: string, value: string): (Column & { match: string[] }) | undefined {
  for (const each of COLUMNS) {
    const match = each.heading.exec(heading)
    if (match && (each.cells?.test(value) ?? true)) return { ...each, match: [...match] }
  }
  return undefined
}

/** Asks what a column tells of a thing; null where its heading is neither one of these nor names what a thing has. */
export function asksFor({ name, label, isPerson, isMany }: Named, column: string, value: string): string | null {
  if (MEANS.test(column)) return `What does “${name}”${label} mean?`
  if (isPerson && isLifetime(column, value)) return `When did ${name} live?`
  if (EXAMPLE.test(column)) return `Which of these is an example of ${name}?`
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
  if (isPerson) return `What ${many ? 'are' : 'is'} the ${asked} of ${name}?`
  return `${subject}: what ${many ? 'are' : 'is'} ${their} ${asked}?`
}

const EXAMPLE = /^(?:e\.?g\.?|examples?)$/i
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
  const found = columnOf(column, value)
  if (found) {
    const label = found.thing(value, found.match)
    return label === '' ? null : `${which} ${label}${label.includes('? ') ? '' : '?'}`
  }
  if (/^reign(?:ed)?$/i.test(column) && /^\d/.test(value)) return `${which} reigned ${value}?`
  return namesAttribute(column) && !DURATION.test(value) ? `${which} has the ${small(column)} “${value}”?` : null
}

const CAUSE = /^(?:(?:usual|common|main|likely|typical) )?causes?$/i
/** "2–7", "11+". */
const SPAN = /^\d+(?:\s?[–-]\s?\d|\s?\+| to \d)/

/** "Genocide Convention": what is spoken of with its article. */
const AGREED =
  /\p{L} (?:Convention|Treaty|Act|Pact|Declaration|Covenant|Charter|Protocol|Agreement)$|^(?:Convention|Treaty|Declaration|Covenant|Charter) (?:on|of|against|for) /u

/** What was done in a year. */
const DONE =
  /^(?:(?:year|date) )?(born|died|founded|built|opened|completed|discovered|invented|published|written|painted|composed|fought|signed|adopted|introduced|released|launched|established|abolished|passed)$/i
const YEAR = /^(?:(?:c\.|about) ?)?\d{3,4}(?: (?:BCE?|AD|CE))?$|\b(?:1\d{3}|20\d{2})$/

/** What the things of a table are to be matched with by a column; null where its heading is neither one of these nor a noun. */
export function sideOf(column: string, value: string, isPeople: boolean): string | null {
  if (MEANS.test(column)) return 'its meaning'
  const found = columnOf(column, value)
  if (found) return found.side(isPeople ? 'they are' : 'it is', found.match)
  return namesAttribute(column) ? `${isPeople ? 'their' : 'its'} ${small(column)}` : null
}
