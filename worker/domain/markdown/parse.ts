import type * as Mdast from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Block, Inline } from './ast.ts'
import { withinBounds } from './bounds.ts'
import { asCallout } from './callout.ts'
import { inlines, type Definitions, place } from './inline.ts'
import { mathFromMarkdown, mathSyntax } from './math-syntax.ts'

const OPTIONS = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmTaskListItem(), mathSyntax()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    mathFromMarkdown(),
  ],
}

/**
 * One piece of `splitBlocks`, or any Markdown, as a safe tree. HTML is text, images are links, and what is nested beyond
 * reason comes back as it was written. `references` are link definitions that stand elsewhere in the text.
 */
export function parseMarkdown(source: string, references = ''): Block[] {
  const whole = { start: 0, end: source.length }
  const formula = /^ {0,3}\$\$[ \t]*\n([\s\S]*?)(?:\n[ \t]*)?(?:\$\$[ \t]*)?\n?$/.exec(source)
  if (formula) return [{ type: 'math', text: (formula[1] ?? '').trim(), ...whole }]
  if (!withinBounds(source)) return [{ type: 'plain', text: source, ...whole }]
  const tree = fromMarkdown(references ? `${source}\n\n${references}` : source, OPTIONS)
  const definitions: Definitions = new Map()
  for (const node of tree.children) if (node.type === 'definition') definitions.set(node.identifier, node.url)
  return blocks(tree.children, definitions)
}

/** Link definitions (`[name]: address`) of a whole text, for blocks that are parsed alone. */
export function linkReferences(markdown: string): string {
  return (markdown.match(/^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S{1,2000}.{0,300}$/gm) ?? []).slice(0, 200).join('\n')
}

function blocks(nodes: readonly Mdast.RootContent[], definitions: Definitions): Block[] {
  return nodes.flatMap((node) => block(node, definitions) ?? [])
}

function block(node: Mdast.RootContent, definitions: Definitions): Block | null {
  const at = place(node)
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: node.depth, children: inlines(node.children, definitions), ...at }
    case 'paragraph':
      return { type: 'paragraph', children: inlines(node.children, definitions), ...at }
    case 'thematicBreak':
      return { type: 'rule', ...at }
    case 'code':
      return { type: 'code', language: node.lang?.slice(0, 40) ?? null, text: node.value, ...at }
    case 'html':
      return { type: 'paragraph', children: [{ type: 'text', text: node.value, ...at }], ...at }
    case 'blockquote':
      return asCallout({ type: 'quote', children: blocks(node.children, definitions), ...at })
    case 'list':
      return list(node, definitions)
    case 'table':
      return table(node, definitions)
    default:
      return null
  }
}

function list(node: Mdast.List, definitions: Definitions): Block {
  const items = node.children.map((item) => ({
    checked: item.checked ?? null,
    children: blocks(item.children, definitions),
    ...place(item),
  }))
  const loose = node.spread === true || node.children.some((item) => item.spread)
  return { type: 'list', ordered: node.ordered === true, first: node.start ?? 1, tight: !loose, items, ...place(node) }
}

function table(node: Mdast.Table, definitions: Definitions): Block {
  const [head, ...rows] = node.children.map((row): Inline[][] =>
    row.children.map((cell) => inlines(cell.children, definitions)),
  )
  return { type: 'table', align: node.align ?? [], head: head ?? [], rows, ...place(node) }
}
