import type * as Mdast from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline } from './ast.ts'
import { autolinked } from './autolink.ts'
import { withinBounds } from './bounds.ts'
import { asCallout } from './callout.ts'
import { inlines, type LinkDefinition, place, type Scope } from './inline.ts'
import { SYNTAX } from './syntax/all.ts'

export type { LinkDefinition } from './inline.ts'

/**
 * Parses one block of `splitBlocks`, or any Markdown, into a safe tree. HTML becomes text, remote images become links, and
 * what is nested too deeply comes back as source. `links` are definitions from elsewhere in the text.
 */
export function parseMarkdown(source: string, links: readonly LinkDefinition[] = []): Block[] {
  const words = plainParagraph(source)
  if (words) return words
  const plain: Block[] = [{ type: 'plain', text: source, start: 0, end: source.length }]
  return withinBounds(source) ? withinStack(() => parsed(source, links), plain) : plain
}

const WORDS = '[\\p{L}\\p{M}\\p{N} ,.;:?%/\'"()\u2013\u2014\u2018\u2019\u201c\u201d\u2026-]'
const LINE = `\\p{L}(?:${WORDS}*(?! )${WORDS})?`
const PLAIN = new RegExp(`^(${LINE}(?:\\n${LINE})*)\\n*$`, 'u')
const PLAIN_MAX = 5_000

/** Lines of words without any sign of Markdown: most paragraphs are such, and to set up the parser costs more than to read them. */
function plainParagraph(source: string): Block[] | null {
  const text = source.length <= PLAIN_MAX ? PLAIN.exec(source)?.[1] : undefined
  if (text === undefined) return null
  const at = { start: 0, end: text.length }
  return [{ type: 'paragraph', children: autolinked(text, at), ...at }]
}

/** `withinBounds` should have caught it; a text must be readable even where it has not. */
function withinStack<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

function parsed(source: string, links: readonly LinkDefinition[]): Block[] {
  // The parser takes brackets for a link only where it has seen the name defined.
  const names = links.length > 0 ? `${links.map(({ id }) => `[${id}]: #\n`).join('')}\n` : ''
  const tree = fromMarkdown(names + source, SYNTAX)
  const known = new Map(links.map((each) => [each.id, each]))
  for (const each of definitions(tree)) if (!known.has(each.id)) known.set(each.id, each)
  return blocks(tree.children, { source, shift: names.length, links: known })
}

/** The link definitions (`[name]: address "title"`) in a piece of Markdown, the first of each name. */
export function linkDefinitions(source: string): LinkDefinition[] {
  return withinBounds(source) ? withinStack(() => definitions(fromMarkdown(source, SYNTAX)), []) : []
}

function definitions(node: Mdast.Nodes): LinkDefinition[] {
  if (node.type === 'definition') return [{ id: node.identifier, url: node.url, title: node.title ?? null }]
  return 'children' in node ? node.children.flatMap(definitions) : []
}

function blocks(nodes: readonly Mdast.RootContent[], scope: Scope): Block[] {
  return nodes.flatMap((node) => block(node, scope) ?? [])
}

function block(node: Mdast.RootContent, scope: Scope): Block | null {
  const at = place(node, scope)
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: node.depth, children: inlines(node.children, scope), ...at }
    case 'paragraph':
      return { type: 'paragraph', children: inlines(node.children, scope), ...at }
    case 'thematicBreak':
      return { type: 'rule', ...at }
    case 'code':
      return code(node, scope)
    case 'html':
      return { type: 'paragraph', children: [{ type: 'text', text: node.value, ...at }], ...at }
    case 'blockquote':
      return asCallout({ type: 'quote', children: blocks(node.children, scope), ...at })
    case 'list':
      return list(node, scope)
    case 'table':
      return table(node, scope)
    case 'footnoteDefinition':
      return { type: 'footnoteDefinition', id: node.identifier, children: blocks(node.children, scope), ...at }
    default:
      return null
  }
}

function code(node: Mdast.Code, scope: Scope): Block {
  const at = place(node, scope)
  const math = node.data?.math
  if (math) return { type: 'math', text: node.value, closed: math === 'closed', ...at }
  const written = scope.source.slice(at.start, at.end)
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0]
  const last = written.slice(written.lastIndexOf('\n') + 1).replace(/^[>\s]+/, '')
  const closed = fence === undefined || (written.includes('\n') && last.startsWith(fence))
  return { type: 'code', language: node.lang?.slice(0, 40) ?? null, text: node.value, closed, ...at }
}

function list(node: Mdast.List, scope: Scope): Block {
  const items = node.children.map((item) => ({
    checked: item.checked ?? null,
    children: blocks(item.children, scope),
    ...place(item, scope),
  }))
  const tight = node.spread !== true && !node.children.some((item) => item.spread)
  return { type: 'list', ordered: node.ordered === true, first: node.start ?? 1, tight, items, ...place(node, scope) }
}

function table(node: Mdast.Table, scope: Scope): Block {
  const [head, ...rows] = node.children.map((row): Inline[][] =>
    row.children.map((cell) => inlines(cell.children, scope)),
  )
  const width = head?.length ?? 0
  const even = rows.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? []))
  return { type: 'table', align: node.align ?? [], head: head ?? [], rows: even, ...place(node, scope) }
}
