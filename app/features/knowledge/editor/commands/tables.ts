import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from '../bridge/schema.ts'
import { depthOf, insertBlock, paragraphBelow } from './blocks.ts'

const { nodes } = schema

export interface TablePosition {
  table: Node
  /** Position before the table. */
  pos: number
  row: number
  column: number
}

export function tableAt(state: EditorState): TablePosition | null {
  const depth = depthOf(state, nodes.table)
  if (depth < 0) return null
  const { $from } = state.selection
  return { table: $from.node(depth), pos: $from.before(depth), row: $from.index(depth), column: $from.index(depth + 1) }
}

export const insertTable: Command = (state, dispatch) => {
  const row = (head: boolean) =>
    (head ? nodes.table_head : nodes.table_row).create(
      null,
      [0, 1, 2].map(() => (head ? nodes.header_cell : nodes.table_cell).create()),
    )
  return insertBlock(nodes.table.create(null, [row(true), row(false), row(false)]))(state, dispatch)
}

function cellStart(table: Node, pos: number, row: number, column: number): number {
  let at = pos + 1
  for (let index = 0; index < row; index++) at += table.child(index).nodeSize
  at++
  for (let index = 0; index < column; index++) at += table.child(row).child(index).nodeSize
  return at + 1
}

function caretIn(tr: Transaction, pos: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(pos)
  if (!table) return tr
  const [r, c] = [Math.min(row, table.childCount - 1), Math.min(column, table.child(0).childCount - 1)]
  return tr.setSelection(TextSelection.create(tr.doc, cellStart(table, pos, r, c))).scrollIntoView()
}

function rebuilt(place: TablePosition, rows: Node[], at: { row: number; column: number }): Command {
  return (state, dispatch) => {
    const { table, pos } = place
    const tr = state.tr.replaceWith(pos, pos + table.nodeSize, table.type.create(table.attrs, rows))
    dispatch?.(caretIn(tr, pos, at.row, at.column))
    return true
  }
}

function onTable(change: (place: TablePosition) => Command | null): Command {
  return (state, dispatch) => {
    const place = tableAt(state)
    return (place && change(place)?.(state, dispatch)) ?? false
  }
}

export function addRow(side: 'above' | 'below'): Command {
  return onTable((place) => {
    const index = Math.max(1, place.row + (side === 'below' ? 1 : 0))
    const cells = place.table.child(0).children.map((cell) => nodes.table_cell.create({ align: cell.attrs.align }))
    const rows = place.table.children.toSpliced(index, 0, nodes.table_row.create(null, cells))
    return rebuilt(place, rows, { row: index, column: place.column })
  })
}

export function addColumn(side: 'left' | 'right'): Command {
  return onTable((place) => {
    const index = place.column + (side === 'right' ? 1 : 0)
    const rows = place.table.children.map((row) => {
      const type = row.type === nodes.table_head ? nodes.header_cell : nodes.table_cell
      return row.type.create(null, row.children.toSpliced(index, 0, type.create()))
    })
    return rebuilt(place, rows, { row: place.row, column: index })
  })
}

/** The head stays: without one it is no table. */
export const deleteRow: Command = onTable((place) =>
  place.row === 0
    ? null
    : rebuilt(place, place.table.children.toSpliced(place.row, 1), { row: place.row, column: place.column }),
)

export const deleteColumn: Command = onTable((place) => {
  if (place.table.child(0).childCount === 1) return deleteTable
  const rows = place.table.children.map((row) => row.type.create(null, row.children.toSpliced(place.column, 1)))
  return rebuilt(place, rows, { row: place.row, column: place.column })
})

export const deleteTable: Command = onTable(({ pos, table }) => (state, dispatch) => {
  const tr = state.tr.replaceWith(pos, pos + table.nodeSize, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)))
  return true
})

export function alignColumn(align: 'left' | 'center' | 'right' | null): Command {
  return onTable(({ table, pos, column }) => (state, dispatch) => {
    const tr = state.tr
    for (let row = 0; row < table.childCount; row++)
      if (column < table.child(row).childCount)
        tr.setNodeAttribute(cellStart(table, pos, row, column) - 1, 'align', align)
    dispatch?.(tr)
    return true
  })
}

/** Tab and Shift-Tab; from the last cell on a row is added. */
export function goToCell(step: 1 | -1): Command {
  return onTable(({ table, pos, row, column }) => (state, dispatch) => {
    const width = table.child(0).childCount
    const next = row * width + column + step
    if (next < 0) return true
    if (next >= table.childCount * width) {
      return addRow('below')(state, (tr) => dispatch?.(caretIn(tr, pos, row + 1, 0)))
    }
    dispatch?.(caretIn(state.tr, pos, Math.floor(next / width), next % width))
    return true
  })
}

/** Enter: the cell below, and out of the table from the last row. */
export const cellBelow: Command = onTable(({ table, pos, row, column }) => (state, dispatch) => {
  if (row === table.childCount - 1) return paragraphBelow(state, dispatch)
  dispatch?.(caretIn(state.tr, pos, row + 1, column))
  return true
})

/** A selection over several cells is emptied, not joined into one. */
export const clearCells: Command = (state, dispatch) => {
  const place = tableAt(state)
  const { from, to, $from, $to } = state.selection
  if (!place || $from.sameParent($to) || to > place.pos + place.table.nodeSize) return false
  const tr = state.tr
  place.table.descendants((cell, offset) => {
    if (!cell.isTextblock) return true
    const start = place.pos + 1 + offset + 1
    const [a, b] = [Math.max(from, start), Math.min(to, start + cell.content.size)]
    if (a < b) tr.delete(tr.mapping.map(a), tr.mapping.map(b))
    return false
  })
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(from))))
  return true
}
