import type { Difficulty, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import type { DocumentPart } from './next-part.ts'

/** What is wanted of a part of a document. */
export interface PartAsk {
  part: DocumentPart
  documentId: string
  wanted: number
  /** The same for the same try: what is made twice is stored once. */
  idOf: (n: number) => Promise<string>
}

export interface QuestionsAsk extends PartAsk {
  kinds: readonly MadeKind[]
  difficulty: Difficulty
  /** The quiz they go into, by the key that it is made with. */
  quiz: { key: string; title: string; topicId: number | null }
}

export interface CardsAsk extends PartAsk {
  /** The deck they are for, by its name. */
  deck: { title: string }
}
