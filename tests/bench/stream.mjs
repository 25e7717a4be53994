import http from 'node:http'
import { stampsIn } from '../support/fake-upstream/stamps.ts'
import { cpuMs, pidOnPort } from './load.mjs'
import { median, quantile, row, rounds } from './table.mjs'

const agent = new http.Agent({ keepAlive: true })
const now = () => performance.timeOrigin + performance.now()

/**
 * One answer of stamped tokens, heard to its end by an HTTP client.
 * @returns milliseconds from the question to its upstream's first token (`toUpstream`) and to the first token here
 *   (`toFirst`), the delay of each token, CPU of the server a token and for the whole turn, the bytes a token
 *   that its events have beside the text
 */
function hear({ url, cookie = '', body }) {
  const pid = pidOnPort(Number(new URL(url).port))
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json', cookie }
  return new Promise((resolve, reject) => {
    const heard = { delays: [], framing: 0, rest: '' }
    const before = cpuMs(pid)
    const asked = now()
    const request = http.request(url, { method: 'POST', agent, headers, noDelay: true }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        const at = now()
        const events = (heard.rest + piece).split('\n\n')
        heard.rest = events.pop()
        for (const event of events) {
          const stamps = stampsIn(event)
          if (stamps.length > 0) heard.framing += Buffer.byteLength(event) + 2
          for (const { token, sentAt } of stamps) {
            heard.first ??= { at, sentAt, cpu: cpuMs(pid) }
            heard.delays.push(at - sentAt)
            heard.framing -= token.length
          }
        }
        heard.lastCpu = cpuMs(pid)
      })
      answer.on('error', reject).on('end', () => {
        if (!heard.first) return reject(new Error(`${url} answered ${answer.statusCode}: ${heard.rest}`))
        const tokens = heard.delays.length
        resolve({
          tokens,
          delays: heard.delays,
          toUpstream: heard.first.sentAt - asked,
          toFirst: heard.first.at - asked,
          cpuToken: (heard.lastCpu - heard.first.cpu) / (tokens - 1),
          cpuTurn: cpuMs(pid) - before,
          framing: heard.framing / tokens,
        })
      })
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}

/** @param {(scenario: object) => Parameters<typeof hear>[0]} asking a request that the fake upstream answers like that */
async function measureStream(asking, tokens) {
  const say = async (scenario) => {
    const heard = await hear(asking({ stamped: true, ...scenario }))
    if (heard.tokens !== scenario.tokens) throw new Error(`${heard.tokens} of ${scenario.tokens} tokens came through`)
    return heard
  }
  // Few enough that five rounds stay under the turns of one learner in a minute.
  const questions = []
  for (let i = 0; i < 3; i++) questions.push(await say({ tokens: 1 }))
  const reading = await say({ tokens, intervalMs: 40 })
  const fast = await say({ tokens: 200, intervalMs: 5 })
  return {
    toUpstream: median(questions.map((q) => q.toUpstream)),
    toFirst: median(questions.map((q) => q.toFirst)),
    p50: median(reading.delays),
    p99: quantile(reading.delays, 0.99),
    cpuToken: reading.cpuToken,
    cpuTurn: reading.cpuTurn,
    framing: fast.framing,
  }
}

/** @param {Record<'coach' | 'floor', Parameters<typeof measureStream>[0]>} targets */
export async function streamed(times, tokens, targets) {
  for (const asking of Object.values(targets)) await measureStream(asking, 20)
  const of = await rounds(times, targets, (asking) => measureStream(asking, tokens))
  const over = (what) => of((r) => r.coach[what] - r.floor[what])
  row('coach: question → upstream call over the pass-through, ms', over('toUpstream'), '≤ 6')
  row('coach: question → first token over the pass-through, ms', over('toFirst'), '')
  row('coach: token delay over the pass-through, 25 tokens/s, p50, ms', over('p50'), '≤ 0.3')
  row('coach: token delay over the pass-through, 25 tokens/s, p99, ms', over('p99'), '≤ 3')
  row(
    'coach: CPU a token over the pass-through, 25 tokens/s',
    of((r) => r.coach.cpuToken / r.floor.cpuToken),
    '≤ 3',
  )
  row(
    `coach: CPU of a turn of ${tokens} tokens, ms`,
    of((r) => r.coach.cpuTurn),
    'the free plan ends at 10',
  )
  row(
    'coach: framing, bytes a token at 200 tokens/s',
    of((r) => r.coach.framing),
    '≤ 12',
  )
  for (const what of ['toFirst', 'p50', 'p99', 'cpuToken'])
    row(
      `floor pass-through: ${what}, ms`,
      of((r) => r.floor[what]),
      '',
    )
}
