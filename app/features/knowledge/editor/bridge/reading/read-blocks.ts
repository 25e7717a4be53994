import type * as Mdast from 'mdast'
import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { type InlineContext, readInlines, type Reading, sourceOf } from './read-inlines.ts'
import { schema } from '../schema.ts'
import { readCallout } from './read-callout.ts'
import { rememberText, type Setting } from '../written-texts.ts'

const { nodes } = schema

/** `first` is the setting of a paragraph that comes first. */
export function readBlocks(
  content: readonly Mdast.RootContent[],
  reading: Reading,
  first: Setting = 'paragraph',
): Node[] {
  return content.map((node, at) => {
    const block = readBlock(node, reading)
    if (node.type === 'paragraph') rememberSource(block, [node], at === 0 ? first : 'paragraph', reading)
    return block
  })
}

/**
 * Remembers the source of a line, so that a change in a table or a list of thousands of lines does not write all others
 * anew. Only where the source is on one line, with nothing but space and the markers of the block around it.
 */
function rememberSource(block: Node, content: readonly Mdast.Nodes[], setting: Setting, reading: Reading): void {
  const { text, references } = reading
  const start = content[0]?.position?.start.offset
  const end = content.at(-1)?.position?.end.offset
  if (references === undefined || start === undefined || end === undefined) return
  const source = text.slice(start, end)
  if (source === '' || source.trim() !== source || /[\r\n]/.test(source) || text[start - 1] !== ' ') return
  const isWhole =
    setting === 'cell' ? isWholeCell(text, start, end) : restOfLine(text, end) === '' && isPlainLine(source)
  if (isWhole) rememberText(block, { setting, references, text: source })
}

export function readBlock(node: Mdast.RootContent, reading: Reading): Node {
  switch (node.type) {
    case 'paragraph':
      return textBlock(nodes.paragraph, null, node, reading)
    case 'heading':
      return textBlock(
        nodes.heading,
        { level: node.depth, setext: /^[^#]/.test(sourceOf(node, reading)) },
        node,
        reading,
      )
    case 'thematicBreak':
      return nodes.horizontal_rule.create({ mark: sourceOf(node, reading).trim() })
    case 'code':
      return codeBlock(node, reading)
    case 'blockquote':
      return (
        readCallout(node, reading, readBlocks) ??
        nodes.blockquote.create(null, filled(readBlocks(node.children, reading, 'quote'), node, reading))
      )
    case 'list':
      return list(node, reading)
    case 'table':
      return table(node, reading)
    case 'footnoteDefinition':
      return nodes.footnote_def.create(
        { label: /^\s*\[\^([^\]]+)\]:/.exec(sourceOf(node, reading))?.[1] ?? node.identifier },
        filled(readBlocks(node.children, reading, 'item'), node, reading),
      )
    case 'html':
      return sourceBlock(node.value, node, reading)
    case 'definition':
      return sourceBlock(definitionSource(node, reading), node, reading)
    default:
      return sourceBlock(sourceOf(node, reading), node, reading)
  }
}

function textBlock(
  type: NodeType,
  attrs: Record<string, unknown> | null,
  node: Mdast.Paragraph | Mdast.Heading,
  reading: Reading,
): Node {
  const first = node.children[0] ?? node
  reading.sourceMap?.open((node.children[0] ? first.position?.start.offset : node.position?.end.offset) ?? 0)
  return type.create(attrs, readInlines(node.children, inline(reading)))
}

function inline(reading: Reading, inTable = false): InlineContext {
  return { ...reading, inTable }
}

/** A container needs at least an empty paragraph. */
export function filled(children: Node[], node: Mdast.Nodes, reading: Reading): Node[] {
  if (children.length > 0) return children
  reading.sourceMap?.open(node.position?.end.offset ?? 0)
  return [nodes.paragraph.create()]
}

function codeBlock(node: Mdast.Code, reading: Reading): Node {
  if (node.data?.math) return nodes.math_block.create(null, verbatim(node.value, node, reading, 1))
  const source = sourceOf(node, reading)
  const fence = /^[ \t]*(`|~)/.exec(source)?.[1]
  const info = [node.lang, node.meta].filter(Boolean).join(' ')
  const lines = verbatim(node.value, node, reading, fence ? 1 : 0)
  return nodes.code_block.create({ info, fence: fence ?? '`' }, lines)
}

/** A definition over several lines is joined into one: inside a list or quote its lines start with markers. */
function definitionSource(node: Mdast.Definition, reading: Reading): string {
  const source = sourceOf(node, reading)
  if (!/[\r\n]/.test(source)) return source
  const label = /^\[((?:[^[\]\\]|\\[^])*)\]:/.exec(source)?.[1] ?? node.identifier
  const title =
    node.title == null ? '' : ` "${node.title.replaceAll(/["\\]/g, '\\$&').replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}"`
  return `[${label.replaceAll(/\s+/g, ' ')}]: <${node.url.replaceAll(/[<>\\]/g, '\\$&')}>${title}`
}

function sourceBlock(source: string, node: Mdast.Nodes, reading: Reading): Node {
  return nodes.raw_block.create(null, verbatim(source, node, reading, 0))
}

/** Lines as they are: each is the end of a line of the source, `skip` lines below its first. */
export function verbatim(value: string, node: Mdast.Nodes, reading: Reading, skip: number): Node[] {
  const text = value.replaceAll(/\r\n?/g, '\n')
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? 0
  mapVerbatim(text, start, end, reading, skip)
  return text === '' ? [] : [schema.text(text)]
}

export function mapVerbatim(text: string, start: number, end: number, reading: Reading, skip: number): void {
  const { sourceMap } = reading
  if (!sourceMap) return
  const lines = text.split('\n')
  let at = start
  const lineEnd = () => {
    const stop = reading.text.indexOf('\n', at)
    return stop < 0 || stop > end ? end : stop
  }
  for (let n = 0; n < skip; n++) at = Math.min(end, lineEnd() + 1)
  sourceMap.open(at)
  for (const [index, line] of lines.entries()) {
    const stop = reading.text[lineEnd() - 1] === '\r' ? lineEnd() - 1 : lineEnd()
    const from = Math.max(at, stop - line.length)
    sourceMap.code(line.length, from, stop)
    if (index < lines.length - 1) sourceMap.atom(stop, Math.min(end, lineEnd() + 1))
    at = Math.min(end, lineEnd() + 1)
  }
}

function list(node: Mdast.List, reading: Reading): Node {
  const tight = node.spread !== true && !node.children.some((item) => item.spread)
  const items = node.children.map((item) =>
    nodes.list_item.create(
      { checked: item.checked ?? null },
      filled(readBlocks(item.children, reading, item.checked == null ? 'item' : 'paragraph'), item, reading),
    ),
  )
  const markers = node.children.map((item) => /^(?:[-+*]|(\d{1,9})([.)]))/.exec(sourceOf(item, reading)))
  if (!node.ordered) return nodes.bullet_list.create({ marker: markers[0]?.[0] ?? '-', tight }, items)
  const step = markers.length > 1 && markers[0]?.[1] === markers[1]?.[1] ? 0 : 1
  return nodes.ordered_list.create({ start: node.start ?? 1, marker: markers[0]?.[2] ?? '.', step, tight }, items)
}

function table(node: Mdast.Table, reading: Reading): Node {
  const [head, ...rows] = node.children
  const width = Math.max(1, head?.children.length ?? 0)
  const cells = (row: Mdast.TableRow | undefined, type: NodeType) =>
    Array.from({ length: width }, (_, column) => {
      const cell = row?.children[column]
      const place = cell?.children[0] ?? cell ?? row ?? node
      reading.sourceMap?.open((cell?.children[0] ? place.position?.start.offset : place.position?.end.offset) ?? 0)
      const content = cell ? readInlines(cell.children, inline(reading, true)) : Fragment.empty
      const block = type.create({ align: node.align?.[column] ?? null }, content)
      if (cell) rememberSource(block, cell.children, 'cell', reading)
      return block
    })
  return nodes.table.create(null, [
    nodes.table_head.create(null, cells(head, nodes.header_cell)),
    ...rows.map((row) => nodes.table_row.create(null, cells(row, nodes.table_cell))),
  ])
}

/** Whether it is a paragraph wherever it stands: what starts like another block is one only in its place. */
function isPlainLine(source: string): boolean {
  return /^(?:[*_]{1,2}|[`[("“‘'])?[\p{L}\p{N}]/u.test(source) && !/^\d{1,9}[.)]|^\[[^\]]*\]:|\|/.test(source)
}

/** Whether all of a table's cell is between these offsets. */
function isWholeCell(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start).trimEnd()
  const rest = restOfLine(text, end)
  return line.endsWith('|') && (rest === '' || (text[end] === ' ' && rest.startsWith('|')))
}

function restOfLine(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  return text.slice(from, end < 0 ? undefined : end).trim()
}
