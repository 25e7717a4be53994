import { notFound } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { updateDeck } from '#app/features/flashcards/deck-queries.ts'
import { applyDeckChange } from '#app/features/flashcards/sending/apply-deck-change.ts'
import { deckQueue } from '#app/features/flashcards/sending/deck-queue.ts'
import { ProblemError } from '#app/lib/read.ts'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'

const deck = (id: number, path: string): DeckRow => ({
  ...{ id, path, name: path.split('::').at(-1) ?? '', depth: path.split('::').length - 1 },
  ...{ due: { fresh: 0, learning: 0, review: 0 }, cards: 0 },
})
const DECKS = [deck(1, 'Biology'), deck(2, 'Biology::Cells'), deck(3, 'Biology::Cells::Walls'), deck(4, 'History')]

vi.mock(import('#app/features/flashcards/deck-queries.ts'))

const problem = (status: number, code: string) => new ProblemError({ type: 'about:blank', code, title: code, status })

test('a deck that is renamed or moved takes along what is inside it, however often the change is shown', () => {
  const renamed = applyDeckChange(DECKS, { deckId: 1, name: 'Life', parentId: null })
  expect(renamed.map(({ path }) => path)).toEqual(['History', 'Life', 'Life::Cells', 'Life::Cells::Walls'])
  expect(applyDeckChange(renamed, { deckId: 1, name: 'Life', parentId: null })).toEqual(renamed)
  const moved = applyDeckChange(DECKS, { deckId: 2, name: 'Cells', parentId: 4 })
  expect(moved.map(({ id, name, depth }) => [id, name, depth])).toEqual([
    [1, 'Biology', 0],
    [4, 'History', 0],
    [2, 'Cells', 1],
    [3, 'Walls', 2],
  ])
  expect(applyDeckChange(DECKS, { deckId: 9, name: 'Gone', parentId: null })).toEqual(DECKS)
  expect(applyDeckChange(DECKS, { deckId: 1, name: 'Life', parentId: 9 }), 'into one that is gone').toEqual(DECKS)
})

test('what the server refuses for good is not sent again, and what it cannot take now is', async () => {
  const answers = [
    problem(409, 'deck-exists'),
    notFound(),
    problem(422, 'invalid-input'),
    problem(409, 'deck-conflict'),
  ]
  vi.mocked(updateDeck).mockImplementation(async () => Promise.reject(answers.shift() ?? new TypeError('no network')))
  const post = () => deckQueue.post([{ deckId: 1, name: 'Life', parentId: null }])
  for (const why of ['taken', 'deleted', 'damaged']) await expect(post(), why).resolves.toBeUndefined()
  await expect(post()).rejects.toThrow('deck-conflict')
  await expect(post()).rejects.toThrow('no network')
})
