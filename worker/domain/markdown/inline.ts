import type * as Mdast from 'mdast'
import type { Inline } from './ast.ts'
import { safeHref } from './safe-href.ts'

/** Addresses of link definitions, by their normalised name. */
export type Definitions = Map<string, string>

export function place(node: Mdast.Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

export function inlines(nodes: readonly Mdast.PhrasingContent[], definitions: Definitions): Inline[] {
  return nodes.flatMap((node) => inline(node, definitions))
}

function inline(node: Mdast.PhrasingContent, definitions: Definitions): Inline[] {
  const at = place(node)
  switch (node.type) {
    case 'text':
      return autolinked(node.value, at)
    case 'html':
      return [{ type: 'text', text: node.value, ...at }]
    case 'inlineCode': {
      const math = node.data?.math
      if (math) return [{ type: 'math', text: node.value, display: math === 'display', ...at }]
      return [{ type: 'code', text: node.value, ...at }]
    }
    case 'break':
      return [{ type: 'break', ...at }]
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inlines(node.children, definitions), ...at }]
    case 'delete':
      return [{ type: 'strike', children: inlines(node.children, definitions), ...at }]
    case 'link':
      return link(node.url, node.title ?? null, inlines(node.children, definitions), at)
    case 'linkReference':
      return link(definitions.get(node.identifier) ?? '', null, inlines(node.children, definitions), at)
    case 'image':
      return image(node.alt, node.url, at)
    case 'imageReference':
      return image(node.alt, definitions.get(node.identifier) ?? '', at)
    default:
      return []
  }
}

/** A link to nowhere safe stays as its words. */
function link(url: string, title: string | null, children: Inline[], at: { start: number; end: number }): Inline[] {
  const safe = safeHref(url)
  return safe ? [{ type: 'link', ...safe, title, children: children.flatMap(withoutLinks), ...at }] : children
}

/** An address written out inside a link is no second link. */
function withoutLinks(node: Inline): Inline[] {
  if (node.type === 'link') return node.children
  return 'children' in node ? [{ ...node, children: node.children.flatMap(withoutLinks) }] : [node]
}

/** An image elsewhere would tell its host who reads what and when: its words lead there instead, on a press. */
function image(alt: string | null | undefined, url: string, at: { start: number; end: number }): Inline[] {
  return link(url, null, [{ type: 'text', text: alt || url || 'Image', ...at }], at)
}

/** Bare web addresses as links (the common part of GFM's autolinks). */
const ADDRESS = /(?<![\w:/])https?:\/\/[^\s<>"'`]{1,2000}/g

function autolinked(text: string, at: { start: number; end: number }): Inline[] {
  const exact = text.length === at.end - at.start
  const parts: Inline[] = []
  let done = 0
  const push = (to: number) => {
    if (to > done) parts.push({ type: 'text', text: text.slice(done, to), ...within(done, to) })
    done = to
  }
  const within = (from: number, to: number) =>
    exact ? { start: at.start + from, end: at.start + to } : { start: at.start, end: at.end }
  for (const match of text.includes('://') ? text.matchAll(ADDRESS) : []) {
    const url = trimmed(match[0])
    const to = match.index + url.length
    const safe = safeHref(url)
    if (!safe) continue
    push(match.index)
    parts.push({
      type: 'link',
      ...safe,
      title: null,
      children: [{ type: 'text', text: url, ...within(match.index, to) }],
      ...within(match.index, to),
    })
    done = to
  }
  push(text.length)
  return parts
}

/** The sentence's own full stop and closing bracket are no part of the address. */
function trimmed(url: string): string {
  const bare = url.replace(/[.,;:!?*_~]{1,20}$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}
