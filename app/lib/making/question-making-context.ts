import { createContext, useContext } from 'react'
import type { MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'

/** A request to make questions. */
export interface QuestionRequest {
  source: MakingSource
  /** What they are made from, in words: "this answer". */
  from: string
  /** The title of a new quiz for them. */
  title: string
}

/** Opens the dialog that makes questions. Routes provide it, since it belongs to another feature; null on pages without it. */
export const QuestionMakingContext = createContext<((request: QuestionRequest) => void) | null>(null)

export function useMakeQuestions(): ((request: QuestionRequest) => void) | null {
  return useContext(QuestionMakingContext)
}
