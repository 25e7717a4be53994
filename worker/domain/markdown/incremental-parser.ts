import type { Block, Inline } from './ast.ts'
import { withinBounds } from './bounds.ts'

type Parse = (block: { source: string; links: string }) => Block[]

/**
 * Parses one block repeatedly while it grows. Where only plain words or lines of open code were appended, the last tree is
 * reused with its last text extended: nothing else can have changed, and unchanged nodes stay the same objects.
 */
export function incrementalParser(parse: Parse): Parse {
  let known: { source: string; links: string; blocks: Block[] } | undefined
  return ({ source, links }) => {
    const longer = known?.links === links ? grown(known.blocks, known.source, source) : null
    const blocks = longer ?? parse({ source, links })
    known = { source, links, blocks }
    return blocks
  }
}

/** Text without Markdown syntax, appended within a line and after a word. */
const PLAIN = /^[\p{L}\p{N} ,]*$/u
const WORD_AT_END = /(?:^|\s)[\p{L}\p{N},]+ *$/u

/** Extends a known tree to a longer source; null where it must be parsed. */
export function grown(blocks: Block[], before: string, source: string): Block[] | null {
  const last = blocks.at(-1)
  if (last === undefined || source.length < before.length || !source.startsWith(before)) return null
  if (source.length === before.length) return blocks
  const added = source.slice(before.length)
  const longer = last.type === 'code' ? longerCode(last, source, added) : longerWords(last, before, source, added)
  return longer && withinBounds(source) ? [...blocks.slice(0, -1), longer] : null
}

/** Extends fenced code at the start of a line that is not closed yet. */
function longerCode(code: Extract<Block, { type: 'code' }>, source: string, added: string): Block | null {
  const opened = /^(?:`{3,}|~{3,})[^\n`~\r\0]*\n/.exec(source)?.[0]
  if (opened === undefined || code.closed || code.start !== 0 || /[`~\r\0]/.test(added)) return null
  if (source.length - added.length < opened.length) return null
  return { ...code, text: source.slice(opened.length).replace(/\n$/, ''), end: source.length }
}

function longerWords(block: Block, before: string, source: string, added: string): Block | null {
  if (!PLAIN.test(added) || !WORD_AT_END.test(before.slice(-200))) return null
  const words = { from: before.trimEnd().length, to: source.trimEnd().length }
  return longerBlock(block, { from: before.length, to: source.length, words, source })
}

interface Longer {
  /** The old and new end of the source. */
  from: number
  to: number
  /** The old and new end of its text: no text node ends with spaces. */
  words: { from: number; to: number }
  source: string
}

function longerBlock(block: Block, longer: Longer): Block | null {
  if (block.end !== longer.from) return null
  const { to: end } = longer
  if (block.type === 'paragraph') {
    const children = longerText(block.children, longer)
    // A line that starts like HTML is not a paragraph to the parser.
    return children && longer.source[block.start] !== '<' ? { ...block, children, end } : null
  }
  if (block.type === 'quote') {
    const children = longerLast(block.children, longer)
    return children && { ...block, children, end }
  }
  if (block.type !== 'list') return null
  const item = block.items.at(-1)
  const children = item?.end === longer.from ? longerLast(item.children, longer) : null
  if (!item || !children) return null
  return { ...block, items: [...block.items.slice(0, -1), { ...item, children, end }], end }
}

function longerLast(blocks: Block[], longer: Longer): Block[] | null {
  const last = blocks.at(-1)
  const longest = last && longerBlock(last, longer)
  return longest ? [...blocks.slice(0, -1), longest] : null
}

function longerText(nodes: Inline[], { words: { from, to }, source }: Longer): Inline[] | null {
  const last = nodes.at(-1)
  if (last?.type !== 'text' || last.end !== from) return null
  return [...nodes.slice(0, -1), { ...last, text: last.text + source.slice(from, to), end: to }]
}
