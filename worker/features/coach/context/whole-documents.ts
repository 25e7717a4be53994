import type { OwnerDb } from '#db/client.ts'
import { wholeDocuments } from '#db/queries/coach/whole-documents.ts'
import type { EvidencePassage, Turn } from '#worker/engine/evidence.ts'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import { broadSubject } from '#worker/engine/manners/subject.ts'
import { searchTermsFor } from '#worker/engine/respond.ts'
import type { FoundEvidence } from '../evidence.ts'

/** Passages that are read of all documents together. A citation's number has two digits. */
const READ_BY_MODEL = 80
const READ_BY_ENGINE = 160

/** Words for a document itself, beside those of its title. */
const WHOLE =
  /^(?:whole|entire|complete|full|all|document|file|pdf|chapter|section|part|slide|deck|lecture|presentation|paper|book|article|text|reading|script|summary|summari[sz]e|overview|main|point|idea|key|content|it|this)(?:s|es)?\*?$/i

interface WholeDocuments {
  passages: EvidencePassage[]
  /** Says what was left out; empty where all was read. */
  closing: string
}

/**
 * The documents attached to a question that asks about them as a whole ("Summarise @Chapter 3"), rather than about something in
 * them. Null for any other question.
 */
export async function readWhole(
  { db, ownerId }: Pick<OwnerDb, 'db' | 'ownerId'>,
  request: {
    guidance: Guidance
    question: string
    history: readonly Turn[]
    found: FoundEvidence
    prompted: boolean
  },
): Promise<WholeDocuments | null> {
  const { guidance, question, history, found, prompted } = request
  const attached = found.named.filter(({ explicit }) => explicit)
  const ids = [...new Set(attached.flatMap(({ page, sourceId }) => (page ? [sourceId] : [])))]
  if (ids.length === 0 || guidance.manner === 'plan' || broadSubject(guidance, question, history) === null) return null
  const titles = attached.map(({ sourceTitle }) => sourceTitle).join(' ')
  if (!isAboutAll(searchTermsFor(guidance, question, []), titles)) return null
  const most = Math.max(1, Math.floor((prompted ? READ_BY_MODEL : READ_BY_ENGINE) / ids.length))
  const rows = await wholeDocuments(db, ownerId, ids, most)
  // A note attached beside them is read as ever.
  const notes = attached.filter(({ page }) => !page)
  return {
    passages: [...notes, ...rows.map(({ count: _count, ...passage }) => passage)],
    closing: [...Map.groupBy(rows, ({ sourceId }) => sourceId).values()].map(leftOut).join(''),
  }
}

/** Whether nothing is asked for but the documents, by name or as "this chapter". */
function isAboutAll(terms: readonly string[], titles: string): boolean {
  const named = new Set(titles.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return terms.every((term) => WHOLE.test(term) || [...named].some((word) => word.startsWith(term.replace(/\*$/, ''))))
}

function leftOut(rows: readonly { sourceTitle: string; count: number }[]): string {
  const [first] = rows
  if (!first || rows.length >= first.count) return ''
  const title = first.sourceTitle.replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')
  return `\n\n“${title}” is too long to read at once: I read ${rows.length} of its ${first.count} sections, spread evenly over it. Ask about one part of it to go deeper.`
}
