import type { Nodes, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Block, Inline } from '#worker/domain/markdown/ast.ts'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'

/*
 * One short form for what our tree says and for what a specification's HTML says, less what we leave out on purpose:
 * links to unsafe addresses are their words, images are links, HTML is text.
 */

export function outlineOfTree(nodes: readonly (Block | Inline)[], tight = false): string {
  return joined(nodes.map((node) => outlineOf(node, tight)))
}

function outlineOf(node: Block | Inline, tight: boolean): string {
  const inside = () => ('children' in node ? outlineOfTree(node.children) : '')
  switch (node.type) {
    case 'text':
    case 'plain':
      return node.text
    case 'footnote':
      return node.text
    case 'noteLink':
      return `<note>${node.label}</note>`
    case 'code':
      return 'closed' in node ? `<pre>${node.text}</pre>` : `<code>${node.text}</code>`
    case 'math':
      return `<math>${node.text}</math>`
    case 'break':
      return '<br>'
    case 'rule':
      return '<hr>'
    case 'strike':
      return `<del>${inside()}</del>`
    case 'emphasis':
      return `<em>${inside()}</em>`
    case 'image':
      return `<img ${node.src}>`
    case 'link':
      return link(node.href, node.title, inside())
    case 'heading':
      return `<h${node.depth}>${inside()}</h${node.depth}>`
    case 'paragraph':
      return tight ? inside() : `<p>${inside()}</p>`
    case 'list': {
      const name = node.ordered ? (node.first === 1 ? 'ol' : `ol ${node.first}`) : 'ul'
      const items = node.items.map(({ checked, children }) => {
        const box = checked === null ? '' : checked ? '[x]' : '[ ]'
        return `<li>${box}${outlineOfTree(children, node.tight)}</li>`
      })
      return `<${name}>${items.join('')}</${name}>`
    }
    case 'table': {
      const row = (cells: Inline[][], name: string) =>
        `<tr>${cells.map((cell, at) => `<${name}${node.align[at] ? ` ${node.align[at]}` : ''}>${outlineOfTree(cell)}</${name}>`).join('')}</tr>`
      return `<table>${row(node.head, 'th')}${node.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    }
    case 'quote':
      return `<blockquote>${inside()}</blockquote>`
    default:
      return `<${node.type}>${inside()}</${node.type}>`
  }
}

export function outlineOfHtml(html: string): string {
  return outlineOfNodes(fromHtml(html, { fragment: true }))
}

const WITHOUT_SPACE = new Set(['root', 'ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'])

function outlineOfNodes(parent: Parents): string {
  const name = parent.type === 'element' ? parent.tagName : parent.type
  const nodes = parent.children.filter(
    (node) => !(node.type === 'text' && WITHOUT_SPACE.has(name) && node.value.trim() === ''),
  )
  return joined(nodes.map(outlineOfNode))
}

function outlineOfNode(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return `<!${node.type}>`
  const { tagName, properties } = node
  const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : '')
  switch (tagName) {
    case 'a':
      return link(text('href'), text('title') || null, outlineOfNodes(node))
    case 'img':
      return link(text('src'), text('title') || null, text('alt') || decoded(text('src')) || 'Image')
    case 'br':
    case 'hr':
      return `<${tagName}>`
    case 'input':
      return properties.checked ? '[x]' : '[ ]'
    case 'thead':
    case 'tbody':
      return outlineOfNodes(node)
    case 'th':
    case 'td':
      return `<${tagName}${text('align') ? ` ${text('align')}` : ''}>${outlineOfNodes(node)}</${tagName}>`
    case 'pre': {
      const [code] = node.children
      return `<pre>${code && 'children' in code ? outlineOfNodes(code).replace(/\n$/, '') : ''}</pre>`
    }
    case 'ol': {
      const name = properties.start === undefined ? 'ol' : `ol ${String(properties.start)}`
      return `<${name}>${outlineOfNodes(node)}</${name}>`
    }
    default:
      return `<${tagName}>${outlineOfNodes(node)}</${tagName}>`
  }
}

function link(href: string, title: string | null, inside: string): string {
  return safeHref(href) ? `<a ${decoded(href)}${title ? ` "${title}"` : ''}>${inside}</a>` : inside
}

/** How an address is escaped is the browser's affair. */
function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** Line ends around block elements say nothing; nor does the space between a box and its words. */
function joined(parts: string[]): string {
  return parts
    .join('')
    .replace(/<br>\n/g, '<br>')
    .replace(
      /\n+(?=<\/?(?:p|ul|ol|li|pre|blockquote|h\d|hr|table)\b)|(?<=<\/?(?:p|ul|ol|li|blockquote|h\d|hr|table)>)\n+/g,
      '',
    )
    .replace(/(\[[ x]\]) +/g, '$1')
}
