import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { MadeQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { type KeptIn, useQuizChoice } from './use-quiz-choice.ts'
import type { Waiting } from './waiting-questions.ts'

/** A quiz of the learner's choice, else a new one of this title; or the quiz that is edited, which takes them itself. */
export type KeepInto =
  { title: string; topicId?: number | null } | { quizId: number; keep: (questions: Question[]) => void }

export interface Kept {
  /** Null for the quiz that is edited. */
  quiz: KeptIn | null
  count: number
}

/** What becomes of made questions: they are kept in a quiz, or thrown away with undo. */
export function useKeeping(into: KeepInto, waiting: Waiting) {
  const isEdited = 'quizId' in into
  const choice = useQuizChoice(isEdited ? { title: '' } : into)
  const [kept, setKept] = useState<Kept | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const count = (quiz: KeptIn | null, more: number) =>
    setKept((now) => ({ quiz, count: more + (now && now.quiz?.id === quiz?.id ? now.count : 0) }))
  const keep = async (made: readonly MadeQuestion[]) => {
    waiting.remove(made)
    const questions = made.map(({ question }) => question)
    if (isEdited) {
      into.keep(questions)
      return count(null, made.length)
    }
    setKeeping(true)
    try {
      count(await choice.keep(questions), made.length)
    } catch (error) {
      console.error('Questions could not be kept', error)
      waiting.restore(made)
      toast.error('That could not be saved', { description: failureReason(error) })
    }
    setKeeping(false)
  }
  const discard = (made: readonly MadeQuestion[]) => {
    waiting.remove(made)
    toast.undo(made.length === 1 ? 'Question thrown away' : `${made.length} questions thrown away`, () =>
      waiting.restore(made),
    )
  }
  return {
    choice: isEdited ? null : choice,
    quizId: isEdited ? into.quizId : choice.quizId,
    ready: isEdited || choice.ready,
    ...{ kept, isKeeping, discard },
    keep: (made: readonly MadeQuestion[]) => void keep(made),
  }
}
