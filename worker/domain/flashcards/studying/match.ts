import { shuffle } from '#worker/domain/shuffle.ts'

/** Half of a pair on the board. */
export interface Tile {
  id: string
  cardId: number
  side: 'front' | 'back'
  /** Markdown. */
  text: string
}

/** A board of pairs to find against the clock. Plain data. */
export interface MatchBoard {
  tiles: readonly Tile[]
  /** The tile picked first, or null. */
  picked: string | null
  /** Cards whose pair was found. */
  found: readonly number[]
  misses: number
  /** Milliseconds; the end once all are found. */
  startedAt: number
  endedAt: number | null
}

/**
 * A board of at most `pairs` cards, laid out by a seed. Of cards with the same front or the same back only one is taken, so
 * that each tile has one partner; fewer pairs come out where there are not enough.
 */
export function dealMatch(
  cards: readonly { id: number; front: string; back: string }[],
  pairs: number,
  seed: number,
  startedAt: number,
): MatchBoard {
  const taken: (typeof cards)[number][] = []
  const texts = new Set<string>()
  for (const card of shuffle(cards, seed)) {
    const [front, back] = [card.front.trim(), card.back.trim()]
    if (taken.length >= pairs) break
    if (front === '' || back === '' || front === back || texts.has(front) || texts.has(back)) continue
    texts.add(front).add(back)
    taken.push(card)
  }
  const tiles = taken.flatMap(({ id, front, back }): Tile[] => [
    { id: `${id}-front`, cardId: id, side: 'front', text: front },
    { id: `${id}-back`, cardId: id, side: 'back', text: back },
  ])
  return { tiles: shuffle(tiles, seed + 1), picked: null, found: [], misses: 0, startedAt, endedAt: null }
}

/** The board after a tile was picked. Picking the same one again lets it go; one already found does nothing. */
export function pickTile(board: MatchBoard, tileId: string, at: number): MatchBoard {
  const tile = board.tiles.find(({ id }) => id === tileId)
  if (!tile || board.found.includes(tile.cardId)) return board
  if (board.picked === null) return { ...board, picked: tileId }
  const other = board.tiles.find(({ id }) => id === board.picked)
  if (board.picked === tileId) return { ...board, picked: null }
  if (other?.cardId !== tile.cardId) return { ...board, picked: null, misses: board.misses + 1 }
  const found = [...board.found, tile.cardId]
  const endedAt = found.length * 2 === board.tiles.length ? Math.max(at, board.startedAt) : null
  return { ...board, picked: null, found, endedAt }
}
