import { forOwner } from '#db/client.ts'
import type { RunJob } from '#worker/contracts/jobs.ts'
import type { Makers } from '#worker/features/documents/processing/makers.ts'
import { sendRun } from '#worker/features/documents/processing/wake.ts'
import { workOnRun } from '#worker/features/documents/processing/work.ts'
import { documentCards } from '#worker/features/flashcards/drafts/document-cards.ts'
import { createStatements } from '#worker/features/knowledge/note-statements.ts'
import { documentQuestions } from '#worker/features/quizzes/making/document-questions.ts'
import { type Env, settings } from '#worker/http/env.ts'

/** Time of one message; what is left then goes on with the next. */
const MESSAGE_WORK_MS = 15_000

const MAKERS: Makers = { note: createStatements, cards: documentCards, questions: documentQuestions }

/** Works on a run for as long as one message may. What each part makes is made by the feature that it belongs to. */
export async function workOnRunJob(env: Env, job: RunJob, clock = () => new Date()): Promise<void> {
  const owner = forOwner(env.DB, job.ownerId, null)
  const work = { caller: { env, settings: settings(env), owner }, makers: MAKERS, clock }
  const promised = await workOnRun(work, job, clock().getTime() + MESSAGE_WORK_MS)
  if (promised) await sendRun(env, { ...job, until: promised.getTime() })
}
