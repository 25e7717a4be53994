import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote } from '#worker/domain/anchors/quote.ts'

const found = (source: string, quote: string, near?: number) => {
  const span = findQuote(source, quote, near)
  return span && source.slice(span.start, span.end)
}

test('an exact quote is found', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, fc.nat(200), fc.nat(60), (source, from, length) => {
      const quote = source.slice(from, from + length).trim()
      fc.pre(quote !== '')
      expect(found(source, quote)).toBe(quote)
    }),
  )
}, 30_000)

test('white space, quotation marks, dashes and emphasis may differ', () => {
  const source = 'He said: “the cell — its\r\nsmallest  part — is **alive**” … and it’s so.'
  expect(found(source, '"the cell - its smallest part - is')).toBe('“the cell — its\r\nsmallest  part — is')
  expect(found(source, "... and it's so.")).toBe('… and it’s so.')
  expect(found(source, 'part - is alive"')).toBe('part — is **alive**”')
})

test('other words are not found', () => {
  expect(findQuote('Mitosis makes two cells.', 'Mitosis makes four cells.')).toBeNull()
  expect(findQuote('Mitosis makes two cells.', '  ')).toBeNull()
  expect(findQuote('', 'a')).toBeNull()
})

test('the nearest of several occurrences is taken', () => {
  const source = 'one two. one two. one two.'
  expect(findQuote(source, 'one two')?.start).toBe(0)
  expect(findQuote(source, 'one two', 10)?.start).toBe(9)
  expect(findQuote(source, 'one  two', 25)?.start).toBe(18)
})

test('whatever is found is in the source and differs only in typography', () => {
  const piece = fc.constantFrom('a', 'b', ' ', '\n', '“', '"', '—', '-', '*', '…', '.', '\u200b')
  const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
  const plain = (s: string) =>
    s
      .replace(/[*\u200b]/g, '')
      .replace(/“/g, '"')
      .replace(/—/g, '-')
      .replace(/…/g, '...')
      .replace(/\s+/g, ' ')
      .trim()
  fc.assert(
    fc.property(text, text, fc.nat(30), (source, quote, near) => {
      const span = findQuote(source, quote, near)
      if (!span) return
      expect(span.start).toBeLessThan(span.end)
      expect(span.end).toBeLessThanOrEqual(source.length)
      expect(plain(source.slice(span.start, span.end))).toContain(plain(quote))
    }),
    { numRuns: 1_000 },
  )
}, 30_000)
