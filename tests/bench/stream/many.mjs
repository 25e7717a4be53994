import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, row, shown } from '../table.mjs'
import { hear, toCoach, toPassThrough } from './hear.mjs'

/** Milliseconds at 25 tokens a second. */
const INTERVAL_MS = 40
/** Milliseconds that the 99th of a hundred tokens may be late. */
const LIMIT_MS = 100
/** Streams of one learner: fewer than the turns that one may ask for in a minute. */
const OF_ONE = 25

/** Ever more streams at once until they lag or break off, the coach's and the pass-through's by turns. */
export async function manyStreams(stage, { quick, tokens: most }) {
  const tokens = Math.min(most, 100)
  const targets = {
    coach: { ask: (learner, scenario) => toCoach(stage, learner, scenario), levels: [] },
    'pass-through': { ask: (_, scenario) => toPassThrough(stage, scenario), levels: [] },
  }
  for (const count of quick ? [25, 50] : [25, 50, 100, 200, 400]) {
    const learners = await Promise.all(Array.from({ length: Math.ceil(count / OF_ONE) }, () => stage.learner()))
    for (const target of Object.values(targets)) {
      const last = target.levels.at(-1)
      if (last && (last.p99 > LIMIT_MS * 5 || last.incomplete > 0)) continue
      const ask = (i) => target.ask(learners[i % learners.length], { stamped: true, tokens, intervalMs: INTERVAL_MS })
      target.levels.push(await together(count, tokens, ask))
    }
  }
  for (const [name, { levels }] of Object.entries(targets)) {
    const ours = name === 'coach'
    const good = levels.filter(({ p99, incomplete }) => p99 <= LIMIT_MS && incomplete === 0)
    row(
      `${name}: most streams at 25 tokens/s with a lag of p99 ≤ ${LIMIT_MS} ms`,
      good.at(-1)?.count ?? 0,
      ours ? { atLeast: 400 } : {},
    )
    for (const { count, p50, p99, first, incomplete } of levels) {
      row(`${name}, ${count} streams: lag p99, ms`, p99, { remark: `p50 ${shown(p50)}` })
      row(`${name}, ${count} streams: first token p99, ms`, first, ours && count === 100 ? { atMost: 100 } : {})
      row(`${name}, ${count} streams: incomplete`, incomplete, ours ? { atMost: 0 } : {})
    }
  }
}

/** Starts them over a few tokens' time, so that they do not speak in step. */
async function together(count, tokens, ask) {
  const heard = await Promise.allSettled(
    Array.from({ length: count }, async (_, i) => {
      await sleep((i * INTERVAL_MS * 5) / count)
      return hear(await ask(i))
    }),
  )
  const answers = heard.map(({ value }) => value).filter(Boolean)
  const whole = answers.filter((answer) => answer.tokens === tokens)
  const broken = heard.find(({ status }) => status === 'rejected')
  if (broken) console.error(`One of ${count} streams broke:`, broken.reason)
  const delays = answers.flatMap((answer) => answer.delays)
  return {
    count,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    first: quantile(
      answers.map((answer) => answer.toFirst),
      0.99,
    ),
    incomplete: count - whole.length,
  }
}
