import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stampClock, stampsIn } from '../../support/fake-upstream/stamps.ts'

const agent = new http.Agent({ keepAlive: true })

/** A prompt that selects the fake upstream's scenario (`tests/support/fake-upstream/scenario.ts`). */
export function question(scenario) {
  return `What does sleep do to memory? [[fake ${JSON.stringify(scenario)}]]`
}

/** A question in a new chat. */
export async function toCoach(stage, learner, scenario) {
  const base = await stage.base()
  const body = { id: crypto.randomUUID(), answerId: crypto.randomUUID(), text: question(scenario) }
  return { url: `${base}/api/coach/chats/${crypto.randomUUID()}/turns`, cookie: learner.cookie, body }
}

/**
 * Disconnects in the middle of an answer, waits, and resumes it.
 * @param {{ url: string, cookie?: string, body: object }} request
 * @param {{ leaveMs: number, awayMs: number }} times after the question, and after leaving
 * @returns {Promise<{ caughtUp: number, first: number, missed: number }>} ms from resuming to the last token that was sent
 *   before then, and to the first byte; how many of those tokens there were
 */
export async function reconnect({ url, cookie = '', body }, { leaveMs, awayMs }) {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json', cookie }
  const leaving = new AbortController()
  let after = 0
  setTimeout(() => leaving.abort(), leaveMs)
  await eventsOf(
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal }),
    (seq) => {
      after = seq
    },
  ).catch((error) => {
    if (!leaving.signal.aborted) throw error
  })
  await sleep(awayMs)
  const back = stampClock()
  const found = { caughtUp: 0, first: 0, missed: 0 }
  await eventsOf(await fetch(`${url}/${body.answerId}?after=${after}`, { headers }), (_, event) => {
    const at = stampClock()
    found.first ||= at - back
    const missed = stampsIn(event).filter(({ sentAt }) => sentAt <= back)
    found.missed += missed.length
    if (missed.length > 0) found.caughtUp = at - back
  })
  return found
}

/** @param {(seq: number, event: string) => void} onEvent */
async function eventsOf(answer, onEvent) {
  let rest = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop()
    for (const event of events) onEvent(Number(/^id: (\d+)/.exec(event)?.[1]), event)
  }
}

/** The same question to the pass-through. */
export async function toPassThrough(stage, scenario) {
  const { url } = await stage.passThrough()
  return { url, body: { stream: true, model: 'fake', messages: [{ role: 'user', content: question(scenario) }] } }
}

/**
 * One answer of stamped tokens, read to its end by an HTTP client.
 * @param {{ url: string, cookie?: string, body: object }} request
 * @param {(what: 'first' | 'more') => void} [onTokens] called when the first token and when more have arrived
 * @returns {Promise<{ tokens: number, delays: number[], sent: number[], toUpstream: number, toFirst: number, framing: number }>} in ms: the
 *   delay of each token, and when it was sent; from the question to its upstream's first token and to the first token here; bytes that the
 *   events of text have beside it
 */
export function receive({ url, cookie = '', body }, onTokens = () => {}) {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json', cookie }
  return new Promise((resolve, reject) => {
    const received = { delays: [], sent: [], framing: 0, rest: '' }
    /** A translation sends each piece once more when it is complete. */
    const known = new Set()
    const asked = stampClock()
    const request = http.request(url, { method: 'POST', agent, headers, noDelay: true }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        const at = stampClock()
        const events = (received.rest + piece).split('\n\n')
        received.rest = events.pop()
        for (const event of events) {
          const stamps = stampsIn(event).filter(({ token }) => !known.has(token))
          if (stamps.length === 0) continue
          for (const { token } of stamps) known.add(token)
          received.framing += Buffer.byteLength(event) + 2
          for (const { token, sentAt } of stamps) {
            received.delays.push(at - sentAt)
            received.sent.push(sentAt)
            received.framing -= token.length
          }
          onTokens(received.first ? 'more' : 'first')
          received.first ??= { at, sentAt: stamps[0].sentAt }
        }
      })
      answer.on('error', reject).on('end', () => {
        const { first, delays, sent, framing } = received
        if (!first) return reject(new Error(`${url} answered ${answer.statusCode}: ${received.rest}`))
        resolve({
          tokens: delays.length,
          delays,
          sent,
          framing,
          toUpstream: first.sentAt - asked,
          toFirst: first.at - asked,
        })
      })
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}
