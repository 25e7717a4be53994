import { dropOldMails, putMail } from '#db/queries/mailbox.ts'
import type { Settings } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import type { MailContent } from './content.ts'

export interface OutgoingMail {
  to: string
  content: MailContent
  /** The same for a mail that is tried again, so that a provider which had taken it sends it once. */
  idempotencyKey?: string
}

/** Of a request, or made up where a job sends. */
export type MailScope = Pick<RequestScope, 'settings' | 'origin' | 'requestId' | 'now' | 'directory'>

/** How e-mail leaves this site: by a provider's HTTP API, into the mailbox of a local start, or not at all. */
export type MailTransport = 'provider' | 'mailbox' | 'none'

/** A provider that answers later than this is taken as out of reach. */
const TIMEOUT_MS = 10_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export function mailTransport({ settings, origin }: Pick<MailScope, 'settings' | 'origin'>): MailTransport {
  if (settings.EMAIL_API_KEY && settings.EMAIL_FROM) return 'provider'
  return isLocal(settings, origin) ? 'mailbox' : 'none'
}

/** The links in the mailbox open accounts: it exists only where the start and the address say that this is a local site. */
export function isLocal(settings: Settings, origin: string): boolean {
  return settings.LOCAL_MAILBOX && LOOPBACK.test(new URL(origin).hostname)
}

/**
 * Returns once the provider has taken the mail, or it lies in the mailbox.
 * @throws Problem no-email, email-unsent
 */
export async function sendMail(scope: MailScope, { to, content, idempotencyKey }: OutgoingMail): Promise<void> {
  const transport = mailTransport(scope)
  if (transport === 'none') throw new Problem('no-email')
  // React and the components of a mail are loaded only where one is sent.
  const { renderMail } = await import('./render-mail.tsx')
  const mail = { to, subject: content.subject, ...renderMail(content) }
  if (transport === 'provider') await post(scope, mail, headersOf(content), idempotencyKey)
  else await keep(scope, mail)
  log('info', 'mail', { requestId: scope.requestId, kind: content.kind, transport })
}

interface RenderedMail {
  to: string
  subject: string
  html: string
  text: string
}

/** One-press unsubscribing in mail programs (RFC 2369, RFC 8058). */
function headersOf({ unsubscribe }: MailContent): Record<string, string> | undefined {
  if (!unsubscribe) return undefined
  return { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The body that Resend defined and others understand: https://resend.com/docs/api-reference/emails/send-email */
async function post(
  { settings, requestId }: MailScope,
  mail: RenderedMail,
  headers: Record<string, string> | undefined,
  idempotencyKey: string | undefined,
): Promise<void> {
  const { EMAIL_API_URL, EMAIL_API_KEY, EMAIL_FROM } = settings
  try {
    const answer = await fetch(EMAIL_API_URL, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${EMAIL_API_KEY}`,
        'content-type': 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ ...mail, from: EMAIL_FROM, to: [mail.to], headers }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    log('error', 'mail not sent', { requestId, status: answer.status })
  } catch (error) {
    log('error', 'mail not sent', { requestId, error })
  }
  throw new Problem('email-unsent', 'The mail service of this site did not take it. Try again in a few minutes.')
}

async function keep(scope: MailScope, mail: RenderedMail): Promise<void> {
  const db = scope.directory
  await db.batch([putMail(db, { ...mail, id: crypto.randomUUID(), sentAt: scope.now }), dropOldMails(db)])
}
