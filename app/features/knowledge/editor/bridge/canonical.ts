import { Fragment, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'
import { looseList } from './spacing.ts'
import { canonicalInlines } from './canonical-inlines.ts'
import { trimTex } from '#worker/domain/markdown/syntax/math-text.ts'

const { nodes } = schema
const CANONICAL = new WeakMap<Node, Node | null>()

/**
 * A block as far as Markdown can express it: without what has no source (empty paragraphs, spaces at the end of a line,
 * bold spaces) and without the choice of markers (`*` or `_`). Two blocks have the same meaning if their canonical forms
 * are equal. Made once for each block: a change leaves all blocks but those around it as they are.
 */
export function canonical(node: Node): Node | null {
  const known = CANONICAL.get(node)
  if (known !== undefined) return known
  const made = canonicalOf(node)
  CANONICAL.set(node, made)
  return made
}

function canonicalOf(node: Node): Node | null {
  switch (node.type) {
    case nodes.paragraph: {
      const content = canonicalInlines(node.content, false)
      return content.size === 0 ? null : node.type.create(null, content)
    }
    case nodes.heading:
      return node.type.create({ level: node.attrs.level }, canonicalInlines(node.content, true))
    case nodes.code_block:
      return node.type.create({ info: canonicalInfo(node.attrs.info) }, node.content)
    case nodes.math_block:
      return formula(node)
    case nodes.raw_block:
    case nodes.front_matter:
      return rawText(node) === '' ? null : node.type.create(null, schema.text(rawText(node)))
    case nodes.horizontal_rule:
      return node.type.create()
    case nodes.table:
      return canonicalTable(node)
    case nodes.bullet_list:
    case nodes.ordered_list:
      return list(node)
    case nodes.callout:
      return node.type.create({ kind: node.attrs.kind, fold: node.attrs.fold }, [
        nodes.callout_title.create(null, canonicalInlines(node.child(0).content, true)),
        ...canonicalBlocks(node.children.slice(1)),
      ])
    case nodes.footnote_def:
      return node.type.create({ label: node.attrs.label }, orLine(canonicalBlocks(node.children)))
    default:
      return node.type.create(null, orLine(canonicalBlocks(node.children)))
  }
}

export function canonicalBlocks(children: readonly Node[]): Node[] {
  return children.flatMap((child) => canonical(child) ?? [])
}

/** Source without the indentation of its first line and the empty lines after it, which depend on the block around it. */
export function rawText(node: Node): string {
  return node.textContent.trim() === ''
    ? ''
    : node.textContent.replace(/^[ \t]+/, '').replace(/(?<![ \t\n])[ \t\n]*\n$/, '')
}

/** The language, one space, the rest. */
export function canonicalInfo(info: string): string {
  return info
    .replaceAll(/[\r\n\0]/g, ' ')
    .trim()
    .replace(/[ \t]+/, ' ')
}

/** TeX for a display block: no line may end with the two dollars that would close it. */
export function canonicalTex(text: string): string {
  return text.replaceAll(/\$\$(?=[ \t]*(?:\n|$))/g, '$${}').trim()
}

function formula(node: Node): Node | null {
  const tex = canonicalTex(node.textContent)
  return tex === '' ? null : node.type.create(null, schema.text(tex))
}

/** TeX for within a line: one line, and dollars that do not end it. */
export function inlineTex(text: string): string {
  const line = trimTex(text.replaceAll(/(?<!\s)\s*[\r\n]+\s*/g, ' '))
  return line
    .replaceAll(/(\\.)|\$/g, (_, escape: string | undefined) => escape ?? '\\$')
    .replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
}

function orLine(children: Node[]): Node[] {
  return children.length > 0 ? children : [nodes.paragraph.create()]
}

function list(node: Node): Node {
  const items = node.children.map((item) => {
    const children = orLine(canonicalBlocks(item.children))
    const task = children[0]?.type === nodes.paragraph && children[0].childCount > 0
    return nodes.list_item.create({ checked: task ? item.attrs.checked : null }, children)
  })
  const attrs = { tight: !looseList(items, node.attrs.tight), start: node.attrs.start }
  return node.type.create(attrs, items)
}

function canonicalTable(node: Node): Node {
  const head = node.child(0)
  const aligns = head.children.map((cell) => cell.attrs.align)
  const row = (line: Node) =>
    line.type.create(
      null,
      aligns.map((align, column) => {
        const cell = column < line.childCount ? line.child(column) : null
        const type = line.type === nodes.table_head ? nodes.header_cell : nodes.table_cell
        return type.create({ align }, cell ? canonicalInlines(cell.content, true) : Fragment.empty)
      }),
    )
  return node.type.create(null, node.children.map(row))
}
