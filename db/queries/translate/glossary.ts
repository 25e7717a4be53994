import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { glossaryTerms } from '../../schema/translate.ts'

const TERM = {
  id: glossaryTerms.id,
  term: glossaryTerms.term,
  translation: glossaryTerms.translation,
  target: glossaryTerms.target,
}

/** By the alphabet; of one language, or of all. */
export function listTerms(db: Db, ownerId: string, limit: number, target?: string) {
  return db
    .select(TERM)
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.ownerId, ownerId), target === undefined ? undefined : eq(glossaryTerms.target, target)))
    .orderBy(sql`lower(${glossaryTerms.term})`, glossaryTerms.target)
    .limit(limit)
}

/** A term that is there already gets this translation. No row where there is no room for another. */
export function upsertTerm(
  db: Db,
  ownerId: string,
  it: { id: string; term: string; translation: string; target: string; now: Date },
  max: number,
) {
  const { now, ...term } = it
  return db
    .insert(glossaryTerms)
    .select(
      selectInto(
        glossaryTerms,
        { ...term, ownerId, createdAt: now },
        sql`where (select count(*) from glossary_terms where owner_id = ${ownerId}) < ${max}
        or exists (select 1 from glossary_terms
          where owner_id = ${ownerId} and target = ${it.target} and lower(term) = lower(${it.term}))`,
      ),
    )
    .onConflictDoUpdate({
      target: [glossaryTerms.ownerId, glossaryTerms.target, sql`lower(term)`],
      set: { term: it.term, translation: it.translation },
    })
    .returning(TERM)
}

export function removeTerm(db: Db, ownerId: string, id: string) {
  return db
    .delete(glossaryTerms)
    .where(and(eq(glossaryTerms.id, id), eq(glossaryTerms.ownerId, ownerId)))
    .returning({ id: glossaryTerms.id })
}
