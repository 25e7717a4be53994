import type * as Mdast from 'mdast'
import { readAttachmentAddress, ATTACHMENT_PATH } from '#worker/contracts/knowledge/attachment-address.ts'
import type { Inline } from './ast.ts'
import { autolinked } from './autolink.ts'
import { safeHref } from './safe-href.ts'

export interface LinkDefinition {
  /** The name as written, normalised. */
  id: string
  url: string
  title: string | null
}

/** The context of a node: its source, the link definitions, and the shift of its offsets. */
export interface Scope {
  source: string
  shift: number
  links: ReadonlyMap<string, LinkDefinition>
}

type Place = { start: number; end: number }

export function place(node: Mdast.Nodes, scope: Scope): Place {
  const { start, end } = node.position ?? {}
  return { start: (start?.offset ?? 0) - scope.shift, end: (end?.offset ?? 0) - scope.shift }
}

export function inlines(nodes: readonly Mdast.PhrasingContent[], scope: Scope): Inline[] {
  return nodes.flatMap((node) => inline(node, scope))
}

function inline(node: Mdast.PhrasingContent, scope: Scope): Inline[] {
  const at = place(node, scope)
  switch (node.type) {
    case 'text':
      return autolinked(node.value, at)
    case 'html':
      return [{ type: 'text', text: node.value, ...at }]
    case 'inlineCode': {
      const math = node.data?.math
      if (math) return [{ type: 'math', text: node.value, display: math === 'display', ...at }]
      return [{ type: 'code', text: node.value.replace(/\r?\n|\r/g, ' '), ...at }]
    }
    case 'break':
      return [{ type: 'break', ...at }]
    case 'strong':
    case 'emphasis':
    case 'mark':
    case 'sub':
    case 'sup':
    case 'underline':
      return [{ type: node.type, children: inlines(node.children, scope), ...at }]
    case 'color': {
      const { color, background } = node
      return [{ type: 'color', color, background, children: inlines(node.children, scope), ...at }]
    }
    case 'ruby':
      return [{ type: 'ruby', reading: node.reading, children: inlines(node.children, scope), ...at }]
    case 'delete':
      return [{ type: 'strike', children: inlines(node.children, scope), ...at }]
    case 'noteLink': {
      const { target, heading, embed, value } = node
      return [{ type: 'noteLink', target, heading, label: value, embed, ...at }]
    }
    case 'footnoteReference':
      return [{ type: 'footnote', id: node.identifier, text: node.label ?? '', ...at }]
    case 'link':
      return link(node.url, node.title ?? null, inlines(node.children, scope), at)
    case 'linkReference': {
      const to = scope.links.get(node.identifier)
      return link(to?.url ?? '', to?.title ?? null, inlines(node.children, scope), at)
    }
    case 'image':
      return image(node.alt, node.url, node.title ?? null, at)
    case 'imageReference': {
      const to = scope.links.get(node.identifier)
      return image(node.alt, to?.url ?? '', to?.title ?? null, at)
    }
    default:
      return []
  }
}

/** An unsafe link becomes its text. */
function link(url: string, title: string | null, children: Inline[], at: Place): Inline[] {
  const safe = safeHref(url)
  return safe ? [{ type: 'link', ...safe, title, children: children.flatMap(withoutLinks), ...at }] : children
}

/** What leads somewhere inside a link is no second link. */
function withoutLinks(node: Inline): Inline[] {
  const { start, end } = node
  if (node.type === 'link') return node.children
  if (node.type === 'noteLink') return [{ type: 'text', text: node.label, start, end }]
  if (node.type === 'footnote') return [{ type: 'text', text: node.text, start, end }]
  return 'children' in node ? [{ ...node, children: node.children.flatMap(withoutLinks) }] : [node]
}

/** A picture stored in the app is shown. A remote one would tell its host who reads what and when, so it becomes a link. */
function image(alt: string | null | undefined, url: string, title: string | null, at: Place): Inline[] {
  const own = readAttachmentAddress(url)
  if (own) return [{ type: 'image', ...own, src: ATTACHMENT_PATH + own.id, alt: alt ?? '', title, ...at }]
  return link(url, title, [{ type: 'text', text: alt || url || 'Image', ...at }], at)
}
