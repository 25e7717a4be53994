import { Fragment, type Node } from 'prosemirror-model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { schema } from '#app/features/knowledge/editor/bridge/schema.ts'
import { BLOCKS, HOSTILE_TEXT, NOTE } from './constructs.ts'
import { meaning, rewritten } from './same-meaning.ts'

const RUNS = process.env.LONG_TESTS === undefined ? 150 : 5_000

test('any text survives a round trip byte for byte', () => {
  fc.assert(
    fc.property(
      NOTE,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('', '\uFEFF', '---\ntitle: x\n---\n'),
      (text, line, lead) => {
        const markdown = lead + text.replaceAll('\n', line)
        const note = new MarkdownDocument(markdown)
        expect(note.write(note.doc).markdown).toBe(markdown)
      },
    ),
    { numRuns: RUNS },
  )
})

test('each construct keeps its meaning when it is serialized, without needless escapes', () => {
  for (const block of BLOCKS) {
    const source = `${block}\n\n[^1]: x\n\n[^long-name]: y\n\n[ref]: /r`
    for (const changed of ['blocks', 'all'] as const) {
      const { before, after, markdown } = rewritten(source, changed)
      expect(after, markdown).toEqual(before)
    }
  }
})

test('a note whose blocks were all edited keeps its meaning', () => {
  fc.assert(
    fc.property(NOTE, (text) => {
      for (const changed of ['blocks', 'all'] as const) {
        const { before, after, markdown } = rewritten(text, changed)
        expect(after, JSON.stringify(markdown)).toEqual(before)
      }
    }),
    {
      numRuns: RUNS,
      examples: [
        // Source over the lines of a quote, a formula that begins with a dollar, and a comment that nothing ends.
        ['> `a`| [`[[b]]](/a "b")~~_c_~~ | x |\n| --- | --- |\n| y | [`[[b]]](/a "b")~~_c_~~ |'],
        ['> one [a\n> b][c\n> d]\n\n[c d]: /x'],
        ['$\u00A0 $cell$'],
        ['$$ $cell $$ and $$ a $ $$'],
        ['- <!-- a comment\n  \n  over lines -->'],
      ],
    },
  )
})

test('an edit in one block leaves every other byte alone, and survives a round trip', () => {
  fc.assert(
    fc.property(NOTE, HOSTILE_TEXT, fc.nat(), (text, typed, at) => {
      const note = new MarkdownDocument(text)
      const places: number[] = []
      note.doc.forEach((node, pos) => void (node.type === schema.nodes.paragraph && places.push(pos)))
      const pos = places[at % Math.max(1, places.length)]
      if (pos === undefined || typed.trim() === '') return
      const block = note.doc.nodeAt(pos)
      if (!block) throw new Error('no block')
      const doc = withBlockAt(note.doc, pos, block.copy(block.content.append(Fragment.from(schema.text(typed)))))
      const written = note.write(doc)
      const untouched = new MarkdownDocument(text)
      const originals = untouched.write(untouched.doc).blocks
      for (const original of originals) if (original.pos !== pos) expect(written.markdown).toContain(original.text)
      expect(meaning(new MarkdownDocument(written.markdown).doc), JSON.stringify(written.markdown)).toEqual(
        meaning(doc),
      )
    }),
    // A space that a backslash makes part of a formula.
    { numRuns: RUNS, examples: [['*$\\ $cell$*\n\n', 'a', 0]] },
  )
})

function withBlockAt(doc: Node, pos: number, block: Node): Node {
  let at = 0
  const children = doc.children.map((child) => {
    const here = at === pos
    at += child.nodeSize
    return here ? block : child
  })
  return doc.copy(Fragment.from(children))
}
