import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredShare, discrimination, DISCRIMINATION_MIN } from '#worker/domain/quizzes/item-statistics.ts'

const sumsOf = (pairs: readonly (readonly [number, number])[]) => {
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + of(x, y), 0)
  return {
    n: pairs.length,
    x: sum((x) => x),
    y: sum((_, y) => y),
    xx: sum((x) => x * x),
    yy: sum((_, y) => y * y),
    xy: sum((x, y) => x * y),
  }
}
const mark = fc.constantFrom(0, 1 / 3, 0.5, 1)
const share = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10)

test('a question that good attempts get right and weak ones wrong discriminates; the reverse is below 0', () => {
  const pairs = [1, 1, 1, 1, 0, 0, 0, 0].map((x, i) => [x, x === 1 ? 0.9 - i / 100 : 0.2 + i / 100] as const)
  expect(discrimination(sumsOf(pairs))).toBeGreaterThan(0.95)
  expect(discrimination(sumsOf(pairs.map(([x, y]) => [1 - x, y])))).toBeLessThan(-0.95)
  expect(discrimination(sumsOf(pairs.slice(1))), 'too few attempts').toBeNull()
  expect(discrimination(sumsOf(pairs.map(([, y]) => [1, y]))), 'always right').toBeNull()
  expect(discrimination(sumsOf(pairs.map(([x]) => [x, 1 / 3]))), 'the others always alike').toBeNull()
})

test('discrimination is a correlation: from −1 to 1, and turned around with the marks', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(mark, share), { minLength: DISCRIMINATION_MIN, maxLength: 50 }), (pairs) => {
      const found = discrimination(sumsOf(pairs))
      const turned = discrimination(sumsOf(pairs.map(([x, y]) => [1 - x, y])))
      if (found === null) return expect(turned).toBeNull()
      expect(Math.abs(found)).toBeLessThanOrEqual(1)
      expect(turned).toBeCloseTo(-found, 6)
    }),
  )
})

test('the share of a text that is covered counts each place once', () => {
  expect(coveredShare([], 0)).toBe(0)
  expect(
    coveredShare(
      [
        { start: 0, end: 10 },
        { start: 5, end: 15 },
        { start: 6, end: 8 },
      ],
      20,
    ),
  ).toBe(0.75)
  expect(coveredShare([{ start: 90, end: 200 }], 100), 'the text became shorter').toBe(0.1)
  const span = fc.tuple(fc.nat(120), fc.nat(40)).map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), fc.integer({ min: 1, max: 100 }), (spans, length) => {
      const places = Array.from({ length }, (_, at) => spans.some(({ start, end }) => start <= at && at < end))
      expect(coveredShare(spans, length)).toBeCloseTo(places.filter(Boolean).length / length, 10)
    }),
  )
})
