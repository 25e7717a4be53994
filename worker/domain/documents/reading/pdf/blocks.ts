import type { PhrasingContent, RootContent } from 'mdast'
import { joinLines } from '../text/plain-text.ts'
import { type Flow, median } from './columns.ts'
import { isRightToLeft, orderedRuns, type Row, type Segment, textOf, WIDE } from './lines.ts'
import { tableAt } from './tables.ts'

/** What the lines of a page are: headings, paragraphs, items of lists, code and tables. */
export type Block =
  | { type: 'heading'; level: number; lines: Line[] }
  | { type: 'paragraph'; lines: Line[] }
  | { type: 'item'; indent: number; lines: Line[] }
  | { type: 'code'; lines: Line[] }
  | { type: 'table'; rows: string[][] }

export interface Line {
  row: Row
  text: string
  left: number
  right: number
  y: number
  size: number
  heading: number
  monospace: boolean
}

/** Times the height of ordinary text. */
const HEADING = 1.15
const HEADING_LETTERS = 250
/** Signs of lists, also those that symbol fonts have in the private use area. */
const BULLET = /^(?:[•◦▪▫‣●○■□◆◇➢➤►▶✓✔⁃∙·\uf0a7\uf0a8\uf0b7\uf0d8\uf076\uf0fc]|[-–—*](?=\s))\s*/
const NUMBER = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)])\s/
const SENTENCE_END = /[.!?:;。！？؟]["'”’)\]]*$/

/** @param body the height of the document's ordinary text */
export function blocksOf(flow: Flow, body: number): Block[] {
  const blocks: Block[] = []
  const lines = flow.map(lineOf)
  const shape = shapeOf(lines)
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    if (!line) break
    const table = tableAt(flow, at)
    if (table) {
      blocks.push({ type: 'table', rows: table.rows })
      at += table.count
      continue
    }
    at++
    const level = headingLevel(line, body)
    const before = blocks.at(-1)
    const last = before && before.type !== 'table' ? before.lines.at(-1) : undefined
    if (before?.type === 'heading' && last && level === before.level && isNextLine(last, line) && sameSize(last, line))
      before.lines.push(line)
    else if (level > 0) blocks.push({ type: 'heading', level, lines: [line] })
    else if (line.monospace) {
      if (before?.type === 'code') before.lines.push(line)
      else blocks.push({ type: 'code', lines: [line] })
    } else if (BULLET.test(line.text)) blocks.push({ type: 'item', indent: line.left, lines: [line] })
    else if (last && (before?.type === 'paragraph' || before?.type === 'item') && continues(before, last, line, shape))
      before.lines.push(line)
    else blocks.push({ type: 'paragraph', lines: [line] })
  }
  return blocks
}

interface Shape {
  left: number
  right: number
  /** Between baselines. */
  leading: number
  rtl: boolean
}

function shapeOf(lines: readonly Line[]): Shape {
  const gaps = lines.flatMap((line, at) => {
    const gap = line.y - (lines[at - 1]?.y ?? line.y)
    return gap > 0.5 * line.size && gap < 2.2 * line.size ? [gap] : []
  })
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    leading: median(gaps) || 1.2 * (lines[0]?.size ?? 12),
    rtl: lines.filter(({ text }) => isRightToLeft(text)).length * 2 > lines.length,
  }
}

function lineOf(row: Row): Line {
  const main = row.reduce((best, each) => (each.right - each.left > best.right - best.left ? each : best))
  const ordered =
    row.some((each) => each.runs.some((run) => run.rtl)) && isRightToLeft(row.map(textOf).join(''))
      ? row.toReversed()
      : row
  const runs = row.flatMap((each) => each.runs)
  return {
    row: ordered,
    text: ordered.map(textOf).join(' '),
    left: row[0]?.left ?? 0,
    right: Math.max(...row.map(({ right }) => right)),
    y: main.y,
    size: main.size,
    heading: runs.every(({ heading }) => heading > 0) ? (runs[0]?.heading ?? 0) : 0,
    // Letters of Chinese and Japanese are all of one width.
    monospace: runs.every((run) => run.monospace && !WIDE.test(run.text)),
  }
}

function headingLevel(line: Line, body: number): number {
  if (line.heading > 0) return line.heading
  const ratio = line.size / body
  if (ratio < HEADING || line.text.length > HEADING_LETTERS || !/\p{L}/u.test(line.text)) return 0
  return ratio >= 1.7 ? 1 : ratio >= 1.35 ? 2 : 3
}

function sameSize(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) <= 0.12 * Math.max(a.size, b.size)
}

function isNextLine(above: Line, line: Line): boolean {
  return line.y - above.y <= 1.8 * Math.max(line.size, above.size)
}

/** Whether a line goes on with the paragraph or item above it. */
function continues(block: Block, above: Line, line: Line, shape: Shape): boolean {
  if (!sameSize(above, line)) return false
  const gap = line.y - above.y
  if (gap > Math.max(shape.leading * 1.3, shape.leading + 0.25 * line.size)) return false
  const start = (each: Line) => (shape.rtl ? shape.right - each.right : each.left - shape.left)
  const room = (each: Line) => (shape.rtl ? each.left - shape.left : shape.right - each.right)
  const width = shape.right - shape.left
  const indent = start(line) - start(above)
  if (block.type === 'item') return indent > -0.5 * line.size || !SENTENCE_END.test(above.text)
  if (
    NUMBER.test(line.text) &&
    indent <= 0.3 * line.size &&
    (SENTENCE_END.test(above.text) || room(above) > 0.2 * width)
  )
    return false
  const isIndented = indent > 0.8 * line.size && indent < 6 * line.size && start(above) < 0.8 * line.size
  if (isIndented && (SENTENCE_END.test(above.text) || room(above) > 0.1 * width)) return false
  if (room(above) > 0.25 * width && SENTENCE_END.test(above.text)) return false
  // Chinese and Japanese have no capitals: there only the end of a sentence tells.
  return !(room(above) > 0.45 * width && !/^\p{Ll}/u.test(line.text) && !WIDE.test(line.text.charAt(0)))
}

/** Blocks as Markdown's tree; items one after another are a list, deeper where they are indented. */
export function markdownTree(blocks: readonly Block[]): RootContent[] {
  const content: RootContent[] = []
  let items: Extract<Block, { type: 'item' }>[] = []
  const close = () => {
    if (items.length > 0) content.push(listOf(items))
    items = []
  }
  for (const block of blocks) {
    if (block.type === 'item') {
      items.push(block)
      continue
    }
    close()
    if (block.type === 'heading')
      content.push({ type: 'heading', depth: Math.min(6, block.level) as 1, children: phrasing(block.lines) })
    else if (block.type === 'paragraph') content.push({ type: 'paragraph', children: phrasing(block.lines) })
    else if (block.type === 'code') content.push({ type: 'code', value: codeOf(block.lines) })
    else content.push(tableOf(block.rows))
  }
  close()
  return content
}

function listOf(items: readonly Extract<Block, { type: 'item' }>[]): Extract<RootContent, { type: 'list' }> {
  const [first] = items
  const list: Extract<RootContent, { type: 'list' }> = { type: 'list', ordered: false, spread: false, children: [] }
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (!item) break
    let end = at + 1
    while (end < items.length && (items[end]?.indent ?? 0) > item.indent + 0.6 * (item.lines[0]?.size ?? 10)) end++
    const deeper = items.slice(at + 1, end)
    list.children.push({
      type: 'listItem',
      spread: false,
      children: [
        { type: 'paragraph', children: phrasing(item.lines, BULLET) },
        ...(deeper.length > 0 && first ? [listOf(deeper)] : []),
      ],
    })
    at = end
  }
  return list
}

function tableOf(cells: readonly string[][]): RootContent {
  return {
    type: 'table',
    children: cells.map((row) => ({
      type: 'tableRow',
      children: row.map((value) => ({ type: 'tableCell', children: value === '' ? [] : [{ type: 'text', value }] })),
    })),
  }
}

/** Lines of code with their indentation, measured in letters. */
function codeOf(lines: readonly Line[]): string {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const width = lines.reduce((sum, line) => sum + line.right - line.left, 0) / Math.max(1, letters)
  const left = Math.min(...lines.map((line) => line.left))
  return lines
    .map(
      (line) => ' '.repeat(Math.min(80, Math.max(0, Math.round((line.left - left) / Math.max(1, width))))) + line.text,
    )
    .join('\n')
}

function phrasing(lines: readonly Line[], without?: RegExp): PhrasingContent[] {
  const text = joinLines(lines.map((line) => line.text))
  const value = without ? text.replace(without, '') : text
  const links = linksIn(lines)
  return links.length === 0 ? [{ type: 'text', value }] : withLinks(value, links)
}

interface Link {
  words: string
  url: string
}

function linksIn(lines: readonly Line[]): Link[] {
  const links: Link[] = []
  for (const segment of lines.flatMap(({ row }): Segment[] => row)) {
    for (const { run, text } of orderedRuns(segment)) {
      if (run.link === undefined) continue
      const last = links.at(-1)
      if (last && last.url === run.link) last.words = joinLines([last.words, text.trim()])
      else links.push({ words: text.trim(), url: run.link })
    }
  }
  return links
}

function withLinks(text: string, links: readonly Link[]): PhrasingContent[] {
  const content: PhrasingContent[] = []
  let from = 0
  for (const { words, url } of links) {
    const at = words === '' ? -1 : text.indexOf(words, from)
    if (at < 0) continue
    if (at > from) content.push({ type: 'text', value: text.slice(from, at) })
    content.push({ type: 'link', url, children: [{ type: 'text', value: words }] })
    from = at + words.length
  }
  if (from < text.length) content.push({ type: 'text', value: text.slice(from) })
  return content
}
