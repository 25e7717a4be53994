import type { Element, ElementContent } from 'hast'
import { attribute, element, isBlock, isElement, isEmpty, type Parent } from './tree.ts'

/** Cells that a table may have once what spans several is filled up: a few bytes can ask for any number of them. */
const CELLS_MAX = 50_000

/**
 * A table that Markdown can hold: each cell on one line, its caption above it. One column without a header is layout, not
 * data: its cells become paragraphs.
 */
export function plainTable(node: Element): ElementContent[] {
  const caption = node.children.find((child) => isElement(child, 'caption'))
  const above =
    isElement(caption, 'caption') && !isEmpty(caption) ? [element('p', {}, inOneLine(caption.children))] : []
  const rows = rowsOf(node)
  const cells = rows.map((row) => row.children.filter((cell) => isElement(cell, 'td', 'th')))
  if (cells.every((row) => row.length <= 1) && !cells.some(([cell]) => isElement(cell, 'th')))
    return [
      ...above,
      ...cells.flatMap((row) =>
        row.map((cell) => element('div', {}, isElement(cell, 'td', 'th') ? cell.children : [])),
      ),
    ]
  if (!fits(rows)) return [...above, ...rows.map((row) => element('div', {}, joinedCells(row)))]
  for (const row of rows)
    for (const cell of row.children) if (isElement(cell, 'td', 'th')) cell.children = inOneLine(cell.children)
  return [...above, node]
}

/** Takes the first row of a table for its head where none is marked: office programs seldom mark it. */
export function markHead(table: Element): void {
  const rows = rowsOf(table)
  const [first] = rows
  if (!first || rows.length < 2 || rows.some((row) => row.children.some((cell) => isElement(cell, 'th')))) return
  first.children = first.children.map((cell) =>
    isElement(cell, 'td') ? element('th', cell.properties, cell.children) : cell,
  )
}

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

/** What stands in blocks, in one line: paragraphs and items are parted by a slash. */
export function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]]
  const gather = (children: readonly ElementContent[]) => {
    for (const node of children) {
      if (isElement(node, 'br')) parts.push([])
      else if (node.type === 'element' && isBlock(node)) {
        parts.push([])
        gather(node.children)
        parts.push([])
      } else parts.at(-1)?.push(node)
    }
  }
  gather(nodes)
  const full = parts.filter((part) => !part.every(isEmpty))
  return full.flatMap((part, at) => (at === 0 ? part : [{ type: 'text' as const, value: ' / ' }, ...part]))
}
