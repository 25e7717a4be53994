import type { Node } from 'prosemirror-model'
import { definitionsIn } from './reading/definitions.ts'
import { type Mapping, SourceMap } from './reading/source-map.ts'
import { readPieces } from './reading/syntax.ts'
import type { Written, WrittenBlock } from './markdown-document.ts'
import { readPiece } from './parse-document.ts'

const READ = new WeakMap<Node, { text: string; lists: Mapping[][] }>()

/**
 * The UTF-16 offset in the Markdown of a position in the document. Between two differently marked words a selection's start
 * is after the markers and its end before them, so that exactly the selected text is cited.
 */
export function offsetAt(written: Written, pos: number, side: 'start' | 'end'): number {
  const block = written.blocks.findLast((each) => each.pos <= pos)
  if (!block) return written.blocks[0]?.start ?? 0
  if (pos >= block.pos + block.node.nodeSize) return block.start + block.text.length
  const texts = textBlocks(block)
  const at = texts.findLastIndex((text) => text.from <= pos)
  const mapping = mappingsOf(block, written.references)[at]
  const text = texts[at]
  if (!text || !mapping) return block.start
  const within = offsetIn(mapping, Math.min(pos, text.to) - text.from, side)
  return block.start + Math.min(within, block.text.length)
}

/** The first position in the document at or after an offset in the Markdown. */
export function positionAt(written: Written, offset: number, side: 'start' | 'end'): number {
  const block = written.blocks.findLast((each) => each.start <= offset) ?? written.blocks[0]
  if (!block) return 0
  let low = block.pos
  let high = block.pos + block.node.nodeSize
  while (low < high) {
    const middle = (low + high) >> 1
    if (offsetAt(written, middle, side) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The positions of the block's text blocks that are not empty. */
function textBlocks({ node, pos }: WrittenBlock): { from: number; to: number }[] {
  if (node.isTextblock) return node.content.size > 0 ? [{ from: pos + 1, to: pos + 1 + node.content.size }] : []
  const found: { from: number; to: number }[] = []
  node.descendants((child, at) => {
    if (!child.isTextblock) return true
    const from = pos + 1 + at + 1
    if (child.content.size > 0) found.push({ from, to: from + child.content.size })
    return false
  })
  return found
}

function mappingsOf(block: WrittenBlock, references: string): Mapping[][] {
  const known = READ.get(block.node)
  if (known?.text === block.text) return known.lists
  const [piece] = readPieces(block.text, block.text.includes('[') ? references : '')
  const sourceMap =
    piece && new SourceMap(piece.kind === 'node' ? piece.parsed : block.text, piece.kind === 'node' ? piece.base : 0)
  if (piece) readPiece(piece, block.text, { definitions: definitionsIn(references), sourceMap })
  const lists = sourceMap?.blocks.filter((list) => list.some((mapping) => mapping.size > 0)) ?? []
  READ.set(block.node, { text: block.text, lists })
  return lists
}

function offsetIn(mappings: readonly Mapping[], offset: number, side: 'start' | 'end'): number {
  let before = 0
  let last = mappings[0]?.start ?? 0
  for (const mapping of mappings) {
    const inside = offset - before
    const here = side === 'start' ? inside < mapping.size : inside <= mapping.size && inside > 0
    if (here) {
      if (mapping.stops) return mapping.stops[inside] ?? mapping.end
      return mapping.size === mapping.end - mapping.start
        ? mapping.start + inside
        : inside === 0
          ? mapping.start
          : mapping.end
    }
    before += mapping.size
    last = mapping.size > 0 || before === 0 ? (side === 'end' && offset === 0 ? mapping.start : mapping.end) : last
    if (side === 'end' && offset === 0 && mapping.size > 0) return mapping.start
  }
  return last
}
