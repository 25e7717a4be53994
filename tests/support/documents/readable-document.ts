import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { documentPages, documents } from '#db/schema/documents.ts'
import { passages } from '#db/schema/passages.ts'
import type { Learner } from '#tests/support/factories.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'

type Given = Partial<Omit<typeof documents.$inferInsert, 'ownerId'>> & {
  /** What is printed on the pages, or their slides or chapters are called. */
  labels?: readonly string[]
}

/** Rows of one statement: D1 binds at most 100 values. */
const ROWS = 8

/** A document whose pages (Markdown) were read and indexed; `status` and `deletedAt` can be given. */
export async function createReadableDocument(
  owner: Learner,
  title: string,
  pages: readonly string[],
  { labels = [], ...given }: Given = {},
) {
  const db = directory(env.DB)
  const now = new Date()
  const id = crypto.randomUUID()
  await db.insert(documents).values({
    ...{
      id,
      title,
      titleKey: titleKey(title),
      fileName: `${title}.pdf`,
      kind: 'pdf',
      size: 1_000,
      status: 'ready',
    },
    ...{
      pageCount: pages.length,
      pagesRead: pages.length,
      createdAt: now,
      updatedAt: now,
    },
    ...given,
    ownerId: owner.id,
  })
  const rows: (typeof passages.$inferInsert)[] = [
    {
      ownerId: owner.id,
      documentId: id,
      page: 1,
      ordinal: 0,
      heading: title,
      body: '',
      start: 0,
      end: 0,
    },
  ]
  let start = 0
  for (const [i, markdown] of pages.entries()) {
    const page = i + 1
    await db.insert(documentPages).values({
      ownerId: owner.id,
      documentId: id,
      page,
      label: labels[i] ?? null,
      markdown,
      start,
    })
    for (const { heading, body, ...at } of splitPassages(markdown))
      rows.push({
        ...{
          ownerId: owner.id,
          documentId: id,
          page,
          ordinal: rows.length,
          heading,
          body,
        },
        ...{ start: start + at.start, end: start + at.end },
      })
    start += markdown.length + 2
  }
  for (let i = 0; i < rows.length; i += ROWS) await db.insert(passages).values(rows.slice(i, i + ROWS))
  return { id, title, text: pages.join('\n\n') }
}
