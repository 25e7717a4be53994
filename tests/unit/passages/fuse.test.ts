import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuse } from '#worker/domain/passages/fuse.ts'

const same = (item: string) => item

test('an item that is high in two rankings precedes one that is high in one', () => {
  expect(
    fuse(
      [
        ['a', 'b', 'c'],
        ['c', 'b', 'x'],
      ],
      same,
    ),
  ).toEqual(['c', 'b', 'a', 'x'])
  // With 60, even the sixtieth place in two rankings weighs as much as nearly the first in one; the sixty-third does not.
  const placed = (place: number) =>
    ['l', 'r'].map((word) => [...Array.from({ length: place - 1 }, (_, i) => word + i), 'both'])
  expect(fuse(placed(60), same)[0]).toBe('both')
  expect(fuse(placed(63), same)[2]).toBe('both')
  expect(fuse([['a', 'b'], []], same), 'alone, a ranking stays as it is').toEqual(['a', 'b'])
  expect(fuse([['a', 'a', 'b'], ['b']], same), 'twice in one ranking is once').toEqual(['b', 'a'])
  expect(fuse([], same)).toEqual([])
})

test('any rankings: nothing is lost or invented, and an item ranked higher everywhere comes first', () => {
  const ranking = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
  fc.assert(
    fc.property(ranking, ranking, (one, two) => {
      const fused = fuse([one, two], same)
      expect(fused.toSorted()).toEqual([...new Set([...one, ...two])].toSorted())
      for (const [i, later] of fused.entries())
        for (const earlier of fused.slice(0, i)) {
          const better = [one, two].every(
            (each) => each.includes(later) && (!each.includes(earlier) || each.indexOf(later) < each.indexOf(earlier)),
          )
          expect(better).toBe(false)
        }
    }),
  )
})
