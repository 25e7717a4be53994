import { cpuMs, pidOnPort } from '../server/load.mjs'
import { median, quantile, row, rounds } from '../table.mjs'
import { reconnect, receive, toCoach, toPassThrough } from './receive.mjs'

/** One answer at a time, read by an HTTP client, over a Worker that passes the model's events through. */
export async function oneStream(stage, { times, tokens }) {
  const learner = await stage.learner()
  const targets = {
    coach: (scenario) => toCoach(stage, learner, scenario),
    floor: (scenario) => toPassThrough(stage, scenario),
  }
  for (const asking of Object.values(targets)) await measure(asking, 20)
  const of = await rounds(times, targets, (asking) => measure(asking, tokens))
  const over = (what) => of((r) => r.coach[what] - r.floor[what])
  row('coach: question → upstream call over the pass-through, ms', over('toUpstream'), { atMost: 8 })
  row('coach: question → first token over the pass-through, ms', over('toFirst'))
  row('coach: token delay over the pass-through, 25 tokens/s, p50, ms', over('p50'), { atMost: 0.5 })
  row('coach: token delay over the pass-through, 25 tokens/s, p99, ms', over('p99'), { atMost: 3 })
  row(
    'coach: CPU a token over the pass-through, 25 tokens/s',
    of((r) => r.coach.cpuToken / r.floor.cpuToken),
    { atMost: 5 },
  )
  row(
    `coach: CPU of a turn of ${tokens} tokens, ms`,
    of((r) => r.coach.cpuTurn),
  )
  row(
    'coach: framing, bytes a token at 200 tokens/s',
    of((r) => r.coach.framing),
    { atMost: 52 },
  )
  for (const what of ['toFirst', 'p50', 'p99', 'cpuToken'])
    row(
      `floor pass-through: ${what}, ms`,
      of((r) => r.floor[what]),
    )
  await resumed(stage, times)
}

/** The client is disconnected for two seconds, at 100 tokens a second. */
async function resumed(stage, times) {
  const learner = await stage.learner()
  const scenario = { stamped: true, tokens: 350, intervalMs: 10 }
  const found = []
  for (let i = 0; i < times * 3; i++)
    found.push(await reconnect(await toCoach(stage, learner, scenario), { leaveMs: 700, awayMs: 2_000 }))
  const caughtUp = found.map((each) => each.caughtUp)
  row('coach: resumed, ms from coming back to the last token missed, p50', median(caughtUp), {
    remark: `${median(found.map(({ missed }) => missed))} tokens`,
  })
  row('coach: the same, at most, ms', Math.max(...caughtUp), { atMost: 1_000 })
}

/** @param {(scenario: object) => Promise<Parameters<typeof receive>[0]>} asking a request that the fake upstream answers like that */
async function measure(asking, tokens) {
  const print = async (scenario) => {
    const received = await receiveWithCpu(await asking({ stamped: true, ...scenario }))
    if (received.tokens !== scenario.tokens)
      throw new Error(`${received.tokens} of ${scenario.tokens} tokens came through`)
    return received
  }
  // Few enough that five rounds stay under the turns of one learner in a minute.
  const questions = []
  for (let i = 0; i < 3; i++) questions.push(await print({ tokens: 1 }))
  const reading = await print({ tokens, intervalMs: 40 })
  const fast = await print({ tokens: 200, intervalMs: 5 })
  return {
    toUpstream: median(questions.map((q) => q.toUpstream)),
    toFirst: median(questions.map((q) => q.toFirst)),
    p50: median(reading.delays),
    p99: quantile(reading.delays, 0.99),
    cpuToken: reading.cpuToken,
    cpuTurn: reading.cpuTurn,
    framing: fast.framing / fast.tokens,
  }
}

/** CPU of the server too: a token, counted from the first to the last, and for the whole turn. */
async function receiveWithCpu(request) {
  const pid = pidOnPort(Number(new URL(request.url).port))
  const cpu = { before: cpuMs(pid), first: 0, last: 0 }
  const received = await receive(request, (what) => (cpu[what === 'first' ? 'first' : 'last'] = cpuMs(pid)))
  return { ...received, cpuToken: (cpu.last - cpu.first) / (received.tokens - 1), cpuTurn: cpuMs(pid) - cpu.before }
}
