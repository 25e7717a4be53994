export type BlockKind = 'heading' | 'paragraph' | 'list' | 'quote' | 'table' | 'code' | 'math' | 'rule' | 'definition'

/** A block of a Markdown text; `start`–`end` are UTF-16 offsets, without the line end of its last line. */
export type Block = { kind: BlockKind; start: number; end: number; level: number; title: string }

type Line = { start: number; end: number; text: string; blank: boolean }

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/
const FENCE = /^[ \t]*(`{3,}|~{3,})/
const RULE = /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/
const INDENTED = /^(?: {2,}|\t)/
const CODE_INDENT = /^(?: {4}|\t)/
const SETEXT = /^ {0,3}(?:=+|-+)[ \t]*$/
const DEFINITION = /^ {0,3}\[[^\]^][^\]]{0,200}\]:[ \t]*\S/
const QUOTE = /^ {0,3}>/
const MATH = /^ {0,3}\$\$/
/** No structure hides behind more than this many characters of a line. */
const HEAD = 400

/**
 * The blocks of a Markdown text in order, as far as cutting and quoting need them: a single pass over the lines, no
 * recursion, so time is linear whatever the nesting. It is no CommonMark parser; nested content stays in its outermost block.
 */
export function blocksOf(markdown: string): Block[] {
  const lines = linesOf(markdown)
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]
    if (!line || line.blank) {
      at++
      continue
    }
    const kind = kindOf(lines, at)
    const after = endOf(kind, lines, at)
    const setext = kind === 'paragraph' && after < lines.length ? setextLevel(lines[after]) : 0
    const last = lines[setext > 0 ? after : after - 1] ?? line
    const level = setext > 0 ? setext : kind === 'heading' ? (HEADING.exec(line.text)?.[1]?.length ?? 1) : 0
    const title = level > 0 ? titleOf(markdown.slice(line.start, setext > 0 ? lines[after - 1]?.end : line.end)) : ''
    blocks.push({ kind: level > 0 ? 'heading' : kind, start: line.start, end: last.end, level, title })
    at = setext > 0 ? after + 1 : after
  }
  return blocks
}

/** A heading as words: markers, emphasis and link targets dropped. At most 120 characters. */
function titleOf(source: string): string {
  return source
    .slice(0, HEAD)
    .replace(/^ {0,3}#{1,6}[ \t]*/, '')
    .replace(/[ \t]#+[ \t]*$/, '')
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[*`~]+|\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[\ud800-\udbff]$/, '')
}

function linesOf(markdown: string): Line[] {
  const lines: Line[] = []
  let start = 0
  while (start < markdown.length) {
    let end = start
    while (end < markdown.length && markdown[end] !== '\n' && markdown[end] !== '\r') end++
    const text = markdown.slice(start, Math.min(end, start + HEAD))
    lines.push({ start, end, text, blank: text.trim() === '' && markdown.slice(start, end).trim() === '' })
    start = end + (markdown[end] === '\r' && markdown[end + 1] === '\n' ? 2 : 1)
  }
  return lines
}

function kindOf(lines: Line[], at: number): BlockKind {
  const text = lines[at]?.text ?? ''
  if (HEADING.test(text)) return 'heading'
  if (FENCE.test(text)) return 'code'
  if (MATH.test(text)) return 'math'
  if (RULE.test(text)) return 'rule'
  if (ITEM.test(text)) return 'list'
  if (QUOTE.test(text)) return 'quote'
  if (CODE_INDENT.test(text)) return 'code'
  if (DEFINITION.test(text)) return 'definition'
  if (isTable(lines, at)) return 'table'
  return 'paragraph'
}

function isTable(lines: Line[], at: number): boolean {
  const ruler = lines[at + 1]?.text ?? ''
  return (
    (lines[at]?.text.includes('|') ?? false) && /^[\s|:-]+$/.test(ruler) && ruler.includes('-') && ruler.includes('|')
  )
}

function setextLevel(line: Line | undefined): number {
  if (!line || !SETEXT.test(line.text)) return 0
  return line.text.includes('=') ? 1 : 2
}

/** Index of the first line after the block that begins at `at`. */
function endOf(kind: BlockKind, lines: Line[], at: number): number {
  const first = lines[at]?.text ?? ''
  if (kind === 'heading' || kind === 'rule' || kind === 'definition') return at + 1
  if (kind === 'code')
    return FENCE.test(first) ? afterFence(lines, at) : linesWhile(lines, at, (l) => CODE_INDENT.test(l.text))
  if (kind === 'math') return afterMath(lines, at)
  if (kind === 'list') return afterList(lines, at)
  if (kind === 'table') return linesWhile(lines, at, (l) => l.text.includes('|'))
  if (kind === 'quote') return linesWhile(lines, at, (l, i) => QUOTE.test(l.text) || !startsBlock(lines, i))
  return linesWhile(lines, at, (l, i) => !startsBlock(lines, i) && !SETEXT.test(l.text))
}

function linesWhile(lines: Line[], at: number, belongs: (line: Line, index: number) => boolean): number {
  let i = at + 1
  for (let line = lines[i]; line && !line.blank && belongs(line, i); line = lines[++i]);
  return i
}

/** Whether a line ends the paragraph above it. */
function startsBlock(lines: Line[], at: number): boolean {
  const kind = kindOf(lines, at)
  return kind !== 'paragraph' && kind !== 'definition' && !(kind === 'code' && !FENCE.test(lines[at]?.text ?? ''))
}

function afterFence(lines: Line[], at: number): number {
  const fence = FENCE.exec(lines[at]?.text ?? '')?.[1] ?? '```'
  for (let i = at + 1; i < lines.length; i++) {
    const text = lines[i]?.text.trim() ?? ''
    if (text.startsWith(fence) && text.replaceAll(fence.charAt(0), '') === '') return i + 1
  }
  return lines.length
}

function afterMath(lines: Line[], at: number): number {
  if ((lines[at]?.text.trim().indexOf('$$', 2) ?? -1) > 0) return at + 1
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i]
    if (!line || line.blank) return i
    if (line.text.includes('$$')) return i + 1
  }
  return lines.length
}

function afterList(lines: Line[], at: number): number {
  let i = at + 1
  while (i < lines.length) {
    const line = lines[i]
    if (!line) break
    if (line.blank) {
      const next = lines[i + 1]
      if (!next || next.blank || !(INDENTED.test(next.text) || (ITEM.test(next.text) && !RULE.test(next.text))))
        return i
      i++
    } else if (FENCE.test(line.text) && INDENTED.test(line.text)) i = afterFence(lines, i)
    else if (INDENTED.test(line.text) || kindOf(lines, i) === 'list' || !startsBlock(lines, i)) i++
    else return i
  }
  return i
}
