import { expect, test } from 'vitest'
import { kindsIn, leftOut, shortages } from '#app/features/account/importing/import-kinds.ts'
import { formatBytes } from '#app/lib/format-count.ts'
import type { Refused } from '#worker/contracts/account/import.ts'

test('a report counts what came by the words of a learner, and names what did not with its reason', () => {
  expect(kindsIn({ notes: 3, note_tags: 9, cards: 0 }, 2)).toEqual([
    { label: 'Notes', count: 3 },
    { label: 'Files', count: 2 },
  ])
  const tables = {
    notes: { expected: 5, came: 2 },
    note_tags: { expected: 4, came: 3 },
    note_links: { expected: 2, came: 1 },
    cards: { expected: 7, came: 7 },
  }
  const refused: Refused[] = [
    { table: 'notes', reason: 'too-large', count: 2 },
    { table: 'files', reason: 'changed', count: 1 },
  ]
  const left = leftOut({ tables, refused, files: { expected: 2, came: 1 } }, 3)
  expect(left).toEqual([
    { label: 'Notes', count: 2, reason: 'too large to be stored' },
    { label: 'Files', count: 1, reason: 'not the file that was exported' },
    { label: 'Notes', count: 1, reason: 'what they belong to did not come' },
    { label: 'Other entries', count: 2, reason: 'what they belong to did not come' },
    { label: 'Files', count: 3, reason: 'damaged in the export' },
  ])
  const stopped = leftOut(
    { tables: { notes: { expected: 5, came: 2 } }, refused: [], files: { expected: 0, came: 0 } },
    0,
    true,
  )
  expect(stopped).toEqual([{ label: 'Notes', count: 3, reason: 'not imported when you stopped' }])
})

test('what there is no room for is said before anything is sent', () => {
  const summary = { tables: { documents: 12 }, bytes: 1_000_000, fileBytes: 3_000_000 }
  const room = { bytes: 2_000_000, fileBytes: 4_000_000, documents: 12 }
  expect(shortages(summary, room, formatBytes)).toEqual([])
  expect(shortages(summary, { bytes: 500_000, fileBytes: 2_500_000, documents: 10 }, formatBytes)).toEqual([
    'Its files need 3 MB; you have room for 2.5 MB here.',
    'Its entries need up to 1 MB; you have room for 500 KB here.',
    'It has 12 documents; you can keep 10 here. The others would be left out.',
  ])
})
