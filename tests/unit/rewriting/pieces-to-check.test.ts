import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesToCheck } from '#worker/domain/rewriting/pieces-to-check.ts'

test('a text is checked paragraph by paragraph, from the one that is looked at', () => {
  const paragraph = `${'The dog barks at night. '.repeat(50).trim()}\n\n`
  const text = paragraph.repeat(6)
  const pieces = piecesToCheck(text, paragraph.length * 3 + 10)
  expect(pieces[0]?.start).toBe(paragraph.length * 3)
  expect(pieces.at(-1)?.end).toBe(paragraph.length * 3)
  expect(pieces).toHaveLength(6)
})

test('a long paragraph is cut between sentences, and short ones are checked together', () => {
  const text = 'The dog barks at night, and nobody sleeps. '.repeat(300)
  const pieces = piecesToCheck(text)
  expect(pieces.length).toBeGreaterThan(5)
  for (const { start, end } of pieces) expect(text.slice(start, end).trim()).toMatch(/^The .*sleeps\.$/)
  expect(piecesToCheck('One.\n\nTwo.\n\nThree.')).toHaveLength(1)
  expect(piecesToCheck('')).toEqual([])
})

test('whatever the text, its pieces are the whole of it, and none overlaps another', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 900 }), { maxLength: 20 }), fc.nat(9_000), (lines, from) => {
      const text = lines.join('\n')
      const pieces = piecesToCheck(text, from).toSorted((a, b) => a.start - b.start)
      expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
    }),
  )
})
