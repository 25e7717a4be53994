import { plainText } from './plain-text.ts'
import { slug } from './slug.ts'
import { MATH_CLOSING, MATH_OPENING } from './syntax/math-block.ts'

/** A top-level piece that can be parsed alone. `start` is its UTF-16 offset in the whole text. */
export interface SourceBlock {
  source: string
  start: number
  /** For a heading: its fragment, unique in the text. */
  id: string | null
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/
/** A list that can interrupt a paragraph. */
const INTERRUPTING_ITEM = /^ {0,3}(?:[-*+]|1[.)])[ \t]+\S/
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const FOOTNOTE = /^ {0,3}\[\^[^\][\s]{1,200}\]:/
/** Containers that blank lines do not end: lists, and what continues while it is indented by four (footnotes, code). */
type Container = 'list' | 'indented' | null

const INDENTED_CODE = /^(?: {4}| {0,3}\t)/
const INDENTED = /^(?: {2,}|\t| \t)/
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/

/** How often each heading's fragment was given. */
type Ids = Map<string, number>

/**
 * Splits Markdown into top-level blocks in one pass over the lines, without parsing them. While text is streamed only the
 * last block's source changes, so only that one is parsed and rendered again.
 */
export function splitBlocks(markdown: string): SourceBlock[] {
  return blocksFrom(markdown, 0, new Map())
}

/**
 * Splits a growing text repeatedly. A block before the last two is complete: it is not read again while the text still
 * starts with it, and stays the same object.
 */
export function blockSplitter(): (markdown: string) => SourceBlock[] {
  let blocks: SourceBlock[] = []
  let closed = 0
  let before = ''
  let ids: Ids = new Map()
  return (markdown) => {
    if (!markdown.startsWith(before)) {
      ;[blocks, closed, before, ids] = [[], 0, '', new Map()]
    }
    const more = blocksFrom(markdown, before.length, new Map(ids))
    const known = blocks
    blocks = [...known.slice(0, closed), ...more.map((block, index) => same(known[closed + index], block))]
    for (; closed < blocks.length - 2; closed++) headingId(blocks[closed]?.source ?? '', ids)
    before = markdown.slice(0, blocks[closed]?.start ?? 0)
    return blocks
  }
}

function same(known: SourceBlock | undefined, block: SourceBlock): SourceBlock {
  const is = known?.start === block.start && known.source === block.source && known.id === block.id
  return is ? known : block
}

/** @param begin 0, or the start of a block @param ids ids before it; the following ones are added */
function blocksFrom(markdown: string, begin: number, ids: Ids): SourceBlock[] {
  const blocks: SourceBlock[] = []
  let from = -1
  let end = 0
  let fence: RegExp | null = null
  let afterBlank = false
  let container: Container = null

  const close = () => {
    if (from < 0) return
    const source = markdown.slice(from, end)
    blocks.push({ source, start: from, id: headingId(source, ids) })
    from = -1
  }

  for (let at = begin; at < markdown.length;) {
    const stop = markdown.indexOf('\n', at)
    const next = stop < 0 ? markdown.length : stop + 1
    const line = markdown.slice(at, stop < 0 ? next : stop)
    const blank = line.trim() === ''
    if (fence) {
      end = next
      if (fence.test(line)) fence = null
    } else if (blank) {
      afterBlank = true
      if (!container) close()
    } else {
      const heading = HEADING.test(line)
      if (starts(line, container, afterBlank) || (heading && !INDENTED.test(line))) close()
      if (from < 0) {
        from = at
        container = containerOf(line)
      }
      end = next
      afterBlank = false
      fence = fenceOf(line)
      if (heading && from === at) close()
    }
    at = next
  }
  close()
  return blocks
}

function containerOf(line: string): Container {
  if (FOOTNOTE.test(line) || INDENTED_CODE.test(line)) return 'indented'
  return LIST_ITEM.test(line) && !RULE.test(line) ? 'list' : null
}

/** Whether a line that is not blank is the first of a new block. */
function starts(line: string, holder: Container, afterBlank: boolean): boolean {
  if (FOOTNOTE.test(line)) return true
  const item = LIST_ITEM.test(line) && !RULE.test(line)
  if (holder === 'list') return afterBlank && !item && !INDENTED.test(line)
  if (item && INTERRUPTING_ITEM.test(line)) return true
  return holder === 'indented' && afterBlank && !INDENTED_CODE.test(line)
}

/** What ends the fence or the display formula that this line opens, or null. */
function fenceOf(line: string): RegExp | null {
  const mark = FENCE.exec(line)?.[1]
  if (mark) {
    if (mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`')) return null
    return new RegExp(`^ {0,3}\\${mark[0]}{${mark.length},}[ \\t]*$`)
  }
  return MATH_OPENING.test(line) ? MATH_CLOSING : null
}

function headingId(source: string, ids: Ids): string | null {
  const text = HEADING.test(source)
    ? source.replace(/[ \t]#+[ \t]*$/, '')
    : /^([^\n]+)\n {0,3}(?:=+|-+)[ \t]*\n?$/.exec(source)?.[1]
  if (text === undefined || (!HEADING.test(source) && /^ {0,3}[>|]|^ {0,3}[-*+] /.test(text))) return null
  const base = slug(plainText(text.slice(0, 400), 200)) || 'section'
  const seen = ids.get(base) ?? 0
  ids.set(base, seen + 1)
  return seen === 0 ? base : `${base}-${seen + 1}`
}
