import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { NewFact } from '#worker/contracts/flashcards/facts.ts'
import { factPieces } from './fact-pieces.ts'

/** Creates facts in pieces. After a failure the same may be sent again, since each fact has its key. @throws ProblemError */
export async function createFacts(
  deckId: number,
  facts: NewFact[],
  onAdded: (count: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  for (const piece of factPieces(facts)) {
    const json = { facts: piece }
    await read(await api.decks[':deckId'].facts.$post({ param: { deckId: String(deckId) }, json }))
    onAdded((done += piece.length))
  }
}
