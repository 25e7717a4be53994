import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { addedWords } from '#worker/domain/mistakes/added-words.ts'
import { lookupMistake } from '#worker/domain/mistakes/lookup-mistake.ts'
import { changedRange } from '#worker/domain/merging/changed-range.ts'
import { editKey, editsBetween } from '#worker/domain/rewriting/edits.ts'
import { findPassage, movePassage } from '#worker/domain/rewriting/passage.ts'

const text = fc
  .array(fc.constantFrom('cell', ' ', 'wall', '\n', '🌱', 'a'), { maxLength: 30 })
  .map((all) => all.join(''))

test('outside the stretch that changed two texts are the same, however long they are', () => {
  fc.assert(
    fc.property(text, text, text, text, fc.boolean(), (head, before, after, tail, long) => {
      const far = long ? 'a long part. '.repeat(1_000) : ''
      const [a, b] = [far + head + before + tail + far, far + head + after + tail + far]
      const { start, end, to } = changedRange(a, b)
      expect(a.slice(0, start) + b.slice(start, to) + a.slice(end)).toBe(b)
      expect(Math.min(end, to)).toBeGreaterThanOrEqual(start)
    }),
  )
})

test('a passage is followed through what is written before it, in it and after it', () => {
  const note = 'First words.\n\nThe cell has a wall.\n\nLast words.'
  const passage = { start: 14, end: 34 }
  const at = (after: string) => {
    const found = movePassage(note, after, passage)
    return found && after.slice(found.start, found.end)
  }
  expect(at(note)).toBe('The cell has a wall.')
  expect(at(note.replace('First', 'The very first'))).toBe('The cell has a wall.')
  expect(at(note.replace('Last', 'The last'))).toBe('The cell has a wall.')
  expect(at(note.replace('has a', 'has no'))).toBe('The cell has no wall.')
  // Both at once, as a merge brings them.
  expect(at(note.replace('First', 'Some').replace('has a', 'has no'))).toBe('The cell has no wall')
  expect(at('Something else altogether')).toBeNull()

  const long = Array.from({ length: 400 }, (_, i) => `Sentence ${i} of many.`).join(' ')
  const anchor = anchorOf(`${note} ${long} The end.`, note.length + 1, note.length + 1 + long.length)
  if (!anchor) throw new Error('No anchor')
  const changed = `New. ${note} ${long.replace('Sentence 200', 'The sentence 200')} The end.`
  const found = findPassage(changed, long, anchor)
  expect(found && changed.slice(found.start, found.end)).toBe(long.replace('Sentence 200', 'The sentence 200'))
})

test('a change is known again by what it changes and where', () => {
  const [before, after] = ['They recieve it. We recieve it too.', 'They receive it. We receive it too.']
  const keys = editsBetween(before, after).map((edit) => editKey(before, edit))
  expect(new Set(keys).size).toBe(2)
  const longer = `A sentence before. ${before}`
  expect(editsBetween(longer, `A sentence before. ${after}`).map((edit) => editKey(longer, edit))[1]).toBe(keys[1])
})

test('of a saved note only what was added is looked at, in whole words and with its neighbours', () => {
  expect(addedWords('I saw it, and then', 'I saw it, and then receive')).toContain('receive')
  expect(addedWords('They rec', 'They receive')).toEqual(['they', 'they receive', 'receive'])
  expect(addedWords('one two three four', 'one two tree three four')).toContain('two tree')
  expect(addedWords('They receive', 'They rec')).toEqual([])
  expect(addedWords('', 'pasted '.repeat(1_000))).toEqual([])
})

test('a word that is looked up is one word, in any script', () => {
  expect(lookupMistake(' Mitochondrion. ', 'la Mitocondria')).toEqual({
    wrong: 'mitochondrion',
    right: 'la mitocondria',
  })
  expect(lookupMistake('細胞', 'cell')).toEqual({ wrong: '細胞', right: 'cell' })
  expect(lookupMistake('我今天在学校学习细胞', 'I study cells at school')).toBeNull()
  for (const more of ['two words', '42', 'x = y', '']) expect(lookupMistake(more, 'something')).toBeNull()
  expect(lookupMistake('same', 'Same')).toBeNull()
})
