import { expect, test } from 'vitest'
import { dealMatch, pickTile } from '#worker/domain/flashcards/studying/match.ts'

const CARDS = [
  { id: 1, front: 'le chat', back: 'the cat' },
  { id: 2, front: 'le pain', back: 'the bread' },
  { id: 3, front: 'das Brot', back: 'the bread' },
  { id: 4, front: ' ', back: 'nothing' },
]

test('each tile has one partner; a miss is counted, a pair goes, and the last one ends the game', () => {
  const board = dealMatch(CARDS, 6, 7, 1_000)
  expect(board.tiles, 'two cards say the same behind, one says nothing').toHaveLength(4)
  expect(dealMatch(CARDS, 6, 7, 1_000)).toEqual(board)
  const [first, second] = [...new Set(board.tiles.map(({ cardId }) => cardId))]
  const missed = pickTile(pickTile(board, `${first}-front`, 1_100), `${second}-back`, 1_200)
  expect(missed).toMatchObject({ misses: 1, found: [], picked: null })
  expect(pickTile(pickTile(missed, `${first}-front`, 1), `${first}-front`, 2).picked, 'let go').toBeNull()
  const half = pickTile(pickTile(missed, `${first}-front`, 1_300), `${first}-back`, 1_400)
  expect(half).toMatchObject({ found: [first], endedAt: null })
  expect(pickTile(half, `${first}-back`, 1_500), 'gone').toBe(half)
  const done = pickTile(pickTile(half, `${second}-back`, 1_600), `${second}-front`, 1_700)
  expect(done).toMatchObject({ misses: 1, endedAt: 1_700 })
})
