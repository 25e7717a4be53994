import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { accountImports } from '#db/schema/auth.ts'
import type { Learner } from '../factories.ts'

/** An import that has begun. */
export async function createImport(
  owner: Learner,
  values: { id: string; expected: Record<string, number>; files: number },
): Promise<void> {
  const row = { ownerId: owner.id, startedAt: new Date(), ...values }
  await directory(env.DB)
    .insert(accountImports)
    .values(row)
    .onConflictDoUpdate({
      target: accountImports.ownerId,
      set: { sent: {}, filesSent: 0, refused: [], finishedAt: null, discardedAt: null },
    })
}
