import { Fragment } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenNote } from '#app/features/knowledge/editor/bridge/open-note.ts'
import { exchanged, touched } from './same-meaning.ts'
import { NOTE } from './constructs.ts'

test('a text that takes the place of another is written byte for byte, and blocks in both stay the same nodes', () => {
  fc.assert(
    fc.property(NOTE, NOTE, NOTE, NOTE, (start, middle, other, end) => {
      const note = new OpenNote(`${start}\n\n${middle}\n\n${end}`)
      const next = `${start}\n\n${other}\n\n${end}`
      expect(note.write(exchanged(note, note.doc, next)).markdown).toBe(next)
      // And where every block had been typed anew, with no name of its own.
      const again = new OpenNote(next)
      expect(again.write(exchanged(again, touched(again.doc), next)).markdown).toBe(next)
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

test('the block somebody is writing in stays while words come in elsewhere', () => {
  const note = new OpenNote('# One\n\nTwo.\n')
  const typed = note.doc.type.schema.nodes.paragraph?.create(null, note.doc.type.schema.text('Just typed '))
  const doc = note.doc.copy(note.doc.content.append(Fragment.from(typed)))
  const next = '# First\n\nTwo.\n\nJust typed'
  const after = exchanged(note, doc, next)
  expect(after.child(2).textContent).toBe('Just typed ')
  expect(note.write(after).markdown).toBe(next)
})
