import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsBetween, rebaseEdits, applyEdits } from '#worker/domain/rewriting/edits.ts'
import { mistakeKind } from '#worker/domain/rewriting/mistake-kind.ts'
import { readabilityOf } from '#worker/domain/rewriting/readability.ts'
import { ruleOf } from '#worker/domain/rewriting/rules.ts'

const words = fc.constantFrom(
  'the',
  'cell',
  'divides',
  'Its',
  'it’s',
  'energy',
  '.',
  ',',
  '\n',
  '🌱',
  'recieve',
  'água',
)
const text = fc.array(words, { maxLength: 40 }).map((all) => all.join(' '))

test('all edits together are the new text, none of them the old one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edits = editsBetween(before, after)
      expect(applyEdits(before, edits)).toBe(after)
      expect(applyEdits(before, [])).toBe(before)
      for (const edit of edits) expect(before.slice(edit.start, edit.end)).toBe(edit.before)
    }),
  )
})

test('edits that are accepted one at a time end where all at once do', () => {
  fc.assert(
    fc.property(text, text, fc.array(fc.nat()), (before, after, order) => {
      let [now, left] = [before, editsBetween(before, after)]
      for (const pick of [...order, ...left.map(() => 0)]) {
        const edit = left[pick % Math.max(1, left.length)]
        if (!edit) break
        const next = applyEdits(now, [edit])
        const delta = edit.after.length - edit.before.length
        left = left
          .filter((other) => other !== edit)
          .map((o) => (o.start > edit.start ? { ...o, start: o.start + delta, end: o.end + delta } : o))
        now = next
      }
      expect(left.length === 0 ? now : after).toBe(after)
    }),
  )
})

test('what was typed meanwhile moves the edits, and takes those away whose place it changed', () => {
  const before = 'The cell have a membrane. It recieve sugar.'
  const edits = editsBetween(before, 'The cell has a membrane. It receives sugar.')
  expect(edits.map(({ before: was, after: is, kind }) => [was, is, kind])).toEqual([
    ['have', 'has', 'grammar'],
    ['recieve', 'receives', 'spelling'],
  ])
  const typed = 'In short: The cell have a membrane. It takes sugar.'
  const moved = rebaseEdits(edits, before, typed)
  expect(moved).toHaveLength(1)
  expect(applyEdits(typed, moved)).toBe('In short: The cell has a membrane. It takes sugar.')
  fc.assert(
    fc.property(text, text, text, (base, proposal, now) => {
      for (const edit of rebaseEdits(editsBetween(base, proposal), base, now))
        expect(now.slice(edit.start, edit.end)).toBe(edit.before)
    }),
  )
})

test('the kind of a change follows from its characters', () => {
  const kinds: [string, string, string][] = [
    ['recieve', 'receive', 'spelling'],
    ['alot', 'a lot', 'spelling'],
    ['walk', 'walks', 'grammar'],
    ['was', 'were', 'grammar'],
    ['', 'the', 'grammar'],
    ['childs', 'children', 'word-choice'],
    ['its', 'it’s', 'mix-up'],
    ['then', 'than', 'mix-up'],
    ['could of', 'could have', 'mix-up'],
    ['however', 'however,', 'punctuation'],
    ['marie', 'Marie', 'capitals'],
    ['first ,', 'first,', 'spacing'],
    ['big', 'substantial', 'word-choice'],
    ['due to the fact that', 'because', 'shorter'],
    ['really very', '', 'shorter'],
    ['It rose.', 'The temperature in the tank rose quickly.', 'longer'],
  ]
  for (const [was, is, kind] of kinds) expect([was, is, mistakeKind(was, is)]).toEqual([was, is, kind])
  expect(ruleOf({ before: 'then', after: 'than', kind: 'mix-up' }).right).toContain('heavier than')
  const misspelt: [before: string, after: string, right: string][] = [
    ['teh', 'the', 'friend'],
    ['recieve', 'receive', 'friend'],
    ['occured', 'occurred', 'accommodate'],
    ['Begining', 'Beginning', 'accommodate'],
    ['acros', 'across', 'accommodate'],
    ['allways', 'always', 'until'],
    ['enviroment', 'environment', 'government'],
    ['arguement', 'argument', 'truly'],
    ['definately', 'definitely', 'separate'],
    ['alot', 'a lot', 'a lot of energy'],
    ['in to', 'into', 'a lot of energy'],
    ['fonetik', 'phonetic', 'receive'],
  ]
  for (const [before, after, right] of misspelt)
    expect([before, ruleOf({ before, after, kind: 'spelling' }).right]).toEqual([before, right])
})

test('how hard a text is to read is counted, and not guessed of a few words', () => {
  const easy = 'The cat sat on the mat. It was a hot day. The dog ran to the tree. We had a good time.'
  const hard =
    'Notwithstanding considerable methodological heterogeneity, contemporary neuroscientific investigations consistently demonstrate that hippocampal reactivation contributes substantially to memory consolidation.'
  expect(readabilityOf(easy)).toMatchObject({ words: 22, sentences: 4, longest: 6, level: 'A1' })
  expect(readabilityOf(hard)).toMatchObject({ sentences: 1, level: 'C2' })
  expect(readabilityOf('Two words')).toMatchObject({ words: 2, level: null })
  expect(readabilityOf('  🙂 ')).toEqual({ words: 0, sentences: 0, average: 0, longest: 0, level: null, lix: 0 })
})
