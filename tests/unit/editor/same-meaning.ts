import { Fragment, type Node } from 'prosemirror-model'
import { canonical } from '#app/features/knowledge/editor/bridge/canonical.ts'
import { Transform } from 'prosemirror-transform'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { schema } from '#app/features/knowledge/editor/bridge/schema.ts'

/**
 * What a document says, apart from how it is written: comparable, and readable where a test fails. Whether a list has
 * blank lines is left out: the parser tells it by what stands behind the list, too.
 */
export function meaning(doc: Node): unknown[] {
  const nodes = doc.children.flatMap((node) => canonical(node)?.toJSON() ?? [])
  return JSON.parse(JSON.stringify(nodes), (key, value: unknown) => (key === 'tight' ? undefined : value))
}

/** The document with no block known as one that was read. What stands inside of them still is: its source is used again. */
export function touched(doc: Node): Node {
  const children = doc.children.map((node) => node.type.create({ ...node.attrs, sid: null }, node.content))
  return doc.copy(Fragment.from(children))
}

/** With nothing in it known, so that all of it is written anew. */
function unread(doc: Node): Node {
  return schema.nodeFromJSON(touched(doc).toJSON())
}

/** The Markdown of a document all of whose `blocks`, or `all` that is inside of them, was changed, and what it is read as. */
export function rewritten(
  markdown: string,
  changed: 'blocks' | 'all' = 'all',
): { before: unknown[]; after: unknown[]; markdown: string } {
  const note = new MarkdownDocument(markdown)
  const again = note.write(changed === 'all' ? unread(note.doc) : touched(note.doc)).markdown
  return { before: meaning(note.doc), after: meaning(new MarkdownDocument(again).doc), markdown: again }
}

/** The document after another text took the place of its own. */
export function exchanged(note: MarkdownDocument, doc: Node, markdown: string): Node {
  const tr = new Transform(doc)
  for (const step of note.replace(doc, markdown)) tr.step(step)
  return tr.doc
}
