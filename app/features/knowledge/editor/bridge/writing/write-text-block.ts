import type { Fragment, Node } from 'prosemirror-model'
import { canonicalInlines } from '../canonical-inlines.ts'
import { readBlock } from '../reading/read-blocks.ts'
import { schema } from '../schema.ts'
import { readPieces } from '../reading/syntax.ts'
import { type InlineStyle, writeInlines } from './write-inlines.ts'
import { definitionsIn } from '../reading/definitions.ts'
import { rememberText, type Setting, writtenText } from '../written-texts.ts'

const { nodes, marks } = schema

const ONE_LINE = new Set<Setting>(['heading', 'title', 'cell'])
/** Letters and harmless punctuation, each line starting with a letter: no Markdown syntax. */
const UNESCAPED = /^\p{L}[\p{L}\p{M}\p{N} ,;:'"()?%.!+/@–—’‘“”…-]*$/u

/**
 * Serializes a text block with as few escapes as keep its meaning: written with few escapes first, parsed again, and
 * written with more where the meaning differs. `references` are the definitions of the whole note.
 */
export function writeTextBlock(node: Node, setting: Setting, references: string): string {
  const known = writtenText(node, setting, references)
  if (known !== null) return known
  const text = write(node.content, setting, references)
  rememberText(node, { setting, references, text })
  return text
}

function write(raw: Fragment, setting: Setting, references: string): string {
  const only = raw.childCount === 1 ? raw.child(0) : null
  if (only?.isText && needsNoEscape(only) && !only.text?.endsWith(' ')) return only.text ?? ''
  const oneLine = ONE_LINE.has(setting)
  const content = canonicalInlines(raw, oneLine)
  const styled = canonicalInlines(raw, oneLine, true)
  const calm = content.content.every((node) => node.isText && needsNoEscape(node))
  if (calm && content.childCount <= 1) return content.textBetween(0, content.size)
  for (const { as, ...marks } of ATTEMPTS) {
    const style = { ...marks, inTable: setting === 'cell', lines: !oneLine }
    const text = writeInlines(as === 'styled' ? styled : content, style)
    if (readsAs(text, content, setting, references)) return text
  }
  return fallback(content, setting, references)
}

/** From the fewest escapes on. Twelve ways to write the marks for each level. */
const ATTEMPTS: (Omit<InlineStyle, 'inTable' | 'lines'> & { as: 'styled' | 'plain' })[] = [
  { as: 'styled', care: 'light', em: '*', strong: '*', nesting: 'first' },
  ...(['light', 'full', 'numbers'] as const).flatMap((care) =>
    (['first', 'longest', 'links-inside', 'elements-outside'] as const).flatMap((nesting) =>
      (['**', '_*', '*_'] as const).map((pair) => ({
        as: 'plain' as const,
        care,
        em: pair.startsWith('_') ? ('_' as const) : ('*' as const),
        strong: pair.endsWith('_') ? ('_' as const) : ('*' as const),
        nesting,
      })),
    ),
  ),
]

function needsNoEscape(node: Node): boolean {
  return node.marks.length === 0 && UNESCAPED.test(node.text ?? '')
}

/** In the order in which they are given up where they cannot be written. */
const DROPPED = [
  ...[marks.ruby, marks.color, marks.underline, marks.sub, marks.sup],
  ...[marks.highlight, marks.strike, marks.em, marks.strong, marks.link, marks.code],
]

/** Drops marks that cannot be written here. */
function fallback(content: Fragment, setting: Setting, references: string): string {
  const style: InlineStyle = {
    nesting: 'first',
    care: 'full',
    em: '*',
    strong: '*',
    inTable: setting === 'cell',
    lines: !ONE_LINE.has(setting),
  }
  let bare: Node[] = content.content.slice()
  for (const type of DROPPED) {
    bare = bare.map((node) => node.mark(type.removeFromSet(node.marks)))
    const fewer = canonicalInlines(schema.nodes.paragraph.create(null, bare).content, ONE_LINE.has(setting))
    for (const care of ['full', 'numbers'] as const) {
      const text = writeInlines(fewer, { ...style, care })
      if (readsAs(text, fewer, setting, references)) return text
    }
  }
  return writeInlines(content, { ...style, care: 'numbers' })
}

function readsAs(text: string, content: Fragment, setting: Setting, references: string): boolean {
  const back = readBack(text, setting, text.includes('[') ? references : '')
  return back !== null && canonicalInlines(back.content, ONE_LINE.has(setting)).eq(content)
}

const AROUND: Record<Setting, (text: string) => string> = {
  paragraph: (text) => text,
  item: (text) => `- ${text.replaceAll('\n', '\n  ')}`,
  quote: (text) => `> ${text.replaceAll('\n', '\n> ')}`,
  heading: (text) => `# ${text}`,
  title: (text) => `> [!note] ${text}`,
  cell: (text) => `| ${text} |\n| --- |`,
}

/** The text block that this text is read as in its setting, or null where it became something else. */
function readBack(text: string, setting: Setting, references: string): Node | null {
  const [piece, ...rest] = readPieces(AROUND[setting](text), references)
  if (piece?.kind !== 'node' || rest.length > 0) return null
  const block = readBlock(piece.node, { text: piece.parsed, definitions: definitionsIn(references) })
  switch (setting) {
    case 'paragraph':
      return block.type === nodes.paragraph ? block : null
    case 'heading':
      return block.type === nodes.heading ? block : null
    case 'item':
      return block.type === nodes.bullet_list && block.childCount === 1 ? onlyParagraph(block.child(0)) : null
    case 'quote':
      return block.type === nodes.blockquote ? onlyParagraph(block) : null
    case 'title':
      return block.type === nodes.callout && block.childCount === 1 ? block.child(0) : null
    case 'cell':
      return block.type === nodes.table && block.childCount === 1 && block.child(0).childCount === 1
        ? block.child(0).child(0)
        : null
  }
}

function onlyParagraph(container: Node): Node | null {
  if (container.type === nodes.list_item && container.attrs.checked !== null) return null
  const child = container.childCount === 1 ? container.child(0) : null
  return child?.type === nodes.paragraph ? child : null
}
