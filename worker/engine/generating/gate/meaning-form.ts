import { clauseIn, participleIn } from '../sentences/clauses.ts'

/** What a meaning is by its grammar: one of another form than the others is found by it. */
export type MeaningForm = 'thing' | 'act' | 'action' | 'clause' | 'circumstance'

/**
 * The form of what stands behind a term: "the share of …" is a thing, "to put away" an act, "slows down germs" what it does,
 * "particles move along …" a clause, "after a changing number" only says when or how.
 */
export function meaningForm(term: string, meaning: string): MeaningForm {
  if (/^to \p{Ll}/u.test(meaning)) return 'act'
  if (CIRCUMSTANCE.test(meaning)) return 'circumstance'
  if (ADDRESSES.test(meaning) || TWO_PLURALS.test(meaning) || saysWhatItDoes(term, meaning)) return 'action'
  return clauseIn(meaning) === null && !MANY_DO.test(meaning) ? 'thing' : 'clause'
}

/** "guides ships": of two plurals in a row the first is a verb. */
const TWO_PLURALS =
  /^(?!(?:sales|goods|sports|customs|news|means|savings|arms|maths|physics|series|species) )\p{Ll}{2,}[^su\P{L}]s \p{Ll}{2,}[^su\P{L}]s(?: |$)/u
/** "crowds of people block a road": a plural, and a verb with its object. */
const MANY_DO =
  /^(?:\p{L}+ ){0,4}\p{Ll}+[^su\P{L}]s (?!of |in |on |at |by |for |with |from |to |into |over |under |between |around |across |along |against |through |than |as |per |like |before |after |during |without |within |about |above |below |behind |near |beyond |and |or |that |which |who |when |where |if |not |outside |inside |off |\p{L}+(?:ing|ed|ly) )\p{Ll}+ (?:an?|the) \p{L}/u

/** What says when, where or how something is, and not what. */
const CIRCUMSTANCE =
  /^(?:after|before|when|whenever|while|if|unless|because|since|until|during|in|on|at|by|with|without|from|for|into|through|via|under|over|between|among|like|as|not|no longer|only|always|usually|mostly|often|once|every|more|less|first)(?: |$)/i
/** A verb with its object, as only orders and acts begin: "divide the market". */
const ADDRESSES =
  /^(?!(?:all|both|half|such|place|way|time|point|area|part|day|year|reason|thing|person|people|amount|number|rate|side|moment|degree|price|value|state|idea|view|belief|feeling|fact|sum) )\p{Ll}+ (?:the|an?|them|it|up|down|out|off|away|back|together) /u

/** Whether the meaning goes on with its term as the subject: "B cells" – "mature in bone marrow". */
function saysWhatItDoes(term: string, meaning: string): boolean {
  const [first = ''] = meaning.split(' ')
  if (/(?:ss|us|is|ics)$/.test(first)) return false
  const clauses = [clauseIn(`the ${term} ${meaning}`), clauseIn(`the thing ${meaning}`)]
  if (clauses.some((each) => each !== null && [`the ${term}`, 'the thing'].includes(each.subject))) return true
  const done = participleIn(`the thing ${meaning}`)
  return done?.subject === 'the thing'
}
