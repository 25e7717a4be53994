import type { OwnerDb } from '#db/client.ts'
import { documentById, type DocumentRow } from '#db/queries/documents/documents.ts'
import { appendPages } from '#db/queries/documents/restart.ts'
import type { DocumentReading, DocumentSummary } from '#worker/contracts/documents.ts'
import { DOCUMENT_PAGES_MAX } from '#worker/contracts/documents/document-limits.ts'
import { hasText, placePages } from '#worker/domain/documents/place-pages.ts'
import { isKindOfHead } from '#worker/domain/documents/reading/head-kind.ts'
import { cleanTitle, withoutControls } from '#worker/domain/documents/reading/text/clean-text.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { MESSAGE_MS, sendJob } from '#worker/jobs/documents/wake.ts'
import { documentNotFound, summary } from './summary.ts'

/** Bytes from the beginning of a file that tell its kind. */
const HEAD_BYTES = 1_024

/**
 * Takes pages of a file that is too large for the Worker's memory, as the learner's browser read them: checked, some at a time
 * and in their order. With the last of them it goes on as if they had been read here. Pages that came before change nothing.
 */
export async function writeReading(
  { env, settings, now }: Pick<RequestScope, 'env' | 'settings' | 'now'>,
  { db, ownerId }: OwnerDb,
  id: string,
  input: DocumentReading,
): Promise<DocumentSummary> {
  const [row] = await documentById(db, ownerId, id)
  if (!row || row.deletedAt) throw documentNotFound()
  const isHere = row.pageCount === input.pageCount && row.pagesRead >= (input.pages.at(-1)?.page ?? 0)
  if (isHere) return summary(row)
  if (row.status !== 'stopped' || row.problem !== 'too-large')
    throw new Problem('document-busy', 'Only a file that is too large to be read here is read elsewhere.')
  if (row.pagesRead === 0) await assertKind(env.FILES, row, input.kind)
  assertPages(row, input, Math.min(documentLimits(settings).pagesPerDocument, DOCUMENT_PAGES_MAX))
  const pages = input.pages
    .filter(({ page }) => page > row.pagesRead)
    .map(({ page, label, markdown }) => ({ page, label: cleanTitle(label), markdown: withoutControls(markdown) }))
  const { placed, characters } = placePages(pages, row.characters)
  const pagesRead = row.pagesRead + placed.length
  const isRead = pagesRead === input.pageCount
  const isIndexed = isRead && hasText(characters, input.pageCount)
  const until = isIndexed ? new Date(now.getTime() + MESSAGE_MS) : null
  const outline = input.outline.flatMap(({ title, page, level }) => {
    const clean = cleanTitle(title)
    return clean === null ? [] : [{ title: clean, page, level }]
  })
  const [, [written]] = await db.batch(
    appendPages(db, row, placed, {
      ...(row.pagesRead === 0 && { kind: input.kind, pageCount: input.pageCount, outline }),
      ...{ pagesRead, characters, leasedUntil: until, attempts: 0, updatedAt: now },
      ...(isRead && (isIndexed ? { status: 'indexing', problem: null } : { problem: 'no-text' })),
    }),
  )
  if (!written) throw new Problem('document-busy', 'It changed at the same moment. Send the pages again.')
  if (until) await sendJob(env, { ownerId, id, until: until.getTime() })
  return summary(written)
}

/** What the browser says it is has to fit to the bytes. */
async function assertKind(files: R2Bucket, document: DocumentRow, kind: DocumentReading['kind']): Promise<void> {
  const head = await files.get(fileKeyOf(document), { range: { offset: 0, length: HEAD_BYTES } })
  if (head && isKindOfHead(new Uint8Array(await head.arrayBuffer()), kind)) return
  throw invalid('/kind', 'The file is of another kind')
}

function assertPages({ pagesRead, pageCount, kind }: DocumentRow, input: DocumentReading, max: number): void {
  if (input.pageCount > max)
    throw invalid(
      '/pageCount',
      `It has ${input.pageCount.toLocaleString('en')} pages; ${max.toLocaleString('en')} can be read`,
    )
  if (pageCount !== null && (pageCount !== input.pageCount || kind !== input.kind))
    throw invalid('/pageCount', 'Other pages were read of this file before')
  const [first] = input.pages
  const areInOrder = input.pages.every(({ page }, at) => page === (first?.page ?? 0) + at && page <= input.pageCount)
  if (!first || !areInOrder || first.page > pagesRead + 1)
    throw invalid('/pages', `The pages come in their order, from page ${pagesRead + 1}`)
}

function invalid(pointer: string, detail: string): Problem {
  return new Problem('invalid-input', undefined, { errors: [{ pointer, detail }] })
}
