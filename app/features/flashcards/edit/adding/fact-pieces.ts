import { FACTS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'

/** Bytes of the facts of one request, below the server's limit. */
const PIECE_BYTES = 900_000

/** Facts in their order, as many together as one request may hold. */
export function factPieces<Fact>(facts: readonly Fact[]): Fact[][] {
  const pieces: Fact[][] = []
  const encoder = new TextEncoder()
  let bytes = Infinity
  for (const fact of facts) {
    const size = encoder.encode(JSON.stringify(fact)).byteLength + 1
    const last = pieces.at(-1)
    bytes += size
    if (last && last.length < FACTS_A_REQUEST && bytes <= PIECE_BYTES) last.push(fact)
    else {
      pieces.push([fact])
      bytes = size
    }
  }
  return pieces
}
