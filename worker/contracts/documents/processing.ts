import { z } from 'zod'
import { Engine } from '../coach.ts'
import { DocumentId } from '../documents.ts'
import { PageQuery } from '../paging.ts'
import { DIFFICULTIES, MADE_KINDS } from '../quizzes/making-limits.ts'
import { UsageLeft } from '../usage.ts'
import {
  RUN_CARDS_MAX,
  RUN_DOCUMENTS_MAX,
  RUN_QUESTIONS_MAX,
  RUN_STATUSES,
  RUN_STEP_KINDS,
  RUN_STEP_STATUSES,
  type RunOutputs,
} from './processing-limits.ts'

export const RunId = z.uuid()

/** Pages from 1, both inclusive; `to` is null for the last. */
const RunDocument = z.strictObject({
  id: DocumentId,
  from: z.int().min(1).default(1),
  to: z.int().min(1).nullable().default(null),
})
export type RunDocument = z.infer<typeof RunDocument>

const Outputs: z.ZodType<RunOutputs> = z
  .strictObject({
    summary: z.boolean(),
    chapters: z.boolean(),
    cards: z.strictObject({ count: z.int().min(1).max(RUN_CARDS_MAX) }).nullable(),
    questions: z
      .strictObject({
        count: z.int().min(1).max(RUN_QUESTIONS_MAX),
        kinds: z.array(z.enum(MADE_KINDS)).min(1).max(MADE_KINDS.length),
        difficulty: z.enum(DIFFICULTIES),
      })
      .nullable(),
  })
  .refine((all) => all.summary || all.chapters || all.cards || all.questions, 'Choose what to make')

const chosen = {
  documents: z
    .array(RunDocument)
    .min(1, 'Choose a document')
    .max(RUN_DOCUMENTS_MAX, `At most ${RUN_DOCUMENTS_MAX} documents at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each document once'),
  outputs: Outputs,
}
export const PlanRun = z.strictObject(chosen)
export type PlanRun = z.infer<typeof PlanRun>
/** `id` is made by the browser: sent twice, a run is one. */
export const StartRun = z.strictObject({ id: RunId, ...chosen })
export type StartRun = z.infer<typeof StartRun>

const planned = {
  ordinal: z.int(),
  kind: z.enum(RUN_STEP_KINDS),
  documentId: DocumentId,
  documentTitle: z.string(),
  /** Of a chapter; null where there is none. */
  title: z.string().nullable(),
  /** Pages, both inclusive. */
  from: z.int(),
  to: z.int(),
  /** Cards or questions that were asked for; of a note about how many points. */
  count: z.int(),
}
const PlannedStep = z.object(planned)
export type PlannedStep = z.infer<typeof PlannedStep>

export const RunPlan = z.object({
  steps: z.array(PlannedStep),
  engine: Engine,
  /** Cards and questions that it may make, and what of them this month has. */
  items: z.object({ needed: z.int(), left: UsageLeft }),
  /** Calls of the language model, about; null where the embedded engine makes everything. */
  calls: z.object({ needed: z.int(), left: UsageLeft }).nullable(),
})
export type RunPlan = z.infer<typeof RunPlan>

export const RunStep = z.object({
  ...planned,
  status: z.enum(RUN_STEP_STATUSES),
  /** Characters that were read, of those that will be. */
  done: z.int(),
  total: z.int(),
  /** The page it is at. */
  page: z.int(),
  made: z.int(),
  /** What was left out, by reason. */
  dropped: z.record(z.string(), z.int()),
  /** The language model’s limit for the day was reached, so the embedded engine made what was left. */
  modelSpent: z.boolean(),
  noteId: z.uuid().nullable(),
  deckId: z.int().nullable(),
  quizId: z.int().nullable(),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
})
export type RunStep = z.infer<typeof RunStep>

export const DocumentRun = z.object({
  id: RunId,
  status: z.enum(RUN_STATUSES),
  /** Rises with each change; the id of its event. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  steps: z.array(RunStep),
})
export type DocumentRun = z.infer<typeof DocumentRun>

/** `ids`: these, separated by commas. Otherwise those whose title has `q`, the last changed first. */
export const RunDocumentsQuery = z.object({
  q: z.string().trim().max(200).optional(),
  ids: z
    .string()
    .max(RUN_DOCUMENTS_MAX * 37)
    .optional(),
})
export type RunDocumentsQuery = z.infer<typeof RunDocumentsQuery>

/** A document that can be chosen. */
export const RunDocumentChoice = z.object({
  id: DocumentId,
  title: z.string(),
  kind: z.string().nullable(),
  pageCount: z.int(),
  /** Notes by chapter that it would give. */
  chapters: z.int(),
})
export type RunDocumentChoice = z.infer<typeof RunDocumentChoice>

export const RunsQuery = PageQuery
