import type { OwnerDb } from '#db/client.ts'
import { questionsOfQuizzes, quizzesByKeys, quizzesToExport } from '#db/queries/quizzes/transfer.ts'
import type { Page } from '#worker/contracts/paging.ts'
import type { ExportedQuiz, ExportQuizzesQuery, KnownQuiz } from '#worker/contracts/quizzes/quizzes.ts'

const PAGE_QUIZZES = 50
/** Bytes of a page, unless a single quiz is larger. */
const PAGE_BYTES = 3_000_000

/** Which of these keys are quizzes of the learner already. */
export async function known({ db, ownerId }: OwnerDb, keys: readonly string[]): Promise<KnownQuiz[]> {
  const rows = await quizzesByKeys(db, ownerId, keys)
  return rows.map(({ key, id, deletedAt }) => ({ key, id, isBinned: deletedAt !== null }))
}

/** Quizzes with their questions, the oldest first. What lies in the bin stays there. */
export async function exportPage(owner: OwnerDb, query: ExportQuizzesQuery): Promise<Page<ExportedQuiz>> {
  const { db, ownerId } = owner
  const found = await quizzesToExport(db, ownerId, Number(query.cursor ?? 0), PAGE_QUIZZES + 1)
  let bytes = 0
  const page = found.slice(0, PAGE_QUIZZES).filter((quiz, at) => (bytes += quiz.bytes) <= PAGE_BYTES || at === 0)
  const ids = page.map(({ id }) => id)
  const byQuiz = Map.groupBy(await questionsOfQuizzes(db, ownerId, ids), ({ quizId }) => quizId)
  return {
    items: page.map(({ id, title }) => ({
      id,
      title,
      questions: (byQuiz.get(id) ?? []).map(({ question }) => question),
    })),
    nextCursor: found.length > page.length ? String(ids.at(-1)) : null,
  }
}
