import { DOCUMENT_PAGES_MAX, DOCUMENTS_MAX } from '#worker/contracts/documents/document-limits.ts'
import { FILES_MAX } from '#worker/contracts/knowledge/attachments.ts'
import { limitsOf } from '#worker/contracts/plans.ts'
import type { Settings } from './env.ts'

/** What a learner may store: as their plan says, or as this site does where no plans are sold. */
export function documentLimits(settings: Settings): { documents: number; bytes: number; pagesPerDocument: number } {
  const plan = limitsOf('free', { takesPayments: false })
  return {
    documents: settings.DOCUMENTS ?? plan.documents ?? DOCUMENTS_MAX,
    bytes: settings.STORAGE_BYTES ?? plan.storageBytes ?? FILES_MAX,
    pagesPerDocument: Math.min(settings.PAGES_PER_DOCUMENT ?? plan.pagesPerDocument ?? Infinity, DOCUMENT_PAGES_MAX),
  }
}
