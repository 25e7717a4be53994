import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type * as Mdast from 'mdast'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { readBlocks } from '../bridge/reading/read-blocks.ts'
import { writeBlock } from '../bridge/writing/write-block.ts'

const NO_DEFINITIONS = new Map<string, { url: string; title: string | null }>()
const LEFT_OUT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'noscript',
  'form',
  'head',
])

/** HTML as Markdown: text, structure and safe links; no scripts, styles, frames or remote pictures. */
export function htmlToMarkdown(html: string): string {
  const tree = fromHtml(html)
  strip(tree)
  const mdast = toMdast(tree, { newlines: false })
  const children = mdast.type === 'root' ? mdast.children : []
  const blocks = inBlocks(children.flatMap(clean))
  const nodes = readBlocks(blocks, { text: '', definitions: NO_DEFINITIONS })
  return nodes.flatMap((node) => writeBlock(node, '') ?? []).join('\n\n')
}

type Hast = ReturnType<typeof fromHtml>

function strip(node: Hast | Hast['children'][number]): void {
  if (!('children' in node)) return
  node.children = node.children.filter(
    (child) => !(child.type === 'element' && LEFT_OUT.has(child.tagName)) && child.type !== 'comment',
  ) as typeof node.children
  for (const child of node.children) strip(child)
}

/** Unsafe links become text, and pictures become links. */
function clean<T extends Mdast.RootContent>(node: T): Mdast.RootContent[] {
  if (node.type === 'html') return []
  if (node.type === 'image') {
    const safe = safeHref(node.url)
    const words: Mdast.Text = { type: 'text', value: node.alt || 'Image' }
    if (!safe) return node.alt ? [words] : []
    return [{ type: 'link', url: safe.href, children: [words] }]
  }
  if ('children' in node) node.children = node.children.flatMap((child) => clean(child)) as typeof node.children
  if (node.type === 'link') {
    const safe = safeHref(node.url)
    if (!safe || node.children.length === 0) return node.children
    node.url = safe.href
  }
  return [node]
}

const INLINE = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image'])

/** Wraps text outside of any paragraph in one. */
function inBlocks(children: readonly Mdast.RootContent[]): Mdast.RootContent[] {
  const out: Mdast.RootContent[] = []
  for (const child of children) {
    const last = out.at(-1)
    if (!isPhrasing(child)) out.push(child)
    else if (last?.type === 'paragraph' && !last.position) last.children.push(child)
    else out.push({ type: 'paragraph', children: [child] })
  }
  return out
}

function isPhrasing(node: Mdast.RootContent): node is Mdast.PhrasingContent {
  return INLINE.has(node.type)
}
