import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idParam, parseSearch, stringifySearch, textParam } from '#app/lib/search-params.ts'

test('a search parameter is the text that stands in the address', () => {
  expect(parseSearch('?title=1984&q=[1,2]&tag=a%20b&on=true&title=1985')).toEqual({
    title: '1985',
    q: '[1,2]',
    tag: 'a b',
    on: 'true',
  })
  expect(parseSearch('')).toEqual({})
  expect(parseSearch('?%E0%A4%A&=x').constructor, 'broken escapes are text, too').toBe(Object)
})

test('what is written is read again, whatever it looks like', () => {
  const texts = fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
    fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
  )
  fc.assert(
    fc.property(texts, (search) => {
      const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name.isWellFormed()))
      expect(parseSearch(stringifySearch(kept))).toEqual({ ...kept })
    }),
  )
  expect(stringifySearch({ topic: 3, q: undefined, filter: { a: 1 } })).toBe('?topic=3')
})

test('a page takes a text or an id of it, and leaves out what is odd', () => {
  expect(textParam(1984)).toBe('1984')
  expect(textParam('  a\ud83d\ude00', 2).isWellFormed()).toBe(true)
  expect(textParam(['a'])).toBe('')
  expect([
    idParam('12'),
    idParam(12),
    idParam('0'),
    idParam('-1'),
    idParam('1e3'),
    idParam('abc'),
    idParam([1]),
  ]).toEqual([12, 12, ...Array.from({ length: 5 }, () => undefined)])
  expect(idParam('99999999999999999999')).toBeUndefined()
})
