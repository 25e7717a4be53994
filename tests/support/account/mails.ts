import { vi } from 'vitest'
import { z } from 'zod'
import { type ApiClient, clientWith, type Standing } from '../api-client.ts'

export const PASSWORD = 'copper lantern by the river'

/** What a site that sends e-mail is set up with; the service itself is `fakeMailService`. */
export const PROVIDER = { EMAIL_API_KEY: 'a-key', EMAIL_FROM: 'Stoa <stoa@example.org>' }
/** A local start, whose e-mail lies in its mailbox. */
export const MAILBOX = { LOCAL_MAILBOX: 'yes' }

const Sent = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** Takes the place of the network: e-mail is taken, or refused with `status`; every other address is unreachable. */
export function fakeMailService() {
  const service = {
    status: 200,
    sent: [] as z.infer<typeof Sent>[],
    /** Idempotency keys of all tries. */
    keys: [] as (string | null)[],
    /** Answers of other addresses. */
    other: (_url: string): Response | Promise<Response> => {
      throw new TypeError('Nothing else is reached here')
    },
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url !== 'https://api.resend.com/emails') return service.other(url)
    service.keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (service.status === 200) service.sent.push(Sent.parse(JSON.parse(String(init?.body))))
    return Response.json({}, { status: service.status })
  })
  return service
}

let visitors = 0
/** A call from a place of its own: tests do not use up each other's tries. */
export function post(client: ApiClient, path: string, body: object): Promise<Response> {
  const n = ++visitors
  const headers = { 'cf-connecting-ip': `10.${n >> 8}.${n & 255}.7` }
  return client.send(path, { method: 'POST', headers, body })
}

export const anEmail = () => `${crypto.randomUUID()}@example.org`

/** `name=value` of each cookie that an answer sets and does not delete. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}

/** Somebody who has registered, with the client of their browser. */
export async function register(standing: Standing = {}, email = anEmail()) {
  const answer = await post(clientWith(standing), '/api/auth/register', { name: 'Ada', email, password: PASSWORD })
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  return { email, client: clientWith({ ...standing, cookie: cookiesOf(answer) }) }
}

/** The token of the link in an e-mail. */
export function tokenIn(text: string): string {
  const token = /#token=(\S+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in: ${text}`)
  return decodeURIComponent(token)
}

/** The newest e-mail of a local mailbox to somebody, as text. */
export async function mailTo(email: string): Promise<string> {
  const local = clientWith({ vars: MAILBOX })
  const mails = z.array(z.object({ id: z.string(), to: z.string() })).parse(await json(local, '/api/mailbox'))
  const mail = mails.find(({ to }) => to === email)
  if (!mail) throw new Error(`No e-mail to ${email}`)
  return z.object({ text: z.string() }).parse(await json(local, `/api/mailbox/${mail.id}`)).text
}

async function json(client: ApiClient, path: string): Promise<unknown> {
  return (await client.send(path)).json()
}
