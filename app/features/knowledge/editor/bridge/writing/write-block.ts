import type { Node } from 'prosemirror-model'
import { canonical, canonicalBlocks, canonicalInfo, canonicalTex, rawText } from '../canonical.ts'
import { canonicalInlines } from '../canonical-inlines.ts'
import { schema } from '../schema.ts'
import { needsBlank } from '../spacing.ts'
import type { Setting } from '../written-texts.ts'
import { writeTextBlock } from './write-text-block.ts'

const { nodes } = schema

interface Writing {
  references: string
  /** What the first text of the block could be taken for. */
  setting: Setting
  /** Inside another block. */
  nested: boolean
  /** The bullet or delimiter of the list right before, which this one must not carry on. */
  not: string | null
}

/** Serializes a block, without a line end after it; null where it has no Markdown (an empty paragraph). */
export function writeBlock(node: Node, references: string, not: string | null = null): string | null {
  return write(node, { references, setting: 'paragraph', nested: false, not })
}

const NESTED = new WeakMap<Node, Writing & { text: string | null }>()

/** A block inside another is written again only where it, or what is around it, has changed. */
function writeNested(node: Node, writing: Writing): string | null {
  const known = NESTED.get(node)
  const { references, setting, not } = writing
  if (known && known.references === references && known.setting === setting && known.not === not) return known.text
  const text = write(node, writing)
  NESTED.set(node, { ...writing, text })
  return text
}

function write(node: Node, writing: Writing): string | null {
  const { references } = writing
  switch (node.type) {
    case nodes.paragraph:
      return writeTextBlock(node, writing.setting, references) || null
    case nodes.heading:
      return heading(node, references, writing.nested)
    case nodes.code_block:
      return fenced(node)
    case nodes.math_block:
      return formula(node)
    case nodes.horizontal_rule:
      return writing.nested ? '___' : node.attrs.mark
    case nodes.blockquote:
      return quoted(children(node.children, { ...writing, setting: 'quote' }, '\n\n'))
    case nodes.callout:
      return callout(node, writing)
    case nodes.bullet_list:
    case nodes.ordered_list:
      return list(node, writing)
    case nodes.footnote_def:
      return footnote(node, writing)
    case nodes.table:
      return table(node, references)
    default:
      return rawText(node) || null
  }
}

function heading(node: Node, references: string, nested: boolean): string {
  const text = writeTextBlock(node, 'heading', references)
  if (node.attrs.setext && !nested && node.attrs.level <= 2) {
    const paragraph = nodes.paragraph.create(null, canonicalInlines(node.content, true))
    const line = writeTextBlock(paragraph, 'paragraph', references)
    if (line !== '')
      return `${line}\n${(node.attrs.level === 1 ? '=' : '-').repeat(Math.max(3, Math.min(line.length, 40)))}`
  }
  return text === '' ? '#'.repeat(node.attrs.level) : `${'#'.repeat(node.attrs.level)} ${text}`
}

function fenced(node: Node): string {
  const text = node.textContent
  const info = canonicalInfo(node.attrs.info).replaceAll(/\\(?=[!-/:-@[-`{-~])|&(?=#?\w+;)/g, (c) =>
    c === '&' ? '&amp;' : '\\\\',
  )
  const mark = node.attrs.fence === '~' || info.includes('`') ? '~' : '`'
  const runs = text.match(mark === '~' ? /^ {0,3}~{3,}/gm : /^ {0,3}`{3,}/gm) ?? []
  const fence = mark.repeat(Math.max(3, ...runs.map((run) => run.trim().length + 1)))
  const apart = info.startsWith(mark) ? ' ' : ''
  return `${fence}${apart}${info}\n${text === '' ? '' : `${text}\n`}${fence}`
}

function formula(node: Node): string | null {
  const tex = canonicalTex(node.textContent)
  return tex === '' ? null : `$$\n${tex}\n$$`
}

/** Nested blocks; only the first follows its marker on the same line. */
function children(
  all: readonly Node[],
  writing: Writing,
  between: string | ((left: Node, right: Node) => string),
): string {
  const parts: string[] = []
  let previous: Node | null = null
  let marker: string | null = null
  for (const node of all) {
    const setting = previous === null ? writing.setting : 'paragraph'
    const text = writeNested(node, { ...writing, setting, nested: true, not: marker })
    if (text === null) continue
    if (previous) parts.push(typeof between === 'string' ? between : between(previous, node))
    parts.push(text)
    marker = listMarker(node, text)
    previous = node
  }
  return parts.join('')
}

/** The bullet or delimiter that a written list uses, which another list right after it must not. */
export function listMarker(node: Node, text: string): string | null {
  if (node.type === nodes.bullet_list) return /^[ \t]*([-+*])/.exec(text)?.[1] ?? null
  if (node.type === nodes.ordered_list) return /^[ \t]*\d+([.)])/.exec(text)?.[1] ?? null
  return null
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function callout(node: Node, writing: Writing): string {
  const title = writeTextBlock(node.child(0), 'title', writing.references)
  const [first] = canonicalBlocks(node.children.slice(1))
  const body = children(node.children.slice(1), { ...writing, setting: 'paragraph' }, '\n\n')
  const head = `[!${node.attrs.kind}]${node.attrs.fold}${title === '' ? '' : ` ${title}`}`
  // Right under the title a row of dashes would make a heading or a table of it.
  const blank = first?.type === nodes.paragraph && /^[\p{L}\p{N}*_`[]/u.test(body) ? '' : '\n'
  return quoted(body === '' ? head : `${head}\n${blank}${body}`)
}

function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function list(node: Node, writing: Writing): string {
  const ordered = node.type === nodes.ordered_list
  const wanted: string = node.attrs.marker
  const marker = writing.not !== wanted ? wanted : ordered ? (wanted === '.' ? ')' : '.') : wanted === '-' ? '*' : '-'
  const loose = !isTight(node)
  const items = node.children.map((item, index) => {
    const mark = ordered ? `${Math.min(node.attrs.start + index * node.attrs.step, 999_999_999)}${marker}` : marker
    return listItem(item, mark, loose, writing)
  })
  return items.join(loose ? '\n\n' : '\n')
}

/** Items of one block each, as most are, need not be looked into. */
function isTight(list: Node): boolean {
  const isPlain = list.attrs.tight && list.children.every((item) => item.childCount === 1)
  return isPlain || canonical(list)?.attrs.tight === true
}

function listItem(item: Node, mark: string, loose: boolean, writing: Writing): string {
  const between = (left: Node, right: Node) => {
    const [a, b] = [canonical(left), canonical(right)]
    return loose || !a || !b || needsBlank(a, b) ? '\n\n' : '\n'
  }
  const task = item.attrs.checked !== null && canonicalBlocks(item.children)[0]?.type === nodes.paragraph
  const box = task ? `[${item.attrs.checked ? 'x' : ' '}] ` : ''
  const text = children(item.children, { ...writing, setting: task ? 'paragraph' : 'item' }, between)
  return text === '' ? mark : `${mark} ${box}${indented(text, mark.length + 1)}`
}

function footnote(node: Node, writing: Writing): string {
  const text = children(node.children, { ...writing, setting: 'item' }, '\n\n')
  return `[^${node.attrs.label}]:${text === '' ? '' : ` ${indented(text, 4)}`}`
}

function table(node: Node, references: string): string {
  const head = node.child(0)
  const width = head.childCount
  const row = (line: Node) => {
    const cells = Array.from({ length: width }, (_, column) =>
      column < line.childCount ? writeTextBlock(line.child(column), 'cell', references) : '',
    )
    return `|${cells.map((cell) => (cell === '' ? '  ' : ` ${cell} `)).join('|')}|`
  }
  const aligns = head.children.map((cell) => ALIGN[String(cell.attrs.align)] ?? '---')
  const [first, ...rest] = node.children.map(row)
  return [first, `| ${aligns.join(' | ')} |`, ...rest].join('\n')
}

const ALIGN: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }
