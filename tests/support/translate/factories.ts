import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { glossaryTerms, translationPieces, translations } from '#db/schema/translate.ts'
import type { Learner } from '../factories.ts'

const db = () => directory(env.DB)

/** A translation that the browser made, in as many pieces as it has texts. */
export async function createTranslation(
  owner: Learner,
  texts: readonly string[],
  given: Partial<typeof translations.$inferInsert> = {},
) {
  const now = new Date()
  const text = texts.join('')
  const row = {
    id: crypto.randomUUID(),
    source: 'en',
    sourceChosen: true,
    target: 'es',
    formality: 'auto' as const,
    engineKind: 'browser' as const,
    engineName: 'your browser',
    status: 'complete' as const,
    excerpt: text.slice(0, 200),
    length: text.length,
    createdAt: now,
    updatedAt: now,
    ...given,
    ownerId: owner.id,
  }
  await db().insert(translations).values(row)
  for (const [ordinal, source] of texts.entries())
    await db()
      .insert(translationPieces)
      .values({ translationId: row.id, ownerId: owner.id, ordinal, source, target: `${source} (es)`, done: true })
  return row
}

export async function createTerm(owner: Learner, given: Partial<typeof glossaryTerms.$inferInsert> = {}) {
  const row = {
    id: crypto.randomUUID(),
    term: 'cell',
    translation: 'célula',
    target: 'es',
    createdAt: new Date(),
    ...given,
    ownerId: owner.id,
  }
  await db().insert(glossaryTerms).values(row)
  return row
}
