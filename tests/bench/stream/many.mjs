import { setTimeout as sleep } from 'node:timers/promises'
import { stampClock } from '../../support/fake-upstream/stamps.ts'
import { cpuMs, memoryMb, pidOnPort } from '../server/load.mjs'
import { quantile, row, shown } from '../table.mjs'
import { receive, toCoach, toPassThrough } from './receive.mjs'

/** The goal for the 99th percentile of a token's delay in milliseconds, at 25 tokens a second. */
const LIMIT_MS = 100
/** Turns started a second, until all run. */
const ARRIVALS = 25
/** Streams of one learner, fewer than the limit of turns a minute. */
const OF_ONE = 25

/** More and more answers at once, of the coach and of the pass-through alternately. */
export async function manyStreams(stage, { quick }) {
  const reading = quick ? [25, 50] : [25, 100, 200, 400]
  const slow = quick ? [100] : [200, 1000]
  const allMs = quick ? 2_000 : 6_000
  const levels = [
    ...reading.map((count) => ({ count, intervalMs: 40, allMs })),
    ...slow.map((count) => ({ count, intervalMs: 200, allMs: allMs * 2 })),
  ]
  const good = { coach: 0, 'pass-through': 0 }
  for (const level of levels) {
    const learners = await Promise.all(Array.from({ length: Math.ceil(level.count / OF_ONE) }, () => stage.learner()))
    const targets = {
      coach: (i, scenario) => toCoach(stage, learners[i % learners.length], scenario),
      'pass-through': (_, scenario) => toPassThrough(stage, scenario),
    }
    for (const [name, ask] of Object.entries(targets)) {
      const found = await together(level, ask)
      rowsOf(name, level, found)
      const atRate = level.intervalMs === 40 && found.p99 <= LIMIT_MS && found.incomplete === 0
      if (atRate) good[name] = Math.max(good[name], level.count)
    }
  }
  for (const [name, most] of Object.entries(good)) {
    const goal = name === 'coach' ? { atLeast: 400 } : {}
    row(`${name}: most streams at 25 tokens/s with a lag of p99 ≤ ${LIMIT_MS} ms`, most, goal)
  }
}

function rowsOf(name, { count, intervalMs }, found) {
  const ours = name === 'coach'
  const at = `${name}, ${count} streams at ${1000 / intervalMs} tokens/s`
  const slow = intervalMs === 200
  row(`${at}: incomplete`, found.incomplete, ours ? { atMost: 0 } : {})
  row(`${at}: lag p99, ms`, found.p99, {
    ...(ours && count === 1000 && { atMost: 250 }),
    remark: `p50 ${shown(found.p50)}`,
  })
  row(`${at}: first token p99, ms`, found.first, {
    ...(ours && (count === 100 && !slow ? { atMost: 100 } : slow && { atMost: 1000 })),
    remark: `p50 ${shown(found.firstP50)}`,
  })
  row(`${at}: CPU a second, of one core`, found.busy)
  row(`${at}: memory a stream, KB`, found.memory / count, { remark: `${shown(found.resident)} MB in all` })
}

/**
 * Starts answers one after another, and waits for them to end. Counts the tokens that were sent while all ran, and the CPU and
 * memory of that time.
 * @param {{ count: number, intervalMs: number, allMs: number }} level `allMs` is how long all run
 * @param {(i: number, scenario: object) => Promise<Parameters<typeof receive>[0]>} ask
 */
async function together({ count, intervalMs, allMs }, ask) {
  const risingMs = (count / ARRIVALS) * 1000
  const tokens = Math.ceil((risingMs + allMs) / intervalMs)
  const pid = pidOnPort(Number(new URL((await ask(0, {})).url).port))
  const before = memoryMb(pid)
  const whole = { from: stampClock() + risingMs, cpu: 0, resident: 0 }
  const watching = (async () => {
    await sleep(risingMs)
    whole.cpu = cpuMs(pid)
    await sleep(allMs)
    whole.busy = (cpuMs(pid) - whole.cpu) / allMs
    whole.resident = memoryMb(pid)
  })()
  const received = await Promise.allSettled(
    Array.from({ length: count }, async (_, i) => {
      await sleep((i * risingMs) / count)
      return receive(await ask(i, { stamped: true, tokens, intervalMs }))
    }),
  )
  await watching
  const broken = received.find(({ status }) => status === 'rejected')
  if (broken) console.error(`One of ${count} streams broke:`, broken.reason)
  const answers = received.map(({ value }) => value).filter(Boolean)
  const delays = answers.flatMap(({ delays, sent }) =>
    delays.filter((_, i) => sent[i] >= whole.from && sent[i] < whole.from + allMs),
  )
  const first = answers.map(({ toFirst }) => toFirst)
  return {
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    first: quantile(first, 0.99),
    firstP50: quantile(first, 0.5),
    incomplete: count - answers.filter((answer) => answer.tokens === tokens).length,
    busy: whole.busy,
    memory: (whole.resident - before) * 1024,
    resident: whole.resident,
  }
}
