import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { ERASED_TABLES } from '#db/queries/account-deletion.ts'
import { ACCESS } from '#tests/support/access-matrix.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { directory } from '#db/client.ts'
import { documentTags } from '#db/schema/documents.ts'
import { createReadableDocument } from '#tests/support/documents/readable-document.ts'
import { createAttachment, type Learner } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { createIllustrated } from '#tests/support/quizzes/factories.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'

/** Tables that hold something of a learner only for a while, or only with services that tests do without. */
const SELDOM = ['account_deletions', 'account_imports', 'imported_ids', 'vector_marks']

/** Carries out what every learner may do, through the API, so that every table holds rows of theirs. */
export async function useEverything(client: ApiClient, learner: Learner): Promise<void> {
  for (const [route, cell] of Object.entries(ACCESS)) {
    if (cell.for === 'everybody' || /\/api\/(auth|account|_auth)\b/.test(route)) continue
    const [method = '', pattern = ''] = route.split(' ')
    const file = cell.file?.()
    const answer = await client.send((await cell.path?.(learner)) ?? pattern, {
      method,
      body: file?.bytes ?? cell.body?.(),
      headers: file ? { 'content-type': file.type } : {},
    })
    await answer.arrayBuffer()
  }
  await useWhatIsLinked(client, learner)
}

/** Tags, links and pictures; what is marked in a document; and what the matrix makes and takes away again. */
async function useWhatIsLinked(client: ApiClient, learner: Learner): Promise<void> {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await client.send(path, { method, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const picture = `![a leaf](/api/attachments/${await createAttachment(learner)})`
  const note = { topicId: null, tags: ['cells/plants', 'Botany'] }
  const [leaves, trees] = [crypto.randomUUID(), crypto.randomUUID()]
  await send('POST', '/api/notes', { ...note, id: trees, title: 'Trees', markdown: 'See [[Leaves]] and [[Nowhere]].' })
  await send('POST', '/api/notes', { ...note, id: leaves, title: 'Leaves', markdown: `# Green\n\n${picture}` })
  const deck = await createDeckOf(learner, { name: 'Botany::Leaves' })
  const fact = { key: crypto.randomUUID(), kind: 'reversed', front: picture, back: 'A leaf', tags: ['botany'] }
  await send('POST', `/api/decks/${deck.id}/facts`, { facts: [fact] })
  await createIllustrated(learner)
  const bytes = 'bytes of a book on leaves'
  const document = await createReadableDocument(learner, 'Botany', ['A leaf is **green**.', 'A root is not.'], {
    ...{ tags: ['botany'], size: bytes.length },
  })
  await env.FILES.put(`${learner.id}/documents/${document.id}`, bytes)
  await directory(env.DB).insert(documentTags).values({ ownerId: learner.id, documentId: document.id, tag: 'botany' })
  await send('PUT', `/api/notes/${leaves}/documents/${document.id}`)
  const quote = 'A root'
  const start = document.text.indexOf(quote)
  const parts = [{ ...anchorOf(document.text, start, start + quote.length), page: 2 }]
  const mark = { kind: 'save', id: crypto.randomUUID(), documentId: document.id, page: 2, start, parts, quote }
  await send('POST', '/api/highlights', { changes: [{ ...mark, color: 'yellow', comment: 'Is it?' }] })
  await send('PUT', '/api/reminders/push', ACCESS['PUT /api/reminders/push']?.body?.())
  await send('PUT', '/api/reminders/calendar')
  const yesterday = Date.now() - 26 * 3_600_000
  const event = { id: crypto.randomUUID(), kind: 'read', at: yesterday, ms: 60_000 }
  await send('POST', '/api/study/events', { events: [event], sentAt: Date.now() })
  await send('GET', '/api/study/summary')
}

/** How many rows each table has of a learner. */
export async function rowCounts(ownerId: string): Promise<Record<string, number>> {
  const names = ERASED_TABLES.map((table) => getTableName(table))
  const results = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`select count(*) as n from "${name}" where owner_id = ?`).bind(ownerId)),
  )
  return Object.fromEntries(results.map(({ results: rows }, i) => [names[i] ?? '', rows[0]?.n ?? 0]))
}

export function emptyTables(counts: Record<string, number>): string[] {
  return Object.entries(counts).flatMap(([name, n]) => (n === 0 && !SELDOM.includes(name) ? [name] : []))
}

/** Tables and columns in which a text is found, and keys of the bucket. */
export async function placesOf(text: string): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and sql not like '%fts5%' and name not like '%\\_fts\\_%' escape '\\'",
  ).all<{ name: string }>()
  const places: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all()
    for (const row of results)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && value.includes(text)) places.push(`${name}.${column}`)
  }
  const { objects } = await env.FILES.list()
  return [...new Set(places), ...objects.filter(({ key }) => key.includes(text)).map(({ key }) => key)].sort()
}
