import type * as Mdast from 'mdast'
import type { Node } from 'prosemirror-model'
import { readInlines, type Reading } from './read-inlines.ts'
import { schema } from '../schema.ts'

const MARK = /^\[!([A-Za-z]{1,20})\]([+-]?)[ \t]*/

/**
 * Parses `> [!note] Title`, a quote whose first line names its kind. Null where it is an ordinary quote, or where the title
 * does not end outside of emphasis and the like, so that it could not be separated from the text.
 */
export function readCallout(
  quote: Mdast.Blockquote,
  reading: Reading,
  readBlocks: (content: readonly Mdast.RootContent[], reading: Reading) => Node[],
): Node | null {
  const [first, ...rest] = quote.children
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = lead?.type === 'text' ? MARK.exec(lead.value) : null
  if (first?.type !== 'paragraph' || lead?.type !== 'text' || !mark) return null
  if (reading.text[lead.position?.start.offset ?? 0] !== '[') return null
  const [kind, fold] = [mark[1] ?? 'note', mark[2] ?? '']
  const opening = withoutStart(lead, mark[0].length, reading)
  const content: Mdast.PhrasingContent[] = [...(opening ? [opening] : []), ...first.children.slice(1)]
  const cut = content.findIndex((node) => node.type === 'text' && /[\r\n]/.test(node.value))
  const breaksInside = content.slice(0, cut < 0 ? undefined : cut).some((node) => spansLines(node))
  if (breaksInside) return null
  const { title, body } = cutAt(content, cut, reading)
  const open = (nodes: Mdast.PhrasingContent[], otherwise: number) =>
    reading.sourceMap?.open(nodes[0]?.position?.start.offset ?? otherwise)
  open(title, (lead.position?.start.offset ?? 0) + mark[0].length)
  const titleNode = schema.nodes.callout_title.create(null, readInlines(title, { ...reading, inTable: false }))
  const blocks: Node[] = []
  if (body.length > 0) {
    open(body, 0)
    blocks.push(schema.nodes.paragraph.create(null, readInlines(body, { ...reading, inTable: false })))
  }
  blocks.push(...readBlocks(rest, reading))
  return schema.nodes.callout.create({ kind, fold }, [titleNode, ...blocks])
}

function spansLines(node: Mdast.PhrasingContent): boolean {
  if (node.type === 'break') return true
  const { start, end } = node.position ?? {}
  return start !== undefined && end !== undefined && start.line !== end.line
}

function cutAt(content: Mdast.PhrasingContent[], at: number, reading: Reading) {
  const node = content[at]
  if (node?.type !== 'text') return { title: content, body: [] }
  const stop = node.value.search(/[\r\n]/)
  const before = withoutEnd(node, stop, reading)
  const after = withoutStart(node, stop + (node.value.startsWith('\r\n', stop) ? 2 : 1), reading)
  return {
    title: [...content.slice(0, at), ...(before ? [before] : [])],
    body: [...(after ? [after] : []), ...content.slice(at + 1)],
  }
}

/** A text node from its character `count` on. Its position is that of the whole node where escapes make it uncertain. */
function withoutStart(node: Mdast.Text, count: number, reading: Reading): Mdast.Text | null {
  const value = node.value.slice(count)
  if (value === '') return null
  const { position } = node
  if (!position) return { ...node, value }
  const source = reading.text.slice(position.start.offset, position.end.offset)
  const at = source.length === node.value.length ? count : source.lastIndexOf(value)
  if (at < 0) return { ...node, value }
  const offset = (position.start.offset ?? 0) + at
  return { ...node, value, position: { ...position, start: { ...position.start, offset } } }
}

function withoutEnd(node: Mdast.Text, length: number, reading: Reading): Mdast.Text | null {
  const value = node.value.slice(0, length).trimEnd()
  if (value === '') return null
  const { position } = node
  if (!position) return { ...node, value }
  const source = reading.text.slice(position.start.offset, position.end.offset)
  const at = source.length === node.value.length || source.startsWith(value) ? value.length : source.length
  const offset = (position.start.offset ?? 0) + at
  return { ...node, value, position: { ...position, end: { ...position.end, offset } } }
}
