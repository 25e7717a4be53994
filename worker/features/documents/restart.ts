import type { OwnerDb } from '#db/client.ts'
import { documentById, type DocumentRow } from '#db/queries/documents/documents.ts'
import { pageStarts, restartDocument, rewritePages } from '#db/queries/documents/restart.ts'
import type { DocumentStatus, DocumentSummary, DocumentText, RetryDocument } from '#worker/contracts/documents.ts'
import { DOCUMENT_TEXT_MAX, PAGE_BREAK } from '#worker/contracts/documents/document-limits.ts'
import { DOCUMENT_PROBLEM_TEXTS } from '#worker/contracts/documents/document-problems.ts'
import { withoutControls } from '#worker/domain/documents/reading/text/clean-text.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { MESSAGE_MS, sendJob } from '#worker/jobs/documents/wake.ts'
import { documentNotFound, summary } from './summary.ts'

type Scope = Pick<RequestScope, 'env' | 'now'>

/** Goes on with the step at which a document stopped; of one that is not stopped nothing changes. */
export async function retry(
  { env, now }: Scope,
  { db, ownerId }: OwnerDb,
  id: string,
  { password }: RetryDocument,
): Promise<DocumentSummary> {
  const [row] = await documentById(db, ownerId, id)
  if (!row || row.deletedAt) throw documentNotFound()
  if (row.status !== 'stopped') return summary(row)
  if (row.problem && !DOCUMENT_PROBLEM_TEXTS[row.problem].retry)
    throw new Problem('document-stopped', DOCUMENT_PROBLEM_TEXTS[row.problem].text)
  const until = new Date(now.getTime() + MESSAGE_MS)
  const [restarted] = await restartDocument(db, ownerId, id, stepOf(row), until, now)
  if (restarted) await sendJob(env, { ownerId, id, until: until.getTime(), ...(password && { password }) })
  const [after] = restarted ? [restarted] : await documentById(db, ownerId, id)
  if (!after) throw documentNotFound()
  return summary(after)
}

/** The step that is not done yet, as the row says. */
function stepOf({ sha256, problem, pageCount, pagesRead }: DocumentRow): DocumentStatus {
  if (problem === 'duplicate') return 'reading'
  if (pageCount !== null && pagesRead >= pageCount) return 'indexing'
  return sha256 !== null && (pagesRead > 0 || isOfReading(problem)) ? 'reading' : 'storing'
}

function isOfReading(problem: DocumentRow['problem']): boolean {
  return problem === 'needs-password' || problem === 'wrong-password' || problem === 'too-many-pages'
}

/**
 * Takes text that was recognised in the browser for pages that are pictures. Pages that were read as text before are replaced,
 * too; the learner's own words in notes and cards stay as they are.
 */
export async function writeText(
  { env, now }: Scope,
  { db, ownerId }: OwnerDb,
  id: string,
  text: DocumentText,
): Promise<DocumentSummary> {
  const [[row], starts] = await db.batch([documentById(db, ownerId, id), pageStarts(db, ownerId, id)])
  if (!row || row.deletedAt) throw documentNotFound()
  const isWithout = row.status === 'stopped' && row.problem === 'no-text'
  // Half of another text would be found as if it were all of it.
  const canWrite = isWithout || (row.status === 'ready' && text.isLast)
  if (!canWrite) throw new Problem('document-busy', 'Wait until it is read, then send the text again.')
  const pages = text.pages.map(({ page, markdown }) => ({ page, markdown: withoutControls(markdown) }))
  const unknown = pages.findIndex(({ page }) => !starts.some((each) => each.page === page))
  if (unknown >= 0)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: `/pages/${unknown}/page`, detail: 'The document has no such page' }],
    })
  const lengths = new Map(
    starts.map(({ page, start }, i) => {
      const next = starts[i + 1]?.start
      return [page, next === undefined ? row.characters - start : next - start - PAGE_BREAK.length]
    }),
  )
  for (const { page, markdown } of pages) lengths.set(page, markdown.length)
  let end = -PAGE_BREAK.length
  const placed = [...lengths].map(([page, length]) => {
    const start = end + PAGE_BREAK.length
    end = start + length
    return { page, start }
  })
  const characters = Math.max(0, end)
  if (characters > DOCUMENT_TEXT_MAX)
    throw new Problem('too-large', `A document holds ${DOCUMENT_TEXT_MAX.toLocaleString('en')} characters at most.`)
  const until = text.isLast ? new Date(now.getTime() + MESSAGE_MS) : null
  const results = await db.batch(rewritePages(db, row, { pages, starts: placed, characters }, until, now))
  const [written] = results[3]
  if (!written) throw new Problem('document-busy', 'It changed at the same moment. Send the text again.')
  if (until) await sendJob(env, { ownerId, id, until: until.getTime() })
  return summary(written)
}
