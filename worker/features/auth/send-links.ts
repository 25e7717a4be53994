import { log } from '#worker/http/log.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import type { MailContent } from '#worker/mail/content.ts'
import { mailTransport, sendMail } from '#worker/mail/send-mail.ts'
import type { Effects } from './better-auth.ts'
import { alreadyRegistered, confirmAddress, linkTo, resetPassword } from './mails.ts'

type Link = Effects['links'][number]

/** @throws Problem no-email, email-unsent */
export async function sendLinks(
  scope: RequestScope,
  links: readonly Link[],
  verifying: (url: string) => MailContent = confirmAddress,
): Promise<void> {
  for (const { kind, to, token } of links) {
    const content =
      kind === 'verify'
        ? verifying(linkTo(scope.origin, 'verify-email', token))
        : kind === 'reset'
          ? resetPassword(linkTo(scope.origin, 'reset-password', token))
          : alreadyRegistered(scope.origin)
    await sendMail(scope, { to, content })
  }
}

/** Tells somebody what has happened to their account; where it cannot be sent, that is in the logs. */
export function notify(scope: RequestScope, to: string, content: MailContent): void {
  if (mailTransport(scope) === 'none') return
  inBackground(scope, sendMail(scope, { to, content }))
}

export function inBackground(scope: RequestScope, work: Promise<unknown>): void {
  const { requestId } = scope
  scope.waitUntil(work.catch((error: unknown) => log('error', 'mail in background', { requestId, error })))
}
