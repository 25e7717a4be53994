import type { OwnerDb } from '#db/client.ts'
import type { NewStep } from '#db/queries/documents/runs.ts'
import { documentsToProcess, pageStarts } from '#db/queries/documents/to-process.ts'
import type { PlanRun, RunDocumentChoice, RunDocumentsQuery } from '#worker/contracts/documents/processing.ts'
import { RUN_DOCUMENTS_MAX } from '#worker/contracts/documents/processing-limits.ts'
import { chaptersOf, planRun, type StepToDo } from '#worker/domain/documents/plan-run.ts'
import { Problem } from '#worker/http/problem.ts'

/** Documents of one look. */
const SHOWN_MAX = 50
/** Characters of text for a point of a note, about, and points of a note. */
const POINTS = {
  summary: { each: 1_500, least: 5, most: 60 },
  chapter: { each: 600, least: 4, most: 60 },
} as const

/** The steps of a run, as they are stored. @throws Problem not-found · invalid-input */
export async function readPlan(owner: OwnerDb, { documents, outputs }: PlanRun) {
  const { db, ownerId } = owner
  const ids = documents.map(({ id }) => id)
  const rows = await documentsToProcess(db, ownerId, { ids, limit: ids.length })
  const known = new Map(rows.map((row) => [row.id, row]))
  const chosen = documents.map(({ id, from, to }, i) => {
    const row = known.get(id)
    if (!row) throw new Problem('not-found', 'One of these documents is not here, or not ready yet.')
    const pages = row.pageCount ?? 0
    const last = Math.min(to ?? pages, pages)
    if (from > last)
      throw new Problem('invalid-input', `“${row.title}” has ${pages} pages.`, {
        errors: [{ pointer: `/documents/${i}/from`, detail: `Choose pages from 1 to ${pages}` }],
      })
    return { ...row, from, to: last }
  })
  const steps = planRun(chosen, outputs)
  const starts = await startsOf(owner, steps)
  return steps.map((step, i) => {
    const characters = known.get(step.documentId)?.characters ?? 0
    const start = starts.get(`${step.documentId}:${step.from}`) ?? 0
    const end = Math.max(start, (starts.get(`${step.documentId}:${step.to + 1}`) ?? characters + 2) - 2)
    return { step: newStep(step, i + 1, { start, end }), documentTitle: step.documentTitle }
  })
}

function newStep(step: StepToDo, ordinal: number, { start, end }: { start: number; end: number }): NewStep {
  const { kind, documentId, title, from: fromPage, to: toPage } = step
  const isNote = kind === 'summary' || kind === 'chapter'
  const count = isNote ? pointsOf(kind, end - start) : step.count
  return {
    ...{ ordinal, kind, documentId, title, fromPage, toPage, status: 'waiting' },
    ...{ start, end, next: start, page: fromPage, count, reserved: isNote ? 0 : count },
  }
}

function pointsOf(kind: keyof typeof POINTS, characters: number): number {
  const { each, least, most } = POINTS[kind]
  return Math.min(most, Math.max(least, Math.ceil(characters / each)))
}

/** Where the first pages of steps begin, and the pages behind their last ones. */
async function startsOf({ db, ownerId }: OwnerDb, steps: readonly StepToDo[]): Promise<Map<string, number>> {
  const pages = steps.flatMap(({ documentId, from, to }) => [
    { documentId, page: from },
    { documentId, page: to + 1 },
  ])
  const rows = await pageStarts(db, ownerId, pages)
  return new Map(rows.map(({ documentId, page, start }) => [`${documentId}:${page}`, start]))
}

/** Documents that can be chosen: those named, or those found. */
export async function choices(
  { db, ownerId, read }: OwnerDb,
  { q, ids }: RunDocumentsQuery,
): Promise<RunDocumentChoice[]> {
  const named = ids?.split(',').slice(0, RUN_DOCUMENTS_MAX)
  const [rows] = await read([
    documentsToProcess(db, ownerId, {
      limit: SHOWN_MAX,
      ...(q !== undefined && q !== '' && { q }),
      ...(named && { ids: named }),
    }),
  ])
  return rows.map(({ id, title, kind, pageCount, outline }) => {
    const pages = Math.max(1, pageCount ?? 1)
    return { id, title, kind, pageCount: pages, chapters: chaptersOf({ outline, from: 1, to: pages }).length }
  })
}
