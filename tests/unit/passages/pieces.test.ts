import { expect, test } from 'vitest'
import { piecesOf } from '#worker/domain/passages/pieces.ts'
import { makeCards } from '#worker/engine/cards.ts'

test('a piece has the headings above its first passage, and pieces leave out nothing between them', () => {
  const section = (name: string) =>
    `## ${name}\n\n${'The tide comes in twice a day and goes out again. '.repeat(60)}\n\n`
  const text = `# Harbour\n\n${['Tides', 'Locks', 'Fees', 'Ropes'].map(section).join('')}`
  const pieces = piecesOf(text)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces[0]?.start).toBe(0)
  for (const [i, { start }] of pieces.entries()) if (i > 0) expect(start).toBe(pieces[i - 1]?.end)
  expect(text.slice(pieces[0]?.start)).toMatch(/^# Harbour/)
})

test('so the cards of a note say where their terms stand', () => {
  const text = '# Nutrition\n\n## Vitamins\n\n- fat-soluble: A, D, E and K, which are stored in the liver\n'
  const [piece] = piecesOf(text)
  expect(makeCards(text.slice(piece?.start, piece?.end), 'Nursing').map(({ front }) => front)).toEqual([
    'Nutrition › Vitamins: fat-soluble',
  ])
})
