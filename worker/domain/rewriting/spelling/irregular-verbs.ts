import { VERBS } from '../grammar/verbs.ts'

/** Further verbs whose past learners make by rule. */
const MORE = `bend bent bent · bite bit bitten · blow blew blown · bring brought brought · catch caught caught · cost cost cost ·
  cut cut cut · deal dealt dealt · draw drew drawn · feed fed fed · fight fought fought · fly flew flown · forgive forgave forgiven ·
  freeze froze frozen · hide hid hidden · hit hit hit · hurt hurt hurt · lead led led · lend lent lent · let let let · mean meant meant ·
  put put put · ride rode ridden · rise rose risen · seek sought sought · set set set · shake shook shaken · shut shut shut ·
  spend spent spent · spread spread spread · stand stood stood · steal stole stolen · stick stuck stuck · strike struck struck ·
  sweep swept swept · swear swore sworn · throw threw thrown · wake woke woken · wear wore worn`

interface Forms {
  base: string
  past: string
  done: string
}

const irregular: readonly Forms[] = [
  ...VERBS.filter(({ past }) => !past.endsWith('ed')),
  ...MORE.split('·').map((line) => {
    const [base = '', past = '', done = ''] = line.trim().split(/\s+/)
    return { base, past, done }
  }),
]

/** Verbs that learners know by their participle, and give another ending. */
const BORN = { base: 'bear', past: 'bore', done: 'born' }

/** “choosed”, “catched”, “flyed”, “putted”: the past by the rule that these verbs do not follow. */
const byRule = new Map(
  irregular.flatMap((verb) => {
    const { base } = verb
    const made = base.endsWith('e') ? [`${base}d`] : [`${base}ed`, `${base}${base.at(-1) ?? ''}ed`]
    if (base.endsWith('y')) made.push(`${base.slice(0, -1)}ied`)
    return made.map((form) => [form, verb] as const)
  }),
)
byRule.set('borned', BORN)
byRule.set('brang', { base: 'bring', past: 'brought', done: 'brought' })
byRule.set('brung', { base: 'bring', past: 'brought', done: 'brought' })

const BEFORE_DONE = /^(?:have|has|had|having|been|be|being|is|are|was|were|get|got|i've|you've|we've|they've)$/
const BEFORE_BASE =
  /^(?:to|do|does|did|don't|doesn't|didn't|will|would|can|could|should|must|may|might|can't|cannot|couldn't|won't|wouldn't|shouldn't)$/

/** The right form of an irregular verb whose past was made by rule, and why; null for any other word. */
export function irregularForm(word: string, before: string | undefined): { form: string; reason: string } | null {
  const verb = byRule.get(word)
  if (!verb) return null
  const { base, past, done } = verb
  if (before !== undefined && BEFORE_BASE.test(before))
    return { form: base, reason: `After “${before}” the verb has no ending: “${base}”.` }
  const form = before !== undefined && BEFORE_DONE.test(before) ? done : past
  return { form, reason: `“${base}” is irregular: ${base}, ${past}, ${done}.` }
}
