import type { Db } from '#db/client.ts'
import type { Statement } from '#db/queries/coach/proposals.ts'
import type { ModelCaller } from '#worker/ai/models.ts'
import type { CardsAsk, QuestionsAsk } from '#worker/domain/documents/part-ask.ts'

/** What a part gave: statements that store it, with the ids of what they store. */
interface Made {
  ids: string[]
  statements: readonly Statement[]
  /** What was left out, by reason. */
  dropped: Record<string, number>
  modelSpent: boolean
}

/** What a run makes, each by the feature that it belongs to. */
export interface Makers {
  /** Provided by worker/features/knowledge. */
  note: (
    db: Db,
    note: {
      id: string
      ownerId: string
      title: string
      markdown: string
      topicId: number | null
      tags: string[]
      updatedAt: Date
    },
  ) => readonly Statement[]
  /** Provided by worker/features/flashcards. */
  cards: (caller: ModelCaller, ask: CardsAsk, now: Date, signal: AbortSignal) => Promise<Made & { deckId: number }>
  /** Provided by worker/features/quizzes. */
  questions: (caller: ModelCaller, ask: QuestionsAsk, now: Date, signal: AbortSignal) => Promise<Made>
}
