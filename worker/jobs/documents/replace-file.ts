import { documentById, pagesOf } from '#db/queries/documents/documents.ts'
import { type HighlightRow, listHighlights } from '#db/queries/documents/highlights.ts'
import { replaceFile as replace, seenPages } from '#db/queries/documents/replacing.ts'
import type { Db } from '#db/client.ts'
import { NewerText } from '#worker/domain/anchors/refind.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { log } from '#worker/http/log.ts'
import type { Step } from './step.ts'

/** Pages and highlights that one statement reads. */
const PAGES = 300
const HIGHLIGHTS = 1_000

/**
 * The newer file has been read and indexed under its own id: now it takes the place of the one that the document has. What was
 * marked and seen there is looked for in the new text.
 */
export async function replaceFile(step: Step): Promise<null> {
  const { db, document: newer, lease, env } = step
  const { ownerId } = newer
  const [target] = await documentById(db, ownerId, newer.replacesId ?? '')
  if (!target) return null
  const text = new NewerText(await allPages(db, ownerId, newer.id, newer.pagesRead))
  const [seen, marked] = [await seenPages(db, ownerId, target.id), await allHighlights(db, ownerId, target.id)]
  const oldPages = new Map(
    (await someOf(db, ownerId, target.id, [target.lastPage, ...marked.filter(isNote).map(({ page }) => page)])).map(
      (page) => [page.page, page],
    ),
  )
  const again = new Map(
    seen.flatMap((page) => {
      const now = text.pageOf(page)
      return now === null ? [] : [[now, page.seenAt?.getTime() ?? step.now().getTime()] as const]
    }),
  )
  const results = await db.batch(
    replace(db, lease, {
      target,
      newer,
      highlights: marked.map((each) => ({ id: each.id, ...text.refind(each, oldPages.get(each.page)) })),
      seen: [...again].map(([page, at]) => ({ page, at })),
      lastPage: text.pageOf(oldPages.get(target.lastPage)) ?? Math.min(target.lastPage, newer.pageCount ?? 1),
      now: step.now(),
    }),
  )
  const [replaced] = results[7]
  // Something was marked meanwhile, or the lease was lost: another try looks again.
  if (!replaced) throw new Error('The document changed while its file was replaced')
  await env.FILES.delete(fileKeyOf(target)).catch((error: unknown) => {
    // Bytes without a row are swept.
    log('warn', 'replaced file', { error })
  })
  return null
}

function isNote({ parts }: HighlightRow): boolean {
  return parts.length === 0
}

async function allPages(db: Db, ownerId: string, id: string, count: number) {
  const all: Awaited<ReturnType<typeof pagesOf>> = []
  for (let from = 1; from <= count; from += PAGES) all.push(...(await pagesOf(db, ownerId, id, from, from + PAGES - 1)))
  return all
}

async function someOf(db: Db, ownerId: string, id: string, numbers: readonly number[]) {
  const wanted = [...new Set(numbers)]
  const all: Awaited<ReturnType<typeof pagesOf>> = []
  for (const page of wanted) all.push(...(await pagesOf(db, ownerId, id, page, page)))
  return all
}

async function allHighlights(db: Db, ownerId: string, id: string): Promise<HighlightRow[]> {
  const all: HighlightRow[] = []
  for (let more = true; more;) {
    const last = all.at(-1)
    const after = last && { start: last.start, id: last.id }
    const rows = await listHighlights(db, ownerId, id, { limit: HIGHLIGHTS, after })
    all.push(...rows)
    more = rows.length === HIGHLIGHTS
  }
  return all
}
