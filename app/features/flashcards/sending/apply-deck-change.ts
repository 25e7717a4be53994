import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import type { DeckChange } from './deck-queue.ts'

/** The list of decks as it will be once the server has a change. What is inside the deck moves with it. */
export function applyDeckChange(decks: readonly DeckRow[], { deckId, name, parentId }: DeckChange): DeckRow[] {
  const deck = decks.find(({ id }) => id === deckId)
  const parent = decks.find(({ id }) => id === parentId)
  if (!deck || (parentId !== null && !parent)) return [...decks]
  const path = parent ? `${parent.path}::${name}` : name
  return decks
    .map((row) => (row === deck || row.path.startsWith(`${deck.path}::`) ? moved(row, deck.path, path) : row))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function moved(row: DeckRow, from: string, to: string): DeckRow {
  const path = to + row.path.slice(from.length)
  const names = path.split('::')
  return { ...row, path, name: names.at(-1) ?? path, depth: names.length - 1 }
}
