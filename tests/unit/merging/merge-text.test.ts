import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText, mergeWithoutBase } from '#worker/domain/merging/merge-text.ts'
import { resolveMerge } from '#worker/domain/merging/resolve.ts'
import { edits, edited, versions } from './texts.ts'

const BASE = `# Cells

A cell has a membrane. It makes energy from sugar. Plants also have walls.

- one
- two
- three

Last words.`

const merged = (mine: string, theirs: string, base = BASE) => {
  const { text, conflicts } = mergeText(base, mine, theirs)
  expect(conflicts).toEqual([])
  return text
}

test('edits in different places are merged', () => {
  const mine = BASE.replace('A cell', 'Every living cell')
  const theirs = BASE.replace('Plants also', 'Plants and fungi also')
  expect(merged(mine, theirs)).toBe(BASE.replace('A cell', 'Every living cell').replace('also', 'and fungi also'))
  expect(merged(BASE.replace('# Cells', '# The cell'), `${BASE}\n\nMore.`)).toBe(
    `${BASE.replace('# Cells', '# The cell')}\n\nMore.`,
  )
  expect(merged(BASE.replace('- one', '- first'), BASE.replace('- two', '- second'))).toBe(
    BASE.replace('- one', '- first').replace('- two', '- second'),
  )
  expect(merged(BASE.replace('- two\n', ''), BASE.replace('sugar', 'glucose'))).toBe(
    BASE.replace('- two\n', '').replace('sugar', 'glucose'),
  )
  expect(
    merged(
      '細胞は膜を持つ。糖から力を作る。',
      '細胞は膜を持つ。糖と酸素から力を作る。',
      '細胞は膜がある。糖から力を作る。',
    ),
  ).toBe('細胞は膜を持つ。糖と酸素から力を作る。')
})

test('where both changed the same words the conflict has both sentences, and nothing is lost unless it is chosen so', () => {
  const mine = BASE.replace('from sugar', 'from glucose').replace('# Cells', '# The cell')
  const theirs = BASE.replace('from sugar', 'from food').replace('Last words', 'The end')
  const merge = mergeText(BASE, mine, theirs)
  expect(merge.conflicts).toHaveLength(1)
  const [conflict] = merge.conflicts
  expect(conflict?.base.text).toBe('It makes energy from sugar.')
  expect(conflict?.mine.text).toBe('It makes energy from glucose.')
  expect(conflict?.theirs.text).toBe('It makes energy from food.')
  const rest = (sentence: string) =>
    BASE.replace('It makes energy from sugar.', sentence)
      .replace('# Cells', '# The cell')
      .replace('Last words', 'The end')
  expect(resolveMerge(merge, ['mine'])).toBe(rest('It makes energy from glucose.'))
  expect(resolveMerge(merge, ['theirs'])).toBe(rest('It makes energy from food.'))
  expect(resolveMerge(merge, ['both'])).toBe(rest('It makes energy from glucose. It makes energy from food.'))
})

test('a paragraph deleted by one and edited by the other is a conflict', () => {
  const { conflicts } = mergeText(BASE, BASE.replace('Last words.', ''), BASE.replace('Last', 'My last'))
  expect(conflicts.map(({ mine, theirs }) => [mine.text, theirs.text])).toEqual([['', 'My last words.']])
})

test('two additions at the same end are a conflict about their order', () => {
  const merge = mergeText(BASE, `${BASE}\n\nMine.`, `${BASE}\n\nTheirs.`)
  expect(merge.conflicts).toHaveLength(1)
  expect(resolveMerge(merge, [])).toBe(`${BASE}\n\nMine.\n\n\nTheirs.`.replace('\n\n\n', '\n\n'))
})

test('a paragraph rewritten by both is one conflict, not a mix of their words', () => {
  const base = 'The energy of the cell comes from the mitochondria in the middle of the cell.'
  const mine = 'In the plant, the light of the sun is the source of all that the plant builds.'
  const theirs = 'What the heart needs is the same as the rest: the sugar of the blood, by the hour.'
  const { conflicts } = mergeText(base, mine, theirs)
  expect(conflicts.map((conflict) => [conflict.mine.text, conflict.theirs.text])).toEqual([[mine, theirs]])
})

test('the laws of merging hold for any three texts', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      expect(mergeText(base, base, theirs)).toEqual({ text: theirs, conflicts: [] })
      expect(mergeText(base, mine, base)).toEqual({ text: mine, conflicts: [] })
      expect(mergeText(base, mine, mine)).toEqual({ text: mine, conflicts: [] })
      const there = mergeText(base, mine, theirs)
      const back = mergeText(base, theirs, mine)
      expect(back.conflicts.map(({ mine, theirs }) => [theirs, mine])).toEqual(
        there.conflicts.map(({ mine, theirs }) => [mine, theirs]),
      )
      const all = (choice: 'mine' | 'theirs') => there.conflicts.map(() => choice)
      expect(resolveMerge(back, all('mine'))).toBe(resolveMerge(there, all('theirs')))
      expect(resolveMerge(there, all('mine'))).toBe(there.text)
      for (const { base: b, mine: m, theirs: t, at } of there.conflicts) {
        expect(base.slice(b.start, b.end)).toBe(b.text)
        expect(mine.slice(m.start, m.end)).toBe(m.text)
        expect(theirs.slice(t.start, t.end)).toBe(t.text)
        expect(there.text.slice(at, at + m.text.length)).toBe(m.text)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('every character that either side wrote is in the merged text or in a conflict', () => {
  fc.assert(
    fc.property(versions, edits, edits, ({ base, mine, theirs }, one, other) => {
      // Characters that stand nowhere else, each only once.
      let next = 0xe000
      const marked = (text: string, edits: { at: number; cut: number; put: string }[]) =>
        edited(
          text,
          edits.map((edit) => {
            const length = edit.put.length + 1
            const put = String.fromCharCode(...Array.from({ length }, () => next++))
            return { ...edit, cut: 0, put: edit.cut % 2 ? `${put.slice(0, 2)} ${put.slice(2)}` : put }
          }),
        )
      const [ours, others] = [marked(mine, one), marked(theirs, other)]
      const merge = mergeText(base, ours, others)
      const shown = new Set(resolveMerge(merge, []))
      for (const mark of `${ours}${others}`.match(/[\ue000-\uefff]/g) ?? []) expect(shown).toContain(mark)
      if (merge.conflicts.length === 0) expect(merge.text.length).toBeGreaterThanOrEqual(next - 0xe000)
    }),
    { numRuns: 2_000 },
  )
})

test('changes in different paragraphs are merged without a conflict', () => {
  const paragraph = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,9}\.$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(paragraph, { minLength: 3, maxLength: 8 }),
      fc.nat(),
      edits,
      edits,
      (paragraphs, at, one, other) => {
        const first = at % (paragraphs.length - 2)
        const onlyWords = (changes: typeof one) =>
          changes.map((each) => ({ ...each, put: each.put.replaceAll('\n', ' ') }))
        const mine = paragraphs.with(first, `x ${edited(paragraphs[first] ?? '', onlyWords(one))} y`)
        const theirs = paragraphs.with(first + 2, `z ${edited(paragraphs[first + 2] ?? '', onlyWords(other))} w`)
        const both = mine.with(first + 2, theirs[first + 2] ?? '')
        const text = (all: string[]) => all.join('\n\n')
        expect(mergeText(text(paragraphs), text(mine), text(theirs))).toEqual({ text: text(both), conflicts: [] })
      },
    ),
    { numRuns: 500 },
  )
})

test('without a common base every difference is a conflict', () => {
  const merge = mergeWithoutBase('One.\n\nTwo.\n\nThree.', 'One.\n\nThree.\n\nFour.')
  expect(merge.conflicts.length).toBeGreaterThan(0)
  expect(
    resolveMerge(
      merge,
      merge.conflicts.map(() => 'theirs'),
    ),
  ).toBe('One.\n\nThree.\n\nFour.')
  const both = resolveMerge(merge, [])
  for (const word of ['One.', 'Two.', 'Three.', 'Four.']) expect(both).toContain(word)
})

test('notes of a megabyte are merged, and hostile ones end as a conflict', () => {
  const lines = Array.from(
    { length: 12_000 },
    (_, n) => `Line ${n} tells of the cell and of what number ${(n * 7919) % 1000} means.`,
  )
  const large = lines.join('\n')
  const mine = lines.with(10, 'Mine stands here.').with(11_000, 'And here.').join('\n')
  const theirs = ['Theirs first.', ...lines.with(6_000, 'Theirs in the middle.')].join('\n')
  const { text, conflicts } = mergeText(large, mine, theirs)
  expect(conflicts).toEqual([])
  expect(text.length).toBe(mine.length + theirs.length - large.length)

  const alike = 'a b '.repeat(120_000)
  const other = mergeText(alike, 'b a '.repeat(120_000), 'a a b '.repeat(80_000))
  expect(
    resolveMerge(
      other,
      other.conflicts.map(() => 'theirs'),
    ),
  ).toBe('a a b '.repeat(80_000))
  const breaks = mergeText('\n'.repeat(400_000), '\n \n'.repeat(130_000), '\n'.repeat(300_000) + 'x'.repeat(90_000))
  expect(
    resolveMerge(
      breaks,
      breaks.conflicts.map(() => 'mine'),
    ),
  ).toContain(' \n')
})
