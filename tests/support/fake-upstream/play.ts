import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Scenario, tokensOf } from './scenario.ts'
import { stampedToken } from './stamps.ts'

/** `input` as JSON, or as it stands where it is text. */
type ToolCall = { name: string; input: unknown }

/** One line of the log: what was asked, and how the asking ended. */
export interface Asked {
  key: string
  at: number
  body: unknown
  authorization: string | null
  tokensSent: number
  hungUp: boolean
}

const CHUNK = { id: 'fake', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'fake' }
const delta = (content: Record<string, unknown>, finish: string | null = null) =>
  JSON.stringify({ ...CHUNK, choices: [{ index: 0, delta: content, finish_reason: finish }] })

/** Answers one streaming chat completion the way the scenario says, until it is over or the caller hangs up. */
export async function play(
  response: ServerResponse,
  scenario: Scenario & { calls?: ToolCall[] },
  asked: Asked,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  response.socket?.setNoDelay(true)
  const out = new Wire(response, scenario)
  const ended = await playTokens(out, scenario, asked)
  if (ended === 'closed' || asked.hungUp) return
  const { calls = [] } = scenario
  for (const [index, { name, input }] of calls.entries()) {
    const called = { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) }
    const call = { index, id: `call-${asked.at}-${index}`, type: 'function', function: called }
    await out.data(delta({ tool_calls: [call] }))
  }
  await out.data(delta({}, calls.length > 0 ? 'tool_calls' : (scenario.finish ?? 'stop')))
  await out.data(
    JSON.stringify({ ...CHUNK, choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }),
  )
  await out.data('[DONE]')
  response.end()
}

async function playTokens(out: Wire, scenario: Scenario, asked: Asked): Promise<'closed' | 'open'> {
  if (scenario.firstMs) await sleep(scenario.firstMs)
  if (scenario.hugeLine) await out.data(delta({ content: 'x'.repeat(scenario.hugeLine) }))
  for (let i = 0; i < (scenario.reasoning ?? 0); i++) await out.data(delta({ reasoning_content: 'hm ' }))
  const tokens = tokensOf(scenario)
  const stamped = stamps(scenario, tokens.length)
  const began = performance.now()
  for (let i = 0; i <= tokens.length; i++) {
    if (asked.hungUp) return 'closed'
    if (scenario.stallAfter === i) return out.stall()
    if (scenario.endAfter === i) return out.end()
    if (scenario.errorAfter === i)
      await out.data(JSON.stringify({ error: { message: 'The server had an error', type: 'server_error' } }))
    if (scenario.unknownAfter === i) await out.raw('event: telemetry\ndata: {"type":"telemetry","load":0.7}\n\n')
    if (scenario.brokenAfter === i) await out.data('{"choices":[{"delta":{"content":"half')
    const token = tokens[i]
    if (token === undefined) break
    // By the time since the start: naps that take a little long would add up to a slower model.
    if (scenario.intervalMs) await sleep(Math.max(0, began + i * scenario.intervalMs - performance.now()))
    if (scenario.pings) await out.raw(': ping\n\n')
    if (!(await out.data(delta({ content: stamped(i, token) ? stampedToken(i) : token })))) return 'closed'
    asked.tokensSent = i + 1
  }
  return 'open'
}

const PLAIN_WORD = /^[a-z]{2,} $/

/** Which tokens are replaced by stamps: of Markdown only plain words, so that it stays what it is. */
function stamps({ stamped, markdown }: Scenario, count: number): (at: number, token: string) => boolean {
  const every = Number(stamped ?? 0)
  let next = 0
  return (at, token) => {
    if (every === 0) return false
    if (at < count - 1 && (at < next || (markdown && !PLAIN_WORD.test(token)))) return false
    next = at + every
    return true
  }
}

/** The bytes of the stream, with the faults that happen to bytes. */
class Wire {
  readonly response: ServerResponse
  readonly scenario: Scenario
  #sent = 0

  constructor(response: ServerResponse, scenario: Scenario) {
    this.response = response
    this.scenario = scenario
  }

  data(json: string): Promise<boolean> {
    return this.raw(`data: ${json}\n\n`)
  }

  /** False once the connection is gone. */
  async raw(event: string): Promise<boolean> {
    const bytes = Buffer.from(this.scenario.crlf ? event.replaceAll('\n', '\r\n') : event)
    const room = (this.scenario.cutAtByte ?? Infinity) - this.#sent
    this.#sent += bytes.length
    await this.#write(bytes.subarray(0, Math.min(room, bytes.length)))
    if (bytes.length < room) return !this.response.destroyed
    await sleep(5)
    this.response.socket?.resetAndDestroy()
    return false
  }

  stall(): Promise<'closed'> {
    return new Promise((resolve) => this.response.once('close', () => resolve('closed')))
  }

  end(): 'closed' {
    this.response.end()
    return 'closed'
  }

  async #write(bytes: Buffer): Promise<void> {
    const pieces = this.scenario.byteByByte ? Array.from(bytes, (_, i) => bytes.subarray(i, i + 1)) : [bytes]
    for (const piece of pieces) {
      if (this.response.destroyed) return
      if (!this.response.write(piece)) {
        await new Promise<void>((resolve) => {
          const resume = () => {
            this.response.off('drain', resume).off('close', resume)
            resolve()
          }
          this.response.on('drain', resume).on('close', resume)
        })
      }
    }
  }
}
