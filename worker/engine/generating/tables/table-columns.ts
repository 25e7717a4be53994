import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { headOf, isNoun } from './table-names.ts'
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
  ask: (is: Wording) => string
  thing: (value: string) => string
  /** What each thing is to be matched with. */
  side: (it: string, found: string[]) => string
}
interface Wording {
  it: string
  of: string
  its: string
  is: string
  several: boolean
  found: string[]
}

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
    heading: /^(found|located|spoken|grown) (?:in|at|on)$/i,
    ask: ({ it, is, found }) => `where ${is} ${it} ${found[1]?.toLowerCase()}?`,
    thing: (value) => `is found here? “${value}”`,
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
    heading: /^(made of|made from|caused by|measured in|measured with|measured by|treated with|treated by)$/i,
    ask: ({ it, is, found }) => `what ${is} ${it} ${found[1]?.toLowerCase()}?`,
    thing: () => '',
    side: (it, found) => `what ${it} ${found[1]?.toLowerCase()}`,
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
    ask: ({ it, is }) => `when ${is === 'is' ? 'was' : 'were'} ${it}?`,
    thing: (value) => `has the date “${value}”`,
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
    ask: ({ of }) => `what is an example of ${of}?`,
    thing: (value) => `has this example? “${value}”`,
    side: () => 'an example of it',
  },
  {
    heading: /^(type|kind|class|category|group)$/i,
    ask: ({ it, is, found }) => `which ${found[1]?.toLowerCase()} ${is} ${it}?`,
    thing: (value) => `is of this type? “${value}”`,
    side: (_, found) => `its ${found[1]?.toLowerCase()}`,
  },
]

/** Asks what a column tells of a thing; null where its heading is neither one of these nor a noun. */
export function asksFor({ name, label, isPerson, isMany }: Named, column: string, value: string): string | null {
  if (/^(?:meanings?|means|translation)$/i.test(column)) return `What does “${name}”${label} mean?`
  const found = COLUMNS.flatMap((each) => {
    const match = each.heading.exec(column)
    return match ? [{ ...each, match: [...match] }] : []
  })[0]
  const subject = `${capitalize(name)}${label}`
  const their = isMany ? 'their' : 'its'
  if (found) {
    const asked = found.ask({
      it: isPerson ? name : isMany ? 'they' : 'it',
      of: isPerson ? name : isMany ? 'them' : 'it',
      its: isPerson ? 'the' : their,
      is: isMany ? 'are' : 'is',
      several: /[,;] | and /.test(value),
      found: found.match,
    })
    return isPerson ? capitalize(asked) : `${subject}: ${asked}`
  }
  const done = DONE.exec(column)?.[0].toLowerCase()
  if (done !== undefined && YEAR.test(value)) {
    const subjectOf = isPerson ? name : isMany ? 'they' : 'it'
    const when =
      done === 'died' ? `when did ${subjectOf} die?` : `when ${isMany ? 'were' : 'was'} ${subjectOf} ${done}?`
    return isPerson ? capitalize(when) : `${subject}: ${when}`
  }
  if (!isNoun(column)) return null
  if (!isPerson && /^ages?$/i.test(column) && SPAN.test(value))
    return `${subject}: what ages belong to ${isMany ? 'them' : 'it'}?`
  const asked = small(column)
  const many = isPlural(headOf(column).toLowerCase())
  if (isPerson && many && /^\d+$/.test(value)) return `How many ${asked} does ${name} have?`
  if (many && /^\d+$/.test(value)) return `${subject}: how many ${asked} ${isMany ? 'do they' : 'does it'} have?`
  if (isPerson && /^reign|^rule|^life(?:time)?$/i.test(column)) return `When was the ${asked} of ${name}?`
  if (isPerson) return `What ${many ? 'are' : 'is'} the ${asked} of ${name}?`
  return `${subject}: what ${many ? 'are' : 'is'} ${their} ${asked}?`
}

/** Asks which thing of a kind has a cell. */
export function asksThing(kind: string, column: string, value: string): string | null {
  const which = `Which ${kind}`
  if (/^(?:meanings?|means|translation)$/i.test(column)) return `${which} means “${value}”?`
  const found = COLUMNS.find(({ heading }) => heading.test(column))
  if (found) {
    const label = found.thing(value)
    return label === '' ? null : `${which} ${label}${label.includes('? ') ? '' : '?'}`
  }
  return isNoun(column) ? `${which} has the ${small(column)} “${value}”?` : null
}

/** "2–7", "11+". */
const SPAN = /^\d+(?:\s?[–-]\s?\d|\s?\+| to \d)/

/** What was done in a year. */
const DONE =
  /^(?:born|died|founded|built|opened|completed|discovered|invented|published|written|painted|composed|fought|signed)$/i
const YEAR = /^(?:(?:c\.|about) ?)?\d{3,4}(?: (?:BCE?|AD|CE))?$|\b(?:1\d{3}|20\d{2})$/

/** What the things of a table are to be matched with by a column; null where its heading is neither one of these nor a noun. */
export function sideOf(column: string, isPeople: boolean): string | null {
  if (/^(?:meanings?|means|translation)$/i.test(column)) return 'its meaning'
  for (const { heading, side } of COLUMNS) {
    const found = heading.exec(column)
    if (found) return side(isPeople ? 'they are' : 'it is', [...found])
  }
  return isNoun(column) ? `${isPeople ? 'their' : 'its'} ${small(column)}` : null
}
