import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { weakness } from '#worker/domain/passwords/strength.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords most often found in leaks, as zxcvbn-ts lists them: 170 KB, loaded only where somebody registers. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}

/** @throws Problem `weak-password`, at the field */
export async function assertStrongPassword(scope: RequestScope, password: string, known: string[]): Promise<void> {
  const reason = weakness(password, known, await leakedPasswords()) ?? (await breach(scope, password))
  if (reason) throw new Problem('weak-password', reason, { errors: [{ pointer: '/password', detail: reason }] })
}

/** Who registers is not kept waiting for a service that does not answer. */
const BREACHES_MS = 1_500

/**
 * Looks into all known breaches by k-anonymity: the service is told five of the forty digits of the password's SHA-1 and
 * answers with the rest of all that begin with them, padded to one length. Where it does not answer, the list above has to do.
 * Source: https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
async function breach({ settings, requestId }: RequestScope, password: string): Promise<string | null> {
  const { BREACHED_PASSWORDS_URL: url } = settings
  if (!url) return null
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = Buffer.from(bytes).toString('hex').toUpperCase()
  try {
    const answer = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(BREACHES_MS),
    })
    if (!answer.ok) throw new Error(`Breached passwords: ${answer.status}`)
    const lines = (await answer.text()).split(/\r?\n/)
    // Padding has a count of 0.
    const count = Number(lines.find((line) => line.startsWith(`${hash.slice(5)}:`))?.split(':')[1] ?? 0)
    return count > 0
      ? 'This password is in a data breach, so it is one of the first to be tried. Choose another.'
      : null
  } catch (error) {
    log('warn', 'breached passwords not reached', { requestId, error })
    return null
  }
}
