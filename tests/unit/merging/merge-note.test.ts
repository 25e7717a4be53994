import { expect, test } from 'vitest'
import { hasConflict, mergeNote } from '#worker/domain/merging/merge-note.ts'

const base = { title: 'Cells', markdown: 'One.\n\nTwo.', topicId: 1, tags: ['biology', 'exam'] }

test('title, topic, tags and text are merged by their own rules', () => {
  const mine = { ...base, title: 'The cell', tags: ['biology', 'exam', 'week-2'] }
  const theirs = { ...base, markdown: 'One.\n\nTwo and a half.', topicId: null, tags: ['biology', 'botany'] }
  const merge = mergeNote(base, mine, theirs)
  expect(hasConflict(merge)).toBe(false)
  expect(merge.note).toEqual({
    title: 'The cell',
    markdown: 'One.\n\nTwo and a half.',
    topicId: null,
    tags: ['biology', 'botany', 'week-2'],
  })
  expect(mergeNote(base, theirs, mine).note).toEqual(merge.note)
})

test('two new titles or topics are a conflict, the same one twice is not', () => {
  const merge = mergeNote(base, { ...base, title: 'Mine', topicId: 2 }, { ...base, title: 'Theirs', topicId: 3 })
  expect(merge.title).toEqual({ mine: 'Mine', theirs: 'Theirs' })
  expect(merge.topic).toEqual({ mine: 2, theirs: 3 })
  expect(hasConflict(mergeNote(base, { ...base, title: 'New ' }, { ...base, title: 'New' }))).toBe(false)
})

test('without a common version every difference is a conflict', () => {
  expect(hasConflict(mergeNote(null, base, { ...base, markdown: 'One.' }))).toBe(true)
  expect(hasConflict(mergeNote(null, base, { ...base, tags: [] }))).toBe(false)
  expect(mergeNote(null, base, { ...base, tags: ['new'] }).note.tags).toEqual(['biology', 'exam', 'new'])
})
