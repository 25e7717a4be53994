import { fromMarkdown } from 'mdast-util-from-markdown'
import { SYNTAX } from '#worker/domain/markdown/syntax/all.ts'
import type { Piece } from './syntax.ts'

export type Definitions = ReadonlyMap<string, { url: string; title: string | null }>

/** Link definitions of a text, in nested blocks too. */
export function definitionsOf(pieces: readonly Piece[]): Definitions {
  const found = new Map<string, { url: string; title: string | null }>()
  const visit = (node: { type: string; children?: unknown[] } | Extract<Piece, { kind: 'node' }>['node']) => {
    if (node.type === 'definition' && 'url' in node && !found.has(node.identifier))
      found.set(node.identifier, { url: node.url, title: node.title ?? null })
    if (
      node.type === 'list' ||
      node.type === 'listItem' ||
      node.type === 'blockquote' ||
      node.type === 'footnoteDefinition'
    )
      if ('children' in node) for (const child of node.children ?? []) visit(child as typeof node)
  }
  for (const piece of pieces) if (piece.kind === 'node') visit(piece.node)
  return found
}

let last: { source: string; definitions: Definitions } = { source: '', definitions: new Map() }

/**
 * Link definitions of a text that contains nothing else. The last result is cached, because each block asks for the same.
 */
export function definitionsIn(source: string): Definitions {
  if (last.source === source) return last.definitions
  const found = new Map<string, { url: string; title: string | null }>()
  for (const node of fromMarkdown(source, SYNTAX).children)
    if (node.type === 'definition' && !found.has(node.identifier))
      found.set(node.identifier, { url: node.url, title: node.title ?? null })
  last = { source, definitions: found }
  return found
}
