import { failureSentence } from '#app/lib/forms/errors.ts'

/** Why a passkey was not made or used, in a sentence: by the browser's dialog, or by the server. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again whenever you like.'
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'SecurityError')
    return 'Passkeys need a domain name. On your own computer, open this site as localhost instead of 127.0.0.1.'
  if (name === 'NotSupportedError' || (error instanceof Error && /not supported/i.test(error.message)))
    return 'This browser has no passkeys.'
  return failureSentence(error)
}
