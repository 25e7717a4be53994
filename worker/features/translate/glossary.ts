import type { OwnerDb } from '#db/client.ts'
import { listTerms, removeTerm, upsertTerm } from '#db/queries/translate/glossary.ts'
import type { GlossaryTerm, WriteTerm } from '#worker/contracts/translate/glossary.ts'
import { TERMS_MAX } from '#worker/contracts/translate/limits.ts'
import { Problem } from '#worker/http/problem.ts'

export async function list({ db, ownerId }: OwnerDb): Promise<{ items: GlossaryTerm[] }> {
  return { items: await listTerms(db, ownerId, TERMS_MAX) }
}

/** An existing term gets the new translation. @throws Problem term-limit */
export async function write({ db, ownerId }: OwnerDb, input: WriteTerm, now: Date): Promise<GlossaryTerm> {
  const [row] = await upsertTerm(db, ownerId, { ...input, id: crypto.randomUUID(), now }, TERMS_MAX)
  if (!row) throw new Problem('term-limit', `A glossary holds at most ${TERMS_MAX} terms: delete one first.`)
  return row
}

/** @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [row] = await removeTerm(db, ownerId, id)
  if (!row) throw new Problem('not-found')
}
