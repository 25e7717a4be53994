import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { withoutPrivatePictures } from '../../markdown/private-pictures.ts'
import { faultsOf } from '../faults.ts'

/**
 * The questions that a room can ask: finished ones, and no essays, which only their writer marks. The passage of the host's
 * note, and pictures that only the host can load, are left out.
 */
export function liveQuestions(questions: readonly Question[]): Question[] {
  return questions
    .filter((question) => question.kind !== 'essay' && faultsOf(question).length === 0)
    .map((question) => mapTexts({ ...question, source: null }, withoutPrivatePictures))
}

/** The same value with each of its texts changed. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === 'string' ? change(each) : each)) as T
}
