import type { Node } from 'prosemirror-model'
import { definitionsIn } from './reading/definitions.ts'
import { type Place, Places } from './reading/places.ts'
import { readPieces } from './reading/syntax.ts'
import type { Written, WrittenBlock } from './markdown-document.ts'
import { readPiece } from './open-text.ts'

const READ = new WeakMap<Node, { text: string; lists: Place[][] }>()

/**
 * The UTF-16 offset in the Markdown of a position in the document. Between two differently marked words a selection's
 * start is after the marks and its end before them, so that what is selected is what is cited.
 */
export function offsetAt(written: Written, pos: number, side: 'start' | 'end'): number {
  const block = written.blocks.findLast((each) => each.pos <= pos)
  if (!block) return written.blocks[0]?.start ?? 0
  if (pos >= block.pos + block.node.nodeSize) return block.start + block.text.length
  const texts = textBlocks(block)
  const at = texts.findLastIndex((text) => text.from <= pos)
  const place = placesOf(block, written.references)[at]
  const text = texts[at]
  if (!text || !place) return block.start
  const within = inPlaces(place, Math.min(pos, text.to) - text.from, side)
  return block.start + Math.min(within, block.text.length)
}

/** The position in the document of an offset in the Markdown: the first that stands there or after. */
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

/** The block's texts that have any words, by their positions in the document. */
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

function placesOf(block: WrittenBlock, references: string): Place[][] {
  const known = READ.get(block.node)
  if (known?.text === block.text) return known.lists
  const [piece] = readPieces(block.text, block.text.includes('[') ? references : '')
  const places =
    piece && new Places(piece.kind === 'node' ? piece.parsed : block.text, piece.kind === 'node' ? piece.base : 0)
  if (piece) readPiece(piece, block.text, definitionsIn(references), places)
  const lists = places?.blocks.filter((list) => list.some((place) => place.size > 0)) ?? []
  READ.set(block.node, { text: block.text, lists })
  return lists
}

function inPlaces(places: readonly Place[], offset: number, side: 'start' | 'end'): number {
  let before = 0
  let last = places[0]?.start ?? 0
  for (const place of places) {
    const inside = offset - before
    const here = side === 'start' ? inside < place.size : inside <= place.size && inside > 0
    if (here) {
      if (place.stops) return place.stops[inside] ?? place.end
      return place.size === place.end - place.start ? place.start + inside : inside === 0 ? place.start : place.end
    }
    before += place.size
    last = place.size > 0 || before === 0 ? (side === 'end' && offset === 0 ? place.start : place.end) : last
    if (side === 'end' && offset === 0 && place.size > 0) return place.start
  }
  return last
}
