import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealMatch, pickTile } from '#worker/domain/flashcards/studying/match.ts'
import { NOON } from './schedulers.ts'

test('pairs against the clock: found, missed, let go, and the time it took', () => {
  const cards = [
    { id: 1, front: 'Peru', back: 'Lima' },
    { id: 2, front: 'Chile', back: 'Santiago' },
    { id: 3, front: 'Capital of Peru', back: 'Lima' },
    { id: 4, front: '', back: 'nothing' },
  ]
  let board = dealMatch(cards, 6, 3, NOON)
  // Lima would have two partners, and an empty tile none.
  expect(board.tiles).toHaveLength(4)
  const [first, second] = [...new Set(board.tiles.map(({ cardId }) => cardId))]
  board = pickTile(pickTile(board, `${first}-front`, NOON), `${second}-back`, NOON + 1000)
  expect(board).toMatchObject({ misses: 1, picked: null, found: [] })
  board = pickTile(pickTile(board, `${first}-front`, NOON), `${first}-front`, NOON)
  expect(board).toMatchObject({ misses: 1, picked: null })
  board = pickTile(pickTile(board, `${first}-front`, NOON), `${first}-back`, NOON + 2000)
  expect(board).toMatchObject({ found: [first], endedAt: null })
  expect(pickTile(board, `${first}-back`, NOON)).toBe(board)
  expect(pickTile(board, 'none', NOON)).toBe(board)
  board = pickTile(pickTile(board, `${second}-back`, NOON), `${second}-front`, NOON + 9000)
  expect(board).toMatchObject({ found: [first, second], endedAt: NOON + 9000 })
})

test('every tile of any deal has one partner, and the same seed deals the same', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'd', ' a ', '')
  fc.assert(
    fc.property(fc.array(fc.record({ front: text, back: text })), fc.nat(8), fc.nat(), (texts, pairs, seed) => {
      const cards = texts.map((sides, id) => ({ id, ...sides }))
      const { tiles } = dealMatch(cards, pairs, seed, NOON)
      expect(tiles.length).toBeLessThanOrEqual(pairs * 2)
      expect(new Set(tiles.map(({ text }) => text)).size).toBe(tiles.length)
      expect(dealMatch(cards, pairs, seed, NOON).tiles).toEqual(tiles)
    }),
  )
})
