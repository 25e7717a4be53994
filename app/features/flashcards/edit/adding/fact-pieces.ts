import { CARDS_A_REQUEST, FACTS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import { cardsOf, type FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'

/** Bytes of the facts of one request, below the server's limit. */
const PIECE_BYTES = 900_000

/** Facts in their order, as many together as one request may hold. */
export function factPieces<Fact extends FactText>(facts: readonly Fact[]): Fact[][] {
  const pieces: Fact[][] = []
  const encoder = new TextEncoder()
  let bytes = 0
  let cards = 0
  for (const fact of facts) {
    const size = encoder.encode(JSON.stringify(fact)).byteLength + 1
    const own = cardsOf(fact).length
    const last = pieces.at(-1)
    bytes += size
    cards += own
    if (last && last.length < FACTS_A_REQUEST && bytes <= PIECE_BYTES && cards <= CARDS_A_REQUEST) last.push(fact)
    else {
      pieces.push([fact])
      bytes = size
      cards = own
    }
  }
  return pieces
}
