import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

test('the whole that a place is asked of, and "take place", need not stand in the answer', () => {
  const note = 'glucose → 2 pyruvate = **glycolysis**, happens in the cytoplasm\n\nKrebs cycle: matrix\n'
  expect(quotes(note, 'In which part of the cell does glycolysis take place?')[0]).toContain('cytoplasm')
  expect(isCertain('Bile is stored in the gall bladder.\n', 'In which organ of the body is bile stored?')).toBe(true)
  expect(isCertain(note, 'In which part of the cell does translation take place?')).toBe(false)
})

test('what a question is for is no part of it', () => {
  const note = 'Bile is stored in the gall bladder.\n'
  expect(isCertain(note, 'for my oral: where is bile stored')).toBe(true)
  expect(isCertain(note, 'where is bile stored, for my viva')).toBe(true)
  expect(isCertain(note, 'My mock is tomorrow, please tell me where bile is actually stored at all for the GCSE')).toBe(
    true,
  )
})
