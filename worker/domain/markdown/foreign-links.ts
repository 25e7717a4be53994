import type { Block, Inline } from './ast.ts'
import { hostOf, isForeign, wordsBesideHost } from './link-hosts.ts'
import { parseMarkdown } from './parse.ts'

type Link = Extract<Inline, { type: 'link' }>

/** A text of a model for where it is kept as Markdown: links that lead elsewhere become their words and host. */
export function withoutForeignLinks(markdown: string, known: ReadonlySet<string>): string {
  if (!/\]|<|:\/\/|www\.|@/i.test(markdown)) return markdown
  const foreign = linksOf(parseMarkdown(markdown)).filter(({ href }) => isForeign(href, known))
  let out = markdown
  for (const link of foreign.toReversed()) {
    const written = out.slice(link.start, link.end)
    const inside = written.startsWith('[') || written.startsWith('!') || written.startsWith('<')
    const words = wordsBesideHost(textOf(link.children))
    const host = hostOf(link.href)
    const shown = words === '' ? host : `${words} (${host})`
    // Beside escapes the place of an address is only known roughly.
    const isExact = inside || written === textOf(link.children)
    const safe = isExact ? escaped(shown) : written.replace(/https?:\/\/|www\.|mailto:/gi, '').replaceAll('@', ' at ')
    out = out.slice(0, link.start) + safe + out.slice(link.end)
  }
  return out
}

/** In the order of the text; those that share one place once. */
function linksOf(blocks: readonly Block[]): Link[] {
  const links: Link[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'link') {
      const link = node as Link
      if (links.at(-1)?.start !== link.start) links.push(link)
      return
    }
    Object.values(node).forEach(walk)
  }
  walk(blocks)
  return links.toSorted((a, b) => a.start - b.start)
}

function textOf(nodes: readonly Inline[]): string {
  return nodes.map((node) => ('text' in node ? node.text : 'children' in node ? textOf(node.children) : '')).join('')
}

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>$~|#&]/g, '\\$&')
    .replaceAll('@', ' at ')
    .replace(/(?:https?:\/\/|www\.)/gi, '')
}
