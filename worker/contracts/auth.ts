import { z } from 'zod'
import type { Provider } from './account/providers.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

const email = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter an e-mail address such as name@example.org'))

/** One that there is already: of whatever length it was allowed to have. */
const password = z.string().min(1, 'Enter your password').max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)

export const SignIn = z.strictObject({ email, password })
export type SignIn = z.infer<typeof SignIn>

const newPassword = z
  .string()
  .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)

export const Register = z.strictObject({
  name: z.string().trim().max(80, 'At most 80 characters').default(''),
  email,
  password: newPassword,
})
export type Register = z.infer<typeof Register>

/** After registering: signed in, or a link is in the mail and the address has to be confirmed first. */
export type Registered = { ok: true; next: 'signed-in' | 'confirm-email' }

export const ForgotPassword = z.strictObject({ email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

/** What a link in an e-mail carries. */
const token = z.string().min(1, 'The link is not whole').max(2_000, 'The link is not whole')

export const ResetPassword = z.strictObject({ token, password: newPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

export const VerifyEmail = z.strictObject({ token })
export type VerifyEmail = z.infer<typeof VerifyEmail>

export const ChangePassword = z.strictObject({ currentPassword: password, password: newPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

export const ChangeEmail = z.strictObject({ email, password })
export type ChangeEmail = z.infer<typeof ChangeEmail>

/** Who has no password types their address instead, soon after signing in. */
export const DeleteAccount = z
  .strictObject({ password: password.optional(), email: email.optional() })
  .refine((given) => (given.password === undefined) !== (given.email === undefined), {
    path: ['password'],
    message: 'Enter your password',
  })
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** After the deletion: whether an e-mail that says so has left. */
export type AccountDeleted = { ok: true; mailed: boolean }

/** What this site offers to whoever signs in: how its e-mail leaves, if it does, and sign-in with other sites. */
export interface SignInOptions {
  mail: 'provider' | 'mailbox' | 'none'
  providers: Provider[]
}

/** After a change of address: made, or a link is on its way to the new one. */
export type EmailChange = { ok: true; next: 'changed' | 'confirm-email' }

/** After a right password: signed in, or a code is needed as well. */
export type SignedIn = { ok: true; next: 'signed-in' | 'two-factor' }

const code = z.string().trim().min(6, 'Enter the six digits').max(20, 'Enter the six digits, or a recovery code')

/** Of an authenticator app, or a recovery code. */
export const TwoFactorCode = z.strictObject({ code })
export type TwoFactorCode = z.infer<typeof TwoFactorCode>

/** Whoever changes how an account is signed in to gives its password again; an account without one gives none. */
export const ConfirmPassword = z.strictObject({
  password: z.string().max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`).default(''),
})
export type ConfirmPassword = z.infer<typeof ConfirmPassword>

/** Each signs in once. They are shown when they are made, and never again. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}

/** For an authenticator app; nothing is switched on before the first code. */
export interface TwoFactorSetup extends RecoveryCodes {
  uri: string
}
