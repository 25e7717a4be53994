import { DATE_LIKE } from './table-amounts.ts'

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

/** "60–90 %" below "+" or "strengths" is how strong something is, or how much of it. */
const NO_AMOUNT = /^[^\d~≈<>]/

const COLUMNS: readonly Column[] = [
  {
    heading: /^(?:\+|pros?|advantages?|benefits?|strengths)$/i,
    cells: NO_AMOUNT,
    ask: ({ of, its, several }) => (several ? `what are ${its} advantages?` : `what is an advantage of ${of}?`),
    thing: (value) => `has the advantage “${value}”`,
    side: () => 'its advantages',
  },
  {
    heading: /^(?:[-–−]|cons?|disadvantages?|drawbacks?|weaknesses)$/i,
    cells: NO_AMOUNT,
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
    cells: /^\p{Lu}/u,
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
    // Of a person it is where a work of theirs is.
    ask: ({ it, is, its }) => (its === 'the' && it !== 'it' && it !== 'they' ? '' : `where ${is} ${it}?`),
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
    heading: /^(in|at|with|without|under) (?:an? |the )?(?!words|short|brief|general)(\p{L}{3,})$/iu,
    ask: ({ found }) => `${found[0]?.toLowerCase()}?`,
    thing: (value, found) => `is “${value}” ${found[0]?.toLowerCase()}`,
    side: (it, found) => `what ${it} ${found[0]?.toLowerCase()}`,
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
    // "upper limit on quantity" is what it is, "pays exporters" what it does.
    thing: (value) => `${/^\p{Ll}+(?<!s)s /u.test(value) ? 'does' : 'is'} this? “${value}”`,
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
    cells: /\?$/,
    ask: ({ it, is }) => `which question ${is === 'are' ? 'do' : 'does'} ${it} answer?`,
    thing: (value) => `answers the question “${value}”`,
    side: () => 'the question it answers',
  },
  {
    heading: /^(?:what (?:one )?(?:to|you) do|treatment|first aid)$/i,
    // "bends the elbow" is what a thing does itself.
    cells: /^(?!\p{Ll}+(?<!s)s\b)/u,
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
      happened ? `when ${is === 'is' ? 'was' : 'were'} ${it}?` : its === 'the' ? '' : 'when?',
    thing: () => '',
    side: () => 'its date',
  },
  {
    heading: /^what (?:it['’]?s|it is|they are|they['’]re) like\??$/i,
    ask: ({ it, is }) => `what ${is} ${it} like?`,
    thing: (value) => `is described here? “${value}”`,
    side: (it) => `what ${it} like`,
  },
  {
    heading: /^why\??$/i,
    ask: () => 'why?',
    thing: (value) => `is explained by this? “${value}”`,
    side: () => 'its reason',
  },
  {
    heading: /^(?:definitions?|description|what it is|explanation|in (?:words|short|brief))$/i,
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
    // Several things are of one type, whether or not their rows say so.
    thing: () => '',
    side: (_, found) => `its ${found[1]?.toLowerCase()}`,
  },
]

/** The column of the list above that a heading is, by what its cells look like, too. */
export function columnOf(heading: string, value: string): (Column & { match: string[] }) | undefined {
  for (const each of COLUMNS) {
    const match = each.heading.exec(heading)
    if (match && (each.cells?.test(value) ?? true)) return { ...each, match: [...match] }
  }
  return undefined
}
