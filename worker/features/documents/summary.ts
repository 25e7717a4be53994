import type { SummaryRow } from '#db/queries/documents/documents.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { Problem } from '#worker/http/problem.ts'

export function summary(row: SummaryRow): DocumentSummary {
  const { id, title, fileName, url, kind, size, status, problem, pageCount, pagesRead, lastPage, pagesSeen } = row
  const { topicId, tags } = row
  return {
    id,
    title,
    fileName,
    url,
    kind,
    size,
    status,
    problem,
    pageCount,
    pagesRead,
    lastPage,
    pagesSeen,
    lastReadAt: row.lastReadAt.getTime() === 0 ? null : row.lastReadAt.toISOString(),
    topicId,
    tags,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function documentNotFound(): Problem {
  return new Problem('not-found', 'This document is not here, or no longer.')
}
