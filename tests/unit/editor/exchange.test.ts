import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenNote } from '#app/features/knowledge/editor/bridge/open-note.ts'
import { NOTE } from './constructs.ts'

test('a text that takes the place of another is written byte for byte, and blocks in both stay the same nodes', () => {
  fc.assert(
    fc.property(NOTE, NOTE, NOTE, NOTE, (start, middle, other, end) => {
      const note = new OpenNote(`${start}\n\n${middle}\n\n${end}`)
      const doc = note.doc
      const next = `${start}\n\n${other}\n\n${end}`
      const change = note.replace(doc, next)
      const after = change ? doc.replace(change.from, change.to, change.slice) : doc
      expect(note.write(after).markdown).toBe(next)
    }),
    { numRuns: 150 },
  )
})

test('only what differs is exchanged', () => {
  const note = new OpenNote('# One\n\nTwo words.\n\n- three\n\nFour.\n')
  const doc = note.doc
  const change = note.replace(doc, '# One\n\nTwo other words.\n\n- three\n\nFour.\n')
  expect(change && doc.textBetween(change.from, change.to)).toBe('Two words.')
  if (!change) throw new Error('nothing differs')
  const after = doc.replace(change.from, change.to, change.slice)
  expect(after.child(0)).toBe(doc.child(0))
  expect(after.child(3)).toBe(doc.child(3))
})
