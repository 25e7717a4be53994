import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { documentPages, documents } from '#db/schema/documents.ts'
import type { Learner } from '#tests/support/factories.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { documentKey } from '#worker/domain/files/document-key.ts'

/** A document that was read, with one page and its file; straight to the tables. */
export async function createDocument(
  owner: Learner,
  given: Partial<typeof documents.$inferInsert> & { text?: string } = {},
) {
  const { text = 'A wave carries energy.', ...row } = given
  const id = row.id ?? crypto.randomUUID()
  const title = row.title ?? 'Waves'
  const now = new Date()
  const bytes = new TextEncoder().encode(text)
  const db = directory(env.DB)
  await env.FILES.put(documentKey(owner.id, id), bytes)
  const [document] = await db
    .insert(documents)
    .values({
      id,
      ownerId: owner.id,
      title,
      titleKey: titleKey(title),
      fileName: `${title}.txt`,
      kind: 'text',
      size: bytes.byteLength,
      status: 'ready',
      pageCount: 1,
      pagesRead: 1,
      characters: text.length,
      createdAt: now,
      updatedAt: now,
      ...row,
    })
    .returning()
  await db.insert(documentPages).values({ ownerId: owner.id, documentId: id, page: 1, markdown: text, start: 0 })
  if (!document) throw new Error('no document')
  return document
}
