import { PASSWORD_MIN } from '#worker/contracts/auth.ts'
import { weakness } from '#worker/domain/passwords/strength.ts'

export interface PasswordHint {
  strong: boolean
  text: string
}

/** The hint on a password while it is typed, by the server's own rules. Loaded with the first letter. */
export function passwordHint(password: string, known: string[]): PasswordHint | null {
  if (password.length === 0) return null
  const missing = PASSWORD_MIN - password.length
  if (missing > 0) return { strong: false, text: missing === 1 ? 'One more character.' : `${missing} more characters.` }
  const weak = weakness(password, known)
  return weak ? { strong: false, text: weak } : { strong: true, text: 'This password is hard to guess.' }
}
