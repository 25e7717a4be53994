import type { ExportPlan, PortableRow } from '#worker/contracts/account/portable.ts'
import type { ExportedFacts } from '#worker/contracts/flashcards/import.ts'
import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import type { Page } from '#worker/contracts/paging.ts'
import type { ExportedQuiz } from '#worker/contracts/quizzes/quizzes.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Where an export reads: the API, page by page. */
export interface AccountSource {
  plan(): Promise<ExportPlan>
  rows(table: string, cursor: string | null): Promise<Page<PortableRow>>
  notes(cursor: string | null): Promise<Page<ExportedNote>>
  /** Facts of a deck and of those inside it. */
  facts(deckId: number, cursor: string | null): Promise<ExportedFacts>
  quizzes(cursor: string | null): Promise<Page<ExportedQuiz>>
  /** The bytes as they come; null where they are gone. */
  file(kind: 'document' | 'attachment', id: string): Promise<AsyncIterable<Bytes> | null>
}

export async function* pages<Answer extends Page<unknown>>(
  page: (cursor: string | null) => Promise<Answer>,
): AsyncGenerator<Answer> {
  for (let cursor: string | null = null; ;) {
    const answer: Answer = await page(cursor)
    yield answer
    if (answer.nextCursor === null) return
    cursor = answer.nextCursor
  }
}
