import { Problem } from '#worker/http/problem.ts'
import { weakness } from '#worker/domain/passwords/strength.ts'

/** @throws Problem `weak-password`, at the field */
export function assertStrongPassword(password: string, known: string[]): void {
  const reason = weakness(password, known)
  if (reason) throw new Problem('weak-password', reason, { errors: [{ pointer: '/password', detail: reason }] })
}
