import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignSentences } from '#worker/domain/translating/align.ts'
import { certaintyOf } from '#worker/domain/translating/certainty.ts'

const shown = (source: string, target: string) =>
  alignSentences(source, target, { source: 'en', target: 'de' }).map((pair) => [
    source.slice(pair.source.start, pair.source.end),
    target.slice(pair.target.start, pair.target.end),
  ])

test('a sentence finds its translation, line by line and one by one', () => {
  expect(shown('# Cells\n\nThey live. They grow!', '# Zellen\n\nSie leben. Sie wachsen!')).toEqual([
    ['# Cells', '# Zellen'],
    ['They live.', 'Sie leben.'],
    ['They grow!', 'Sie wachsen!'],
  ])
})

test('sentences that were split or joined align with their translation', () => {
  expect(
    shown(
      'It is long, and it is late. Go home now, please, all of you.',
      'Es ist lang. Es ist spät. Geht jetzt bitte alle nach Hause.',
    ),
  ).toEqual([
    ['It is long, and it is late.', 'Es ist lang. Es ist spät.'],
    ['Go home now, please, all of you.', 'Geht jetzt bitte alle nach Hause.'],
  ])
  expect(shown('One. Two.', 'Eins, zwei.')).toEqual([['One. Two.', 'Eins, zwei.']])
  expect(shown('One.\nTwo.', 'Eins. Zwei.'), 'lines joined').toEqual([
    ['One.', 'Eins.'],
    ['Two.', 'Zwei.'],
  ])
  expect(shown('One.', '')).toEqual([])
})

test('whatever the texts, pairs are in order and inside, and every sentence has its place', () => {
  const text = fc
    .array(fc.constantFrom('One. ', 'Two! ', 'word ', '\n', '今日は。', '👩‍🔬 ', '...'), { maxLength: 30 })
    .map((p) => p.join(''))
  fc.assert(
    fc.property(text, text, (source, target) => {
      let [s, t] = [0, 0]
      for (const pair of alignSentences(source, target)) {
        expect(pair.source.start).toBeGreaterThanOrEqual(s)
        expect(pair.target.start).toBeGreaterThanOrEqual(t)
        ;[s, t] = [pair.source.end, pair.target.end]
        expect(s).toBeLessThanOrEqual(source.length)
        expect(t).toBeLessThanOrEqual(target.length)
      }
    }),
  )
})

test('how sure a language is follows from how far the next one is behind', () => {
  expect(certaintyOf([0.8, 0.5, 0.4], true)).toBe('sure')
  expect(certaintyOf([0.79, 0.75], true)).toBe('probable')
  expect(certaintyOf([0.71, 0.7], true)).toBe('unsure')
  expect(certaintyOf([0.8, 0.5], false), 'too little text').toBe('unsure')
  expect(certaintyOf([], true)).toBe('unsure')
})
