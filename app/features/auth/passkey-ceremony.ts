import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/* No extension of WebAuthn is asked for, so their results are not sent. */

/** The options that better-auth gives are those that the browser's dialog takes. */
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** @throws ProblemError, or the error of the browser's dialog */
export async function addPasskey(name: string): Promise<void> {
  const options: unknown = await read(await api.auth.passkeys.options.$post())
  const response = await startRegistration({ optionsJSON: options as RegistrationOptions })
  await read(
    await api.auth.passkeys.$post({
      json: { name, response: { ...response, response: { ...response.response }, clientExtensionResults: {} } },
    }),
  )
}

/** @throws ProblemError, or the error of the browser's dialog */
export async function signInWithPasskey(): Promise<void> {
  const options: unknown = await read(await api.auth['passkey-sign-in'].options.$post())
  const response = await startAuthentication({ optionsJSON: options as AuthenticationOptions })
  await read(
    await api.auth['passkey-sign-in'].$post({
      json: { response: { ...response, response: { ...response.response }, clientExtensionResults: {} } },
    }),
  )
}
