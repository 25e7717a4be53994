import { z } from 'zod'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

const email = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter an e-mail address such as name@example.org'))

export const SignIn = z.strictObject({
  email,
  password: z.string().min(1, 'Enter your password').max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`),
})
export type SignIn = z.infer<typeof SignIn>

export const Register = z.strictObject({
  name: z.string().trim().max(80, 'At most 80 characters').default(''),
  email,
  password: z
    .string()
    .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`),
})
export type Register = z.infer<typeof Register>
