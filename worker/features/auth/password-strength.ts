import { Problem } from '#worker/http/problem.ts'
import { weakness } from '#worker/domain/passwords/strength.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords most often found in leaks, as zxcvbn-ts lists them: 170 KB, loaded only where somebody registers. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}

/** @throws Problem `weak-password`, at the field */
export async function assertStrongPassword(password: string, known: string[]): Promise<void> {
  const reason = weakness(password, known, await leakedPasswords())
  if (reason) throw new Problem('weak-password', reason, { errors: [{ pointer: '/password', detail: reason }] })
}
