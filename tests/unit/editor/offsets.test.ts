import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetAt } from '#app/features/knowledge/editor/bridge/offsets.ts'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { touched } from './same-meaning.ts'

const NOTE = `---
title: x
---

# The *cell*

Words with **bold parts** and \\*escapes\\*, &amp; more &copy; signs, \`code()\` and a [link to](https://x.org) it.
A second line, ==lit== here.

- First item
- Second *item*
  - Deeper words

> Quoted words
> over two lines

| Head | Other |
| --- | --- |
| Cell one | **Cell two** |

\`\`\`js
const a = 1
const b = 2
\`\`\`

[link]: /x
`

/** Words that stand in the text as they stand in the source. */
const SEEN = [
  'title: x',
  'The',
  'cell',
  'Words with',
  'bold parts',
  'bold',
  'escapes',
  'more',
  'signs',
  'code()',
  'link to',
  'A second line',
  'lit',
  'First item',
  'Second',
  'item',
  'Deeper words',
  'Quoted words',
  'over two',
  'Head',
  'Cell one',
  'Cell two',
  'const a = 1',
  'const b = 2',
]

test('a selection is found in the source, in original and in edited blocks', () => {
  const note = new MarkdownDocument(NOTE)
  for (const doc of [note.doc, touched(note.doc)]) {
    const written = note.write(doc)
    for (const words of SEEN) {
      const at = positionOf(doc, words)
      const [start, end] = [offsetAt(written, at, 'start'), offsetAt(written, at + words.length, 'end')]
      expect(written.markdown.slice(start, end), words).toBe(words)
    }
  }
})

test('in any paragraph every character is at its offset', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'cell',
          'wall',
          '**bold**',
          '*lean*',
          '\\*',
          '&amp;',
          '\n',
          ' ',
          ' ',
          'é',
          '😀',
          '`c`',
          '[a](b)',
          '$x$',
        ),
        { maxLength: 20 },
      ),
      (parts) => {
        const note = new MarkdownDocument(parts.join(''))
        const written = note.write(note.doc)
        note.doc.descendants((node, pos) => {
          if (!node.isText || node.marks.some((mark) => mark.type.name === 'soft_break')) return
          for (const [index, c] of [...(node.text ?? '')].entries()) {
            const before = [...(node.text ?? '')].slice(0, index).join('').length
            const start = offsetAt(written, pos + before, 'start')
            const end = offsetAt(written, pos + before + c.length, 'end')
            const source = written.markdown.slice(start, end)
            expect([c, `\\${c}`, '&amp;'], `${written.markdown} ${pos} ${start}-${end}`).toContain(source)
          }
        })
      },
    ),
    { numRuns: 150 },
  )
})

function positionOf(doc: MarkdownDocument['doc'], words: string): number {
  let found = -1
  doc.descendants((node, pos) => {
    const at = node.isText && found < 0 ? (node.text ?? '').indexOf(words) : -1
    if (at >= 0) found = pos + at
  })
  if (found < 0) throw new Error(`${words} is not in the document`)
  return found
}
