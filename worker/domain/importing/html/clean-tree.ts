import type { Element, ElementContent } from 'hast'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { MARKED, plainMark } from './marks.ts'
import { inOneLine, plainTable } from './tables.ts'
import { attribute, element, isBlock, isElement, isEmpty, type Parent, wordsOf } from './tree.ts'

/** Elements without text of the note. */
const DROPPED = new Set(
  (
    'script style noscript template iframe frame frameset object embed applet svg canvas head link meta base button ' +
    'audio video source track map area dialog portal datalist'
  ).split(' '),
)
/** Of these the learner should know. */
const MISSED = new Set('script iframe frame object embed applet form audio video svg canvas'.split(' '))

/**
 * Reduces the tree to what a note can show: text, headings, lists, tables, code, pictures, and links to safe addresses.
 * Changes the tree.
 * @returns the names of removed elements that will be missed
 */
export function cleanTree(tree: Parent): Set<string> {
  const missed = new Set<string>()
  clean(tree, missed)
  return missed
}

function clean(parent: Parent, missed: Set<string>): void {
  const children: ElementContent[] = []
  for (const child of parent.children) {
    if (child.type === 'text') children.push(child)
    if (child.type !== 'element') continue
    if (isElement(child, 'audio', 'video')) {
      const links = recording(child)
      children.push(...links)
      if (links.length > 0) continue
    }
    if (MISSED.has(child.tagName)) missed.add(child.tagName)
    if (DROPPED.has(child.tagName)) continue
    clean(child, missed)
    // A list right inside a list, as many programs write it, belongs to the item above it.
    const within = isElement(child, 'ul', 'ol') && isElement(asContent(parent), 'ul', 'ol')
    const item = within ? children.findLast((sibling) => isElement(sibling, 'li')) : undefined
    if (isElement(item, 'li')) item.children.push(child)
    else children.push(...cleaned(child))
  }
  parent.children = withoutGaps(children)
}

/** Line ends between blocks are their spacing. */
function withoutGaps(nodes: ElementContent[]): ElementContent[] {
  if (!nodes.some((node) => isElement(node, 'br')) || !nodes.some(isBlock)) return nodes
  const kept: ElementContent[] = []
  let breaks: ElementContent[] = []
  let afterBlock = true
  for (const node of nodes) {
    if (isElement(node, 'br')) breaks.push(node)
    else if (node.type === 'text' && node.value.trim() === '') (breaks.length > 0 ? breaks : kept).push(node)
    else {
      if (!afterBlock && !isBlock(node)) kept.push(...breaks)
      breaks = []
      kept.push(node)
      afterBlock = isBlock(node)
    }
  }
  return kept
}

function asContent(parent: Parent): Element | undefined {
  return parent.type === 'element' ? parent : undefined
}

function cleaned(node: Element): ElementContent[] {
  if (node.tagName === 'a') return link(node)
  if (node.tagName === 'img') return isPictureAddress(attribute(node, 'src')) ? [node] : []
  if (node.tagName === 'input') return field(node)
  if (node.tagName === 'select') return words(chosen(node).join(' / '))
  if (node.tagName === 'textarea')
    return /\n/.test(wordsOf(node).trim()) ? [element('pre', {}, node.children)] : words(wordsOf(node))
  if (node.tagName === 'li') return [item(node)]
  if (node.tagName === 'table') return plainTable(node)
  if (/^(?:p|div|h[1-6])$/.test(node.tagName) && isEmpty(node)) return []
  if (/^(?:h[1-6]|summary)$/.test(node.tagName)) node.children = inOneLine(node.children)
  return MARKED.has(node.tagName) ? plainMark(node) : [node]
}

/** The only paragraph of an item is its words: a list of such items has no empty lines. */
function item(node: Element): Element {
  const rest = node.children.filter((child) => !isEmpty(child) && !isElement(child, 'ul', 'ol', 'input'))
  const [only] = rest
  if (rest.length !== 1 || !isElement(only, 'p', 'div') || only.children.some(isBlock)) return node
  return { ...node, children: node.children.flatMap((child) => (child === only ? only.children : [child])) }
}

function words(value: string): ElementContent[] {
  const text = value.replace(/\s+/g, ' ').trim()
  return text === '' ? [] : [{ type: 'text', value: ` ${text} ` }]
}

/** What was written into a field of a form. */
function field(node: Element): ElementContent[] {
  const type = attribute(node, 'type').toLowerCase()
  if (type === 'checkbox') return [element('input', { type: 'checkbox', checked: node.properties.checked })]
  return /^(?:|text|search|email|url|tel|number|date|time)$/.test(type) ? words(attribute(node, 'value')) : []
}

/** The options that are chosen; all of them where none is. */
function chosen(select: Element): string[] {
  const options: Element[] = []
  const walk = (parent: Element) => {
    for (const child of parent.children)
      if (isElement(child, 'option')) options.push(child)
      else if (child.type === 'element') walk(child)
  }
  walk(select)
  const selected = options.filter((option) => option.properties.selected === true)
  return (selected.length > 0 ? selected : options).map((option) => wordsOf(option).trim()).filter(Boolean)
}

/** An address of a file in this document, or a safe link; any other link becomes its text. */
function link(node: Element): ElementContent[] {
  const address = noteAddress(attribute(node, 'href'))
  if (address === null) return node.children
  // Without words nobody could follow it.
  const shown = node.children.every(isEmpty) ? [{ type: 'text' as const, value: address }] : node.children
  return [element('a', { href: address, title: node.properties.title }, shown)]
}

function noteAddress(href: string): string | null {
  const relative = href !== '' && !/^(?:[^/?#]*:|[/\\]|\s)/.test(href) && !/[\u0000-\u001f]/.test(href)
  const safe = relative ? href : safeHref(href)?.href
  return safe === undefined || safe.startsWith('#') ? null : safe
}

/** A sound or a film is a link to its file. */
function recording(node: Element): ElementContent[] {
  const source = node.children.find((child) => isElement(child, 'source'))
  const src = attribute(node, 'src') || (isElement(source, 'source') ? attribute(source, 'src') : '')
  const address = noteAddress(src)
  if (address === null) return []
  const name = address.slice(address.lastIndexOf('/') + 1) || address
  return [element('p', {}, [element('a', { href: address }, [{ type: 'text', value: name }])])]
}

function isPictureAddress(src: string): boolean {
  if (/^data:image\//i.test(src)) return true
  return src !== '' && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(src) && !/[\u0000-\u001f]/.test(src)
}
