import type { OwnerDb } from '#db/client.ts'
import type { Statement } from '#db/queries/coach/proposals.ts'
import { changeStep, giveBack, plusStored } from '#db/queries/documents/run-work.ts'
import type { RunRow, StepRow } from '#db/queries/documents/runs.ts'
import { emptyPages, linkNoteToDocument, pagesFrom } from '#db/queries/documents/to-process.ts'
import type { UsageKey } from '#db/queries/usage.ts'
import { quizIdOfKey } from '#db/queries/quizzes/quizzes.ts'
import { type DocumentPart, nextPart, PART_MAX, wantedOf } from '#worker/domain/documents/next-part.ts'
import { noteEnd, withPoints } from '#worker/domain/documents/note-draft.ts'
import { stableId } from '#worker/domain/stable-id.ts'
import { Problem } from '#worker/http/problem.ts'
import { pointsOf } from './note-points.ts'
import type { RunWork } from './work.ts'

export type Step = StepRow & { topicId: number | null }

interface PartWork extends RunWork {
  run: RunRow
  step: Step
  use: UsageKey
}

/** Pages that are looked at for a part; more without words are passed over with the next. */
const PAGES_MAX = 200

/** Makes what a step makes of its next part. @returns statements that store it, with how far the step came. @throws Problem */
export async function makePart(work: PartWork): Promise<Statement[]> {
  const { step, caller } = work
  const { db, ownerId } = caller.owner
  const part = await readPart(caller.owner, step)
  const isLast = part.end >= step.end
  const page = part.pages.at(-1)?.page ?? step.toPage
  const at = { runId: step.runId, ordinal: step.ordinal }
  const progress = { next: part.end, page, attempts: 0, status: isLast ? ('done' as const) : ('running' as const) }
  const made =
    step.kind === 'cards' || step.kind === 'questions' ? await makeItems(work, part) : await makeNote(work, part)
  return [
    ...made.statements,
    changeStep(db, ownerId, at, {
      ...progress,
      ...made.set,
      dropped: added(step.dropped, made.dropped),
      modelSpent: step.modelSpent || made.modelSpent,
    }),
    ...(isLast ? giveBack(db, ownerId, work.use, at) : []),
  ]
}

async function readPart({ db, ownerId }: OwnerDb, step: Step): Promise<DocumentPart> {
  const range = { page: step.page, before: Math.min(step.end, step.next + PART_MAX), most: PAGES_MAX }
  const pages = await pagesFrom(db, ownerId, step.documentId, range)
  if (pages.length === 0) throw new Problem('not-found', 'The pages of this document are not here any more.')
  const last = pages.at(-1)
  const isCut = pages.length === PAGES_MAX && last
  return nextPart(pages, step.next, isCut ? Math.min(step.end, last.start + last.markdown.length) : step.end)
}

interface MadeOfPart {
  statements: Statement[]
  set: Parameters<typeof changeStep>[3]
  dropped: Record<string, number>
  modelSpent: boolean
}

const controller = () => new AbortController().signal

/** Some lines of a note; with the last part, the note. */
async function makeNote({ caller, makers, clock, step }: PartWork, part: DocumentPart): Promise<MadeOfPart> {
  const { db, ownerId } = caller.owner
  const { documentId, kind, documentTitle } = step
  // Every part says something: a summary goes over all of a document.
  const wanted = Math.max(1, wantedOf(step.count, step.made, progressOf(step, part)))
  const { points, dropped, modelSpent } = await pointsOf(caller, part, wanted, controller())
  const place = { documentId, depth: kind === 'summary' ? ('first' as const) : ('last' as const) }
  const { draft, added: count } = withPoints(step.draft, points, place)
  const left = points.length - count
  const all = { dropped: left > 0 ? added(dropped, { 'no-room': left }) : dropped, modelSpent }
  if (part.end < step.end) return { statements: [], set: { draft, made: step.made + count }, ...all }
  if (draft === '')
    throw new Problem('not-found', 'These pages give no note: they have no sentences, only pictures, names or numbers.')
  const { fromPage: from, toPage: to } = step
  const empty = (await emptyPages(db, ownerId, documentId, { from, to })).map(({ page }) => page)
  const isFull = left > 0 || (step.dropped['no-room'] ?? 0) > 0
  const now = clock()
  const id = await stableId(`${step.runId}:${step.ordinal}:note`)
  const title = noteTitle(step)
  const markdown = draft + noteEnd({ documentId, title: documentTitle, from, to, empty, isFull })
  const note = { id, ownerId, title, markdown, topicId: step.topicId, tags: [], updatedAt: now }
  return {
    statements: [...makers.note(db, note), linkNoteToDocument(db, ownerId, id, documentId, now)],
    set: { draft: '', made: step.made + count, noteId: id },
    ...all,
  }
}

function noteTitle({ kind, title, documentTitle, fromPage, toPage }: Step): string {
  const pages = fromPage === toPage ? `page ${fromPage}` : `pages ${fromPage}–${toPage}`
  const name = kind === 'summary' ? `Summary of ${documentTitle}` : (title ?? `${documentTitle}, ${pages}`)
  return name.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()
}

/** Cards or questions. A part of which none are wanted is passed over. */
async function makeItems(work: PartWork, part: DocumentPart): Promise<MadeOfPart> {
  const { caller, makers, clock, run, step } = work
  const { ownerId } = caller.owner
  const wanted = wantedOf(step.count, step.made, progressOf(step, part))
  if (wanted === 0 || part.text.trim() === '') return { statements: [], set: {}, dropped: {}, modelSpent: false }
  const idOf = (n: number) => stableId(`${run.id}:${step.ordinal}:${part.start}:${n}`)
  const ask = { part, documentId: step.documentId, wanted, idOf }
  const counted = (table: 'card_drafts' | 'quiz_questions', ids: string[]) => ({
    made: plusStored(table, ownerId, ids, 1),
    reserved: plusStored(table, ownerId, ids, -1),
  })
  const title = run.input.documents.length === 1 ? step.documentTitle : `${step.documentTitle} and others`
  if (step.kind === 'cards') {
    const { ids, statements, deckId, ...rest } = await makers.cards(
      caller,
      { ...ask, deck: { title: deckName(title) } },
      clock(),
      controller(),
    )
    return { statements: [...statements], set: { ...counted('card_drafts', ids), deckId }, ...rest }
  }
  const { questions } = run.input.outputs
  if (!questions) throw new Problem('not-found')
  const key = await stableId(`${run.id}:quiz`)
  const quiz = { key, title: title.slice(0, 200).toWellFormed(), topicId: step.topicId }
  const { ids, statements, ...rest } = await makers.questions(
    caller,
    { ...ask, ...questions, quiz },
    clock(),
    controller(),
  )
  const quizId = ids.length > 0 ? { quizId: quizIdOfKey(ownerId, key) } : {}
  return { statements: [...statements], set: { ...counted('quiz_questions', ids), ...quizId }, ...rest }
}

/** A name that is no path of decks. */
function deckName(title: string): string {
  return title.replaceAll('::', ':').replace(/\s+/g, ' ').trim().slice(0, 100).toWellFormed().trim() || 'Document'
}

function progressOf(step: Step, part: DocumentPart) {
  return { done: part.end - step.start, total: step.end - step.start }
}

function added(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const all = { ...a }
  for (const [reason, count] of Object.entries(b)) all[reason] = (all[reason] ?? 0) + count
  return all
}
