import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { modelAnswer } from '../translate/pseudo.ts'
import { type Asked, play } from './play.ts'
import { type Scenario, scenarioOf } from './scenario.ts'

export interface FakeUpstream {
  /** `http://127.0.0.1:{port}` */
  origin: string
  close(): Promise<void>
}

/**
 * A model's server as OpenAI-compatible ones speak (`POST …/v1/chat/completions` with `stream: true`), with scripted
 * timing and faults. `GET /log?key=…` tells what was asked under that key.
 */
export async function startFakeUpstream(port = 0): Promise<FakeUpstream> {
  const log: Asked[] = []
  const server = createServer((request, response) => {
    answer(request, response, log).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) }
}

async function answer(request: IncomingMessage, response: ServerResponse, log: Asked[]): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake')
  if (url.pathname === '/log') {
    const key = url.searchParams.get('key')
    return json(
      response,
      200,
      log.filter((asked) => key === null || asked.key === key),
    )
  }
  if (!url.pathname.endsWith('/chat/completions')) return json(response, 404, { error: { message: 'no such path' } })
  const body: unknown = JSON.parse(await textOf(request))
  const scenario = scenarioOf(url.pathname, questionOf(body))
  const asked: Asked = {
    key: scenario.key ?? '',
    at: performance.timeOrigin + performance.now(),
    body,
    authorization: request.headers.authorization ?? null,
    tokensSent: 0,
    hungUp: false,
  }
  log.push(asked)
  response.on('close', () => (asked.hungUp = !response.writableFinished))
  const before = log.filter((other) => other.key === asked.key).length - 1
  const text = scenario.text ?? (scenario.stamped ? undefined : translated(body, log))
  const slow = text?.includes('takeso itso timeo') ? { intervalMs: 12 } : {}
  if (before < (scenario.failFirst ?? Infinity) && fails(response, request, scenario)) return
  if (scenario.knowsNoTools && typeof body === 'object' && body !== null && 'tools' in body)
    return json(response, 400, { error: { message: 'fake does not support tools' } })
  const step = scenario.steps?.[before]
  const reply = { ...(text !== undefined && { text }), ...(step && { text: step.text ?? '', calls: step.calls }) }
  await play(response, { ...slow, ...scenario, ...reply }, asked)
}

/** Asked to translate, it does; how often it was asked for this text before, it knows. */
function translated(body: unknown, log: readonly Asked[]): string | undefined {
  const lastText = (of: unknown, role: string): string => {
    if (typeof of !== 'object' || of === null || !('messages' in of) || !Array.isArray(of.messages)) return ''
    const content: unknown = of.messages.find((message) => message.role === role)?.content
    if (Array.isArray(content)) return content.map((part) => part.text ?? '').join('')
    return typeof content === 'string' ? content : ''
  }
  const text = lastText(body, 'user')
  const tries = log.filter((asked) => lastText(asked.body, 'user') === text).length - 1
  return modelAnswer(lastText(body, 'system'), text, tries) ?? undefined
}

/** True where the request has been dealt with by failing it. */
function fails(response: ServerResponse, request: IncomingMessage, scenario: Scenario): boolean {
  if (scenario.refuse) request.socket.destroy()
  else if (scenario.status) {
    if (scenario.retryAfter) response.setHeader('retry-after', scenario.retryAfter)
    if (scenario.endless) pour(response, scenario.status)
    else json(response, scenario.status, { error: { message: scenario.errorBody ?? 'The server had an error' } })
  } else if (scenario.instead === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>502 Bad Gateway</h1>')
  } else if (scenario.instead === 'json') {
    json(response, 200, { choices: [{ message: { role: 'assistant', content: 'A whole answer at once' } }] })
  } else return false
  return true
}

/** An error page without an end, as fast as it is read. */
function pour(response: ServerResponse, status: number): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.writeHead(status, { 'content-type': 'text/plain' }).on('drain', more)
  more()
}

function questionOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('messages' in body) || !Array.isArray(body.messages)) return ''
  const asked: unknown = body.messages.findLast((message: { role?: unknown }) => message.role === 'user')
  const content = typeof asked === 'object' && asked !== null && 'content' in asked ? asked.content : ''
  return typeof content === 'string' ? content : JSON.stringify(content).replaceAll('\\"', '"')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake upstream has no port')
  return address.port
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
