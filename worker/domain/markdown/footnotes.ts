import type { Block, Inline } from './ast.ts'

export interface Footnote {
  id: string
  /** From 1, in the order in which the text first refers to it. */
  number: number
  /** Index of the block that defines it, and its content. */
  block: number
  children: Block[]
  /** How often it is referred to; a footnote that nothing refers to is last. */
  uses: number
}

export interface Footnotes {
  list: Footnote[]
  /** For a reference at `block` and `start`: which footnote, and the how manieth reference to it (from 1). */
  at: (block: number, start: number) => { number: number; use: number } | undefined
}

export const NO_FOOTNOTES: Footnotes = { list: [], at: () => undefined }

/**
 * Numbers the footnotes of a text. An undefined one is not a footnote, as on GitHub; one that nothing refers to is shown after
 * the others, for it was written to be read; of two definitions of one id the first counts.
 */
export function footnotesOf(parts: readonly { block: number; blocks: Block[] }[]): Footnotes {
  if (parts.length === 0) return NO_FOOTNOTES
  const explained = new Map<string, { block: number; children: Block[] }>()
  for (const { block, blocks } of parts)
    walk(blocks, (node) => {
      if (node.type === 'footnoteDefinition' && !explained.has(node.id))
        explained.set(node.id, { block, children: node.children })
    })
  const notes = new Map<string, Footnote>()
  const places = new Map<string, { number: number; use: number }>()
  const collect = (block: number, blocks: Block[]) =>
    walk(blocks, (node) => {
      if (node.type === 'footnoteDefinition') return false
      const found = node.type === 'footnote' ? explained.get(node.id) : undefined
      if (node.type !== 'footnote' || !found) return true
      const note = notes.get(node.id) ?? { id: node.id, number: notes.size + 1, uses: 0, ...found }
      notes.set(node.id, note)
      places.set(`${block}:${node.start}`, { number: note.number, use: ++note.uses })
      return true
    })
  for (const { block, blocks } of parts) collect(block, blocks)
  // A footnote may refer to others: iterating a Map includes entries added meanwhile.
  for (const note of notes.values()) collect(note.block, note.children)
  for (const [id, found] of explained) {
    if (notes.has(id)) continue
    const note = { id, number: notes.size + 1, uses: 0, ...found }
    notes.set(id, note)
    collect(note.block, note.children)
  }
  return { list: [...notes.values()], at: (block, start) => places.get(`${block}:${start}`) }
}

/** Visits every node, and its children unless `visit` returns false. */
function walk(nodes: readonly (Block | Inline)[], visit: (node: Block | Inline) => boolean | void): void {
  for (const node of nodes) {
    if (visit(node) === false) continue
    if ('children' in node) walk(node.children, visit)
    if (node.type === 'callout') walk(node.title, visit)
    if (node.type === 'list') for (const item of node.items) walk(item.children, visit)
    if (node.type === 'table') for (const cell of [node.head, ...node.rows].flat()) walk(cell, visit)
  }
}
