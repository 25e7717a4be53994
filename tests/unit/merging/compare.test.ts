import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBlocks, compareTexts } from '#worker/domain/merging/compare.ts'
import { linesOf, tokensOf } from '#worker/domain/merging/tokens.ts'
import { versions } from './texts.ts'

test('a comparison shows whole words removed and added', () => {
  expect(compareTexts('The cell makes energy.', 'The cell stores energy.')).toEqual([
    { kind: 'same', text: 'The cell ' },
    { kind: 'removed', text: 'makes' },
    { kind: 'added', text: 'stores' },
    { kind: 'same', text: ' energy.' },
  ])
  expect(compareTexts('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  expect(compareTexts('', '')).toEqual([])
})

test('lines without change are blocks of their own', () => {
  const before = 'One.\nTwo.\n\nThe third is long.\n\nFour.\nFive.'
  const after = 'One.\nTwo.\n\nThe third is short.\n\nFour.\nNew.\nFive.'
  expect(
    compareBlocks(before, after).map(({ kind, parts }) => [kind, parts.map(({ text }) => text).join('|')]),
  ).toEqual([
    ['same', 'One.\nTwo.\n\n'],
    ['changed', 'The third is |long|short|.\n'],
    ['same', '\nFour.\n'],
    ['added', 'New.\n'],
    ['same', 'Five.'],
  ])
})

test('both texts can be restored from any difference', () => {
  fc.assert(
    fc.property(versions, ({ mine, theirs }) => {
      for (const parts of [compareTexts(mine, theirs), compareBlocks(mine, theirs).flatMap((block) => block.parts)]) {
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('')
        expect(without('added')).toBe(mine)
        expect(without('removed')).toBe(theirs)
        expect(parts.every(({ text }) => text !== '')).toBe(true)
      }
      const blocks = compareBlocks(mine, theirs)
      expect(blocks.some(({ kind }, at) => kind === 'same' && blocks[at + 1]?.kind === 'same')).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('tokens and lines joined are the text, and no character is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(tokensOf(text).join('')).toBe(text)
      expect(linesOf(text).join('')).toBe(text)
    }),
    { numRuns: 2_000 },
  )
  expect(tokensOf('naïve 細胞👩🏽‍🔬🇩🇪.\r\n')).toEqual(['naïve', ' ', '細', '胞', '👩🏽‍🔬', '🇩🇪', '.', '\r\n'])
})
