import type { Unit } from './units.ts'

const PERSON = String.raw`(?:(?:mr|mrs|ms|mme|miss|mlle|frau|herr|dr|prof|professor|sister|father)\b\.?|sir|madam|ma['’]?am|(?:the |my |our )?(?:teacher|tutor|lecturer|prof(?:essor)?|supervisor|instructor|demonstrator|ta)|mum|dad)`
const STUDY =
  '(?:ask|bring|buy|book|check|revise|re-?read|re-?watch|watch|look up|print|e-?mail|finish|hand in|submit|practi[sc]e|redo|download|borrow)'

const OPENS = String.raw`(?:^|[.;,:(–—-])\W{0,6}`

/** Lines that tell their writer to do something, or name what they have left out. */
const REMINDERS: readonly RegExp[] = [
  /^\W*(?:to[- ]?do|to check|to ask|to look up|left out|note to self|reminder|homework|hw)\b/i,
  /^\W*check\s*[:–—-]/i,
  /^\W*(?:check|find out|look up|google) (?:whether|if|why|how|what|which|when|where|who)\b/i,
  new RegExp(String.raw`${OPENS}ask ${PERSON}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`${OPENS}[Aa]sk (?:\p{Lu}\p{L}+ ){0,2}(?:re:|whether|if|about|abt|why)(?!\p{L})`, 'u'),
  new RegExp(String.raw`${OPENS}(?:don['’]?t forget|do not forget|remember) to ${STUDY}\b`, 'i'),
  new RegExp(String.raw`^\W*(?:need|must|have|got)(?: to)? ${STUDY}\b`, 'i'),
  // "Don't forget Kant" says nothing of him; "don't forget the minus sign" says what belongs there.
  /^\W*(?:don['’]?t|do not) forget (?!(?:the|that|to|an?)\b)\p{L}/iu,
  /(?:[–—,;:(-]|^)\s{0,3}(?:i )?(?:did not|didn['’]?t|do not|don['’]?t) (?:really |quite )?(?:understand|get (?:it|this|that))(?: (?:it|this|that))?\s{0,3}(?:[,;.!?)]|$)/i,
  /\b(?:(?:see|watch) (?:\p{L}+ ){0,3}again|(?:revise|go over) (?:\p{L}+ ){0,3}(?:again|separately))\b[\s!.)]{0,8}$/iu,
]
/** What its writer has found out since. */
const FOUND_OUT = /→|\b(?:think|says?|said|told me|turns out|answer)\b/i

const isReminder = (text: string): boolean => !FOUND_OUT.test(text) && REMINDERS.some((pattern) => pattern.test(text))
/** Says so of the whole line. */
const OPENS_LINE = /^\W*(?:to[- ]?do|left out|note to self|reminder)\b/i

/** "? does the other one come next week": a mark before what is asked. */
const MARKED = /(?:^|\n)[ \t]*(?:[-*+] )?\?+[ \t]*$/

/** The units of a passage without what a learner only tells themselves, which answers no question. */
export function withoutReminders(units: readonly Unit[], body: string): Unit[] {
  let isLine = false
  return units.filter(({ kind, text, opens, start }) => {
    if (kind !== 'sentence' && kind !== 'item') return true
    isLine = OPENS_LINE.test(text) || MARKED.test(body.slice(Math.max(0, start - 12), start)) || (isLine && !opens)
    return !isLine && !isReminder(text)
  })
}

const OWN_TASK =
  '(?:ask|check|bring|buy|look up|revise|practi[sc]e|understand|forget|hand in|e-?mail|remember|find out)'
const ASKS_FOR_THEM = new RegExp(
  String.raw`\b(?:(?:should|must|shall|did|do|have|need|wanted?) (?:i|we)|(?:i|we) (?:should|must|have to|need to|wanted to|meant to|still))\b[^.?!]{0,40}\b${OWN_TASK}\b|\b(?:to-?dos?|reminders?|homework)\b`,
  'i',
)

/** "What should I ask Dr. Amsel?", "Is there any homework?": asks for what the learner meant to do. */
export const asksForReminders = (question: string): boolean => ASKS_FOR_THEM.test(question)
