import type { OwnerDb } from '#db/client.ts'
import { markedAnswers, questionsToCheck, saveMemories } from '#db/queries/quizzes/memories.ts'
import type { Checked } from '#worker/contracts/flashcards/check.ts'
import type { QuestionMemory } from '#worker/contracts/quizzes/memory.ts'
import { replayAnswers } from '#worker/domain/quizzes/memory.ts'

/** Looked at in one call: every answer to each of them is replayed. */
const QUESTIONS = 100

type Row = Awaited<ReturnType<typeof questionsToCheck>>[number]

/** Whether what is known of each question's memory is what replaying its answers gives. */
export async function checkQuestions({ db, ownerId }: OwnerDb, after: string, repair: boolean): Promise<Checked> {
  const rows = await questionsToCheck(db, ownerId, after, QUESTIONS)
  const ids = rows.map(({ id }) => id)
  const answers = Map.groupBy(await markedAnswers(db, ownerId, ids), ({ questionId }) => questionId)
  const wrong = rows.flatMap((row) => {
    const memory = replayAnswers(answers.get(row.id) ?? [])
    return memory && !isSame(row, memory) ? [{ questionId: row.id, version: row.version, memory }] : []
  })
  const repaired = repair && wrong.length > 0 ? await saveMemories(db, ownerId, wrong) : []
  const last = rows.length === QUESTIONS ? rows.at(-1) : undefined
  return {
    checked: rows.length,
    found: wrong.map(({ questionId }) => ({ kind: 'question', id: questionId })),
    repaired: repaired.length,
    next: last ? `question:${last.id}` : 'storage:',
  }
}

/** The last bits of numbers that travelled as decimals may differ. */
function isSame(row: Row, memory: QuestionMemory): boolean {
  const isClose = (a: number | null, b: number) => a !== null && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
  return (
    isClose(row.stability, memory.stability) &&
    isClose(row.difficulty, memory.difficulty) &&
    (['due', 'reps', 'lapses', 'lastAt', 'level', 'sureAndWrong'] as const).every((key) => row[key] === memory[key])
  )
}
