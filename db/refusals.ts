/** Why the ledger refuses a write (`storage-ledger.ts`); each is the code of a problem, too. */
export const REFUSALS = ['storage-full', 'write-limit'] as const
export type Refusal = (typeof REFUSALS)[number]

/** D1's own message begins so; drizzle's, which holds what was written, does not. */
const D1_MESSAGE = new RegExp(`^D1_ERROR: (${REFUSALS.join('|')}): SQLITE_CONSTRAINT`)

/** The refusal that made a statement or batch fail; null where it was something else. */
export function refusalOf(error: unknown): Refusal | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, code] = D1_MESSAGE.exec(cause.message) ?? []
    const refusal = REFUSALS.find((each) => each === code)
    if (refusal) return refusal
  }
  return null
}
