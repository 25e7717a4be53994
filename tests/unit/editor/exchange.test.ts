import { Fragment } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { schema } from '#app/features/knowledge/editor/bridge/schema.ts'
import { exchanged, touched } from './same-meaning.ts'
import { NOTE } from './constructs.ts'

test('a replaced text is written byte for byte, and unchanged blocks stay the same nodes', () => {
  fc.assert(
    fc.property(NOTE, NOTE, NOTE, NOTE, (start, middle, other, end) => {
      const note = new MarkdownDocument(`${start}\n\n${middle}\n\n${end}`)
      const next = `${start}\n\n${other}\n\n${end}`
      expect(note.write(exchanged(note, note.doc, next)).markdown).toBe(next)
      // And where every block had been typed anew, with no name of its own.
      const again = new MarkdownDocument(next)
      expect(again.write(exchanged(again, touched(again.doc), next)).markdown).toBe(next)
    }),
    { numRuns: 60 },
  )
})

test('only what differs is replaced', () => {
  const note = new MarkdownDocument('# One\n\nTwo words.\n\n- three\n\nFour.\n')
  const doc = note.doc
  const after = exchanged(note, doc, '# One\n\nTwo other words.\n\n- three\n\nFour.\n')
  expect(after.child(1).textContent).toBe('Two other words.')
  for (const at of [0, 2, 3]) expect(after.child(at)).toBe(doc.child(at))
})

/** A caret at `‸` in the one text, and what stands before it in its line when the other has come. */
function caretAfter(before: string, next: string): { line: string; markdown: string } {
  const note = new MarkdownDocument(before)
  let at = -1
  note.doc.descendants(
    (node, pos) => void (node.isText && node.text?.includes('‸') && (at = pos + node.text.indexOf('‸'))),
  )
  const tr = new Transform(note.doc).delete(at, at + 1)
  const { doc } = tr
  for (const step of note.replace(doc, next)) tr.step(step)
  const caret = tr.doc.resolve(tr.mapping.map(at))
  const { parent, parentOffset } = caret
  const line = `${parent.textBetween(0, parentOffset)}‸${parent.textBetween(parentOffset, parent.content.size)}`
  return { line, markdown: note.write(tr.doc).markdown }
}

test('an external change in the current line leaves the caret where it was', () => {
  const cases: [before: string, next: string, line: string][] = [
    [
      'A cell has a mem‸brane.',
      'Every living cell has a membrane, which is thin.',
      'Every living cell has a mem‸brane, which is thin.',
    ],
    ['- one\n- two w‸ords\n- three', '- zero\n- one\n- two words here\n- four', 'two w‸ords here'],
    ['> [!note] A title\n> and w‸ords', '> [!tip] The title\n> and words and more', 'and w‸ords and more'],
    ['| a | b |\n| - | - |\n| c‸c | d |', '| a | x | b |\n| - | - | - |\n| cc | y | d |', 'c‸c'],
    ['Some **bold wo‸rds** here', 'Some *bold words* here, too', 'bold wo‸rds'],
    ['```js\nlet a = 1‸0\n```', '```ts\nlet b = 1\nlet a = 100\n```', 'let a = 1‸00'],
    ['One. \n\nTwo ‸words.', '# New\n\nOne and more.\n\nBetween\n\nTwo good words, said.', 'Two ‸good words, said.'],
    ['Before $a$ the w‸ord ![x](/y)', 'Before $b$ the word and ![z](/y)', 'w‸ord'],
  ]
  for (const [before, next, line] of cases) {
    const after = caretAfter(before, next)
    expect(after.line).toContain(line)
    expect(after.markdown).toBe(next)
  }
})

test('the block being edited stays while others change', () => {
  const note = new MarkdownDocument('# One\n\nTwo.\n')
  const typed = note.doc.type.schema.nodes.paragraph?.create(null, note.doc.type.schema.text('Just typed '))
  const doc = note.doc.copy(note.doc.content.append(Fragment.from(typed)))
  const next = '# First\n\nTwo.\n\nJust typed'
  const after = exchanged(note, doc, next)
  expect(after.child(2).textContent).toBe('Just typed ')
  expect(note.write(after).markdown).toBe(next)

  // A quote in which the next line was just begun.
  const quoting = new MarkdownDocument('One.\n\n> said\n')
  const { paragraph } = schema.nodes
  const started = new Transform(quoting.doc).insert(quoting.doc.content.size - 1, paragraph.create()).doc
  const other = exchanged(quoting, started, 'One more.\n\n> said\n')
  expect(other.child(0).textContent).toBe('One more.')
  expect(other.child(1)).toBe(started.child(1))
})
