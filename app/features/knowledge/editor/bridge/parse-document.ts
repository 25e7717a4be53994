import type { Node } from 'prosemirror-model'
import { type Definitions, definitionsOf } from './reading/definitions.ts'
import { readBlock, mapVerbatim } from './reading/read-blocks.ts'
import type { Reading } from './reading/read-inlines.ts'
import { schema } from './schema.ts'
import { type Piece, readPieces } from './reading/syntax.ts'

const { nodes } = schema

/** A block as it was read, with its bytes. */
export interface Original {
  id: number
  /** As in the document, its `sid` included. */
  node: Node
  source: string
  /** The source between the block before and this one. */
  gap: string
  /** The block before, if there is one. */
  previous: number | null
}

export interface ParsedDocument {
  doc: Node
  originals: Original[]
  /** The source after the last block; the whole text where there is no block. */
  tail: string
  definitions: Definitions
  /** The definitions' own source, for reading a block apart from its note. */
  references: string
}

let lastId = 0

/** Parses a note's Markdown; each block is linked to its source. */
export function parseDocument(text: string): ParsedDocument {
  const pieces = readPieces(text)
  const definitions = definitionsOf(pieces)
  const references = referencesOf(pieces, text)
  const originals: Original[] = []
  let at = 0
  for (const piece of pieces) {
    const id = ++lastId
    const node = readPiece(piece, text, { definitions, references })
    const previous = originals.at(-1)?.id ?? null
    originals.push({
      id,
      node: node.type.create({ ...node.attrs, sid: id }, node.content),
      source: text.slice(piece.start, piece.end),
      gap: text.slice(at, piece.start),
      previous,
    })
    at = piece.end
  }
  const children = originals.map((original) => original.node)
  if (children.every((child) => child.type === nodes.front_matter)) children.push(nodes.paragraph.create())
  return {
    doc: nodes.doc.create(null, children),
    originals,
    tail: text.slice(at),
    definitions,
    references,
  }
}

export function readPiece(piece: Piece, text: string, reading: Omit<Reading, 'text'>): Node {
  if (piece.kind === 'node') return readBlock(piece.node, { ...reading, text: piece.parsed })
  const source = text.slice(piece.start, piece.end)
  const content = source.replaceAll(/\r\n?/g, '\n')
  mapVerbatim(content, piece.start, piece.end, { ...reading, text }, 0)
  const type = piece.kind === 'front-matter' ? nodes.front_matter : nodes.raw_block
  return type.create(null, content === '' ? [] : schema.text(content))
}

/** The definitions of links: enough for `[name]` to be one. */
function referencesOf(pieces: readonly Piece[], text: string): string {
  return pieces
    .flatMap((piece) =>
      piece.kind === 'node' && piece.node.type === 'definition' ? [text.slice(piece.start, piece.end)] : [],
    )
    .join('\n\n')
}
