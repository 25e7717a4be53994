import type { Element, ElementContent } from 'hast'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { attribute, element, isElement, isEmpty, type Parent } from './tree.ts'

/** Elements without text of the note. */
const DROPPED = new Set(
  (
    'script style noscript template iframe frame frameset object embed applet svg canvas head link meta base button ' +
    'select textarea audio video source track map area dialog portal math'
  ).split(' '),
)
/** Of these the learner should know. */
const MISSED = new Set('script iframe frame object embed applet form audio video svg canvas'.split(' '))

const BLOCKS = new Set('p div ul ol li blockquote pre table section article h1 h2 h3 h4 h5 h6 dl dd dt'.split(' '))

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
    if (MISSED.has(child.tagName)) missed.add(child.tagName)
    if (DROPPED.has(child.tagName)) continue
    clean(child, missed)
    // A list right inside a list, as many programs write it, belongs to the item above it.
    const within = isElement(child, 'ul', 'ol') && isElement(asContent(parent), 'ul', 'ol')
    const item = within ? children.findLast((sibling) => isElement(sibling, 'li')) : undefined
    if (isElement(item, 'li')) item.children.push(child)
    else children.push(...cleaned(child))
  }
  parent.children = children
}

function asContent(parent: Parent): Element | undefined {
  return parent.type === 'element' ? parent : undefined
}

function cleaned(node: Element): ElementContent[] {
  if (node.tagName === 'a') return link(node)
  if (node.tagName === 'img') return isPictureAddress(attribute(node, 'src')) ? [node] : []
  if (node.tagName === 'input')
    return attribute(node, 'type') === 'checkbox'
      ? [element('input', { type: 'checkbox', checked: node.properties.checked })]
      : []
  if (node.tagName === 'table') return table(node)
  if (/^(?:p|div|h[1-6])$/.test(node.tagName) && isEmpty(node)) return []
  return MARKED.has(node.tagName) ? spacesOutside(node) : [node]
}

const MARKED = new Set('b strong i em s del strike code mark'.split(' '))

/** `<b>word </b>` becomes `<b>word</b> `: Markdown needs its markers next to the word. */
function spacesOutside(node: Element): ElementContent[] {
  if (isEmpty(node)) return node.children
  const [first, last] = [node.children[0], node.children.at(-1)]
  const space = { type: 'text' as const, value: ' ' }
  const before = first?.type === 'text' && /^\s/.test(first.value)
  const after = last?.type === 'text' && /\s$/.test(last.value)
  if (before) first.value = first.value.trimStart()
  if (after) last.value = last.value.trimEnd()
  return [...(before ? [space] : []), node, ...(after ? [{ ...space }] : [])]
}

/** An address of a file in this document, or a safe link; any other link becomes its text. */
function link(node: Element): ElementContent[] {
  const href = attribute(node, 'href')
  const relative = href !== '' && !/^(?:[^/?#]*:|[/\\]|\s)/.test(href) && !/[\u0000-\u001f]/.test(href)
  const safe = relative ? href : safeHref(href)?.href
  if (safe === undefined || safe.startsWith('#')) return node.children
  return [element('a', { href: safe, title: node.properties.title }, node.children)]
}

function isPictureAddress(src: string): boolean {
  if (/^data:image\//i.test(src)) return true
  return src !== '' && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(src) && !/[\u0000-\u001f]/.test(src)
}

/** One column without a header is layout, not data: its cells become paragraphs. */
function table(node: Element): ElementContent[] {
  const rows = rowsOf(node)
  const cells = rows.map((row) => row.children.filter((cell) => isElement(cell, 'td', 'th')))
  if (cells.every((row) => row.length <= 1) && !cells.some(([cell]) => isElement(cell, 'th')))
    return cells.flatMap((row) =>
      row.map((cell) => element('div', {}, isElement(cell, 'td', 'th') ? cell.children : [])),
    )
  if (!fits(rows)) return rows.map((row) => element('div', {}, joinedCells(row)))
  for (const row of rows) for (const cell of row.children) if (isElement(cell, 'td', 'th')) inOneLine(cell)
  return [node]
}

/** Cells that a table may have once what spans several is filled up: a few bytes can ask for any number of them. */
const CELLS_MAX = 50_000

/** Whether the table stays within bounds; it may have to lose what its cells span. */
function fits(rows: readonly Element[]): boolean {
  const cells = rows.flatMap((row) => row.children.filter((cell) => isElement(cell, 'td', 'th')))
  const span = (cell: ElementContent, name: string) =>
    Number(isElement(cell, 'td', 'th') ? attribute(cell, name) : '') || 1
  const filled = cells.reduce(
    (sum, cell) => sum + span(cell, 'colSpan') * Math.min(span(cell, 'rowSpan'), rows.length),
    0,
  )
  const widest = Math.max(0, ...rows.map((row) => row.children.length))
  if ((widest + filled - cells.length) * rows.length > CELLS_MAX)
    for (const cell of cells) if (isElement(cell, 'td', 'th')) cell.properties = { align: cell.properties.align }
  return widest * rows.length <= CELLS_MAX
}

function joinedCells(row: Element): ElementContent[] {
  return row.children.flatMap((cell) =>
    isElement(cell, 'td', 'th') ? [...cell.children, { type: 'text' as const, value: ' ' }] : [],
  )
}

function rowsOf(node: Parent): Element[] {
  return node.children.flatMap((child) =>
    isElement(child, 'tr') ? [child] : isElement(child, 'tbody', 'thead', 'tfoot') ? rowsOf(child) : [],
  )
}

/** A cell of a Markdown table is one line: its paragraphs are joined by a slash. */
function inOneLine(cell: Element): void {
  const parts: ElementContent[][] = [[]]
  const gather = (nodes: ElementContent[]) => {
    for (const node of nodes) {
      if (isElement(node, 'br')) parts.push([])
      else if (node.type === 'element' && BLOCKS.has(node.tagName)) {
        parts.push([])
        gather(node.children)
        parts.push([])
      } else parts.at(-1)?.push(node)
    }
  }
  gather(cell.children)
  const full = parts.filter((part) => !part.every(isEmpty))
  cell.children = full.flatMap((part, at) => (at === 0 ? part : [{ type: 'text' as const, value: ' / ' }, ...part]))
}
