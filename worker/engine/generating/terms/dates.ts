import { otherYears } from '../amounts.ts'
import { type Defined } from './listed-terms.ts'
import { type Asked, contains } from '../options.ts'
import { type Draw, shuffled } from '../seeded.ts'
import { EVENT_NOUN } from '../tables/table-names.ts'
import { capitalize } from '../sentences/plain-sentence.ts'

/** Years, but no amounts. */
export const YEARS = /(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g

/** When something was. */
export function dated(
  { unit, definition: { term, meaning, question } }: Defined,
  defined: readonly Defined[],
  years: string[],
): Asked[] {
  if (!HAS_YEAR.test(meaning)) return []
  const base = { quote: unit.text, at: unit.start }
  const others = defined.flatMap(({ definition: other }) =>
    other.form === 'date' && other.meaning !== meaning ? [other.meaning] : [],
  )
  if (SAYS_WHEN.test(term) || term.includes('=') || (question === undefined && NAME_ALONE.test(term))) return []
  const asked = question === undefined ? tookPlace(term) : whole(question, / – |\d[–-]\d/.test(meaning))
  if (asked === '') return []
  const event = `“${capitalize(term)}”`
  const isYear = /^\d{4}$/.test(meaning)
  const sameForm = others.filter(
    (other) => patternOf(other) === patternOf(meaning) && !(isYear && Math.abs(Number(other) - Number(meaning)) > NEAR),
  )
  if (sameForm.length >= 3)
    return [
      {
        ...base,
        question: asked ?? `When ${/ – /.test(meaning) ? 'was this' : 'did this happen'}? ${event}`,
        key: meaning,
        wrong: (draw: Draw) => onBothSides(meaning, sameForm, draw),
      },
    ]
  const year = /\b(?:1\d{3}|20[0-2]\d)$/.exec(meaning)?.[0]
  if (year === undefined || /\d{3}/.test(term) || /\d{4}.*\d{4}/.test(meaning)) return []
  const outside = (each: string) => !contains(unit.text, each)
  const wrong = (draw: Draw) => otherYears(year, years.filter(outside), draw).filter(outside)
  return [
    {
      ...base,
      question: asked?.replace(/^When/, 'In which year') ?? `In which year did this happen? ${event}`,
      key: year,
      wrong,
    },
  ]
}

/** Nobody could learn a day without its year. */
const HAS_YEAR = /(?<!\d)\d{3,4}(?!\d)|\b(?:BCE?|AD|CE)\b|\bcentur/
/** "Rosa Lind": a name that says nothing of what happened. */
const NAME_ALONE = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u
/** Another date in the words of an event. */
const SAYS_WHEN = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)|['’]\d{2}\b/
/** Years that could be taken for each other. */
const NEAR = 45

const patternOf = (date: string) => date.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')

/** The nearest dates, of which is drawn first how many are earlier, so that the right one's place among them says nothing. */
function onBothSides(date: string, others: readonly string[], draw: Draw): string[] {
  const at = timeOf(date)
  const sorted = [...new Set(others)]
    .filter((each) => timeOf(each) !== at)
    .toSorted((a, b) => Math.abs(timeOf(a) - at) - Math.abs(timeOf(b) - at))
    .filter((each, i) => i < NEAREST || Math.abs(yearIn(each) - yearIn(date)) <= NEAR)
  const earlier = sorted.filter((each) => timeOf(each) < at)
  const later = sorted.filter((each) => timeOf(each) > at)
  const below = Math.min(Math.max(draw(4), 3 - later.length), earlier.length)
  const some = (from: readonly string[], count: number) => shuffled(from.slice(0, count + 1), draw).slice(0, count)
  return [...some(earlier, below), ...some(later, 3 - below)]
}
const NEAREST = 6
const yearIn = (date: string): number => Number(/(?<!\d)\d{3,4}(?!\d)/.exec(date)?.[0] ?? 0)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** In years, with its month and day where it has them. */
function timeOf(date: string): number {
  const month = MONTHS.findIndex((each) => new RegExp(String.raw`\b${each}`, 'i').test(date))
  const day = Number(/(?<!\d)\d{1,2}(?!\d)/.exec(date)?.[0] ?? 0)
  return yearIn(date) + Math.max(0, month) / 12 + day / 400
}

/** "German reunification": what happened, in one noun. Undefined for what is none. */
const tookPlace = (event: string): string | undefined =>
  /^\p{Lu}?[\p{L}-]+(?: \p{L}+)? ?\p{Ll}*(?:ification|isation|ization|unification|iation|ection|ution|asion|ession|pression)$/u.test(
    event,
  )
    ? `When did ${event} take place?`
    : undefined

/**
 * A treaty is signed and a law passed; of a war the one date is asked for only where it says that it began, and a list or
 * remark behind a colon is no part of what happened. Empty for what cannot be asked so.
 */
function whole(question: string, isSpan: boolean): string {
  const [, begin = '', event = '', list] = /^(When (?:was|were)) ([^:]+?)(: .*)?\?$/u.exec(question) ?? []
  if (event === '') return question.includes(': ') ? '' : question
  if (list !== undefined && !EVENT_NOUN.test(event)) return ''
  if (
    /^(?:the )?first /i.test(event) &&
    !EVENT_NOUN.test(event) &&
    !/\p{Ll}(?:ed|en|un|tion|sion|ment|ght|ld|lt)(?: |$)/u.test(event)
  )
    return ''
  if (!isSpan && WAR_ON.test(event)) return `When did ${event} begin?`
  if (!isSpan && LASTS.test(event)) return ''
  const done = DONE_WITH.find(([made]) => made.test(event))?.[1]
  return done === undefined || event.endsWith(` ${done}`) ? `${begin} ${event}?` : `${begin} ${event} ${done}?`
}
/** What goes on for years, so that one date says neither its beginning nor its end. */
const LASTS =
  /^(?:the )?(?:[^,]*\b)?(?:wars?|occupation|famine|plague|pandemic|epidemic|depression|blockade|reign|rule|regime|dictatorship|empire|era|terror|unrest|migration|colonisation|colonization|industrialisation|industrialization)(?: (?:of|in|by) [^,]*)?$/iu
const WAR_ON = /^(?:the )?war (?:on|against|with) \p{Lu}/iu
const TREATY =
  /(?:^the [^,]*\b(?:treaty|pact|accords?|armistice|agreement|final act)(?: of [\p{L}-]+(?: [\p{L}-]+)?)?)$/iu
/** What is done with what was written on a day. */
const DONE_WITH: readonly [RegExp, string][] = [
  [TREATY, 'signed'],
  [/^the [^,]*\b(?:acts?|laws?|bill|statute)(?: (?:of|on|against) [^,]+)?$/iu, 'passed'],
  [/^the [^,]*\b(?:constitution|declaration|charter|amendment|civil code)(?: (?:of|on|for) [^,]+)?$/iu, 'adopted'],
  [/^the [^,]*\b(?:edict|decree|proclamation|manifesto|papal bull)(?: (?:of|on) [^,]+)?$/iu, 'issued'],
]
