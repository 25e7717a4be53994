import { blocksOf, type Block } from './blocks.ts'
import { itemsOf } from './items.ts'
import { pushTrimmed, sentencesOf, type Span } from './sentences.ts'

/**
 * A piece of a note that is searched and cited. `body` is `markdown.slice(start, end)`, letter by letter and with its
 * markup: FTS5's tokenizer drops the marks anyway, and every offset into a body is then an offset into the note.
 */
export type Passage = { ordinal: number; heading: string; body: string; start: number; end: number }

/** Characters: what is aimed at; what running text, a list or a table may reach; what even code is cut at. */
export const PASSAGE_TARGET = 600
const PROSE_MAX = 900
const CODE_MAX = 6_000
export const PASSAGES_MAX = 1_500
const HEADING_MAX = 300
const LABEL_MAX = 100
const LISTED = new Set<Block['kind']>(['list', 'table', 'code', 'math', 'quote'])

type Piece = Span & { heading: string }

/**
 * Cuts a note into passages of about 600 characters, in order and without overlap: by headings, then by paragraphs,
 * list items, table rows; code and math stay whole. Never inside a sentence, unless one alone is longer than 900.
 * At most PASSAGES_MAX; time is linear in the text.
 */
export function splitPassages(markdown: string): Passage[] {
  const pieces = merged(packed(markdown), Math.ceil(markdown.length / (PASSAGES_MAX - 1)))
  return pieces.map(({ heading, start, end }, ordinal) => ({
    ordinal,
    heading,
    body: markdown.slice(start, end),
    start,
    end,
  }))
}

function packed(markdown: string): Piece[] {
  const pieces: Piece[] = []
  const path: { level: number; title: string }[] = []
  let heading = ''
  /** A heading with nothing beneath it is a passage of its own: an outline can be found too. */
  let bare: Block | null = null
  let fresh = true
  /** The line above a list or a table says what it is about, and goes where that goes. */
  let label: Block | null = null
  const flushBare = () => {
    if (bare) pieces.push({ start: bare.start, end: bare.end, heading })
    bare = null
  }
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'heading') {
      if (bare && block.level <= bare.level) flushBare()
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop()
      path.push({ level: block.level, title: block.title })
      heading = pathOf(path)
      bare = block
      label = null
      fresh = true
      continue
    }
    if (block.kind === 'rule') continue
    bare = null
    for (const [i, span] of cut(markdown, block).entries()) {
      const last = pieces.at(-1)
      if (!fresh && last && span.end - last.start <= PASSAGE_TARGET) last.end = span.end
      else if (i > 0 || !LISTED.has(block.kind) || label === null || !last || span.end - label.start > PROSE_MAX)
        pieces.push({ ...span, heading })
      else if (last.start === label.start) last.end = span.end
      else {
        last.end = label.start - (/\s*$/.exec(markdown.slice(last.start, label.start))?.[0].length ?? 0)
        pieces.push({ start: label.start, end: span.end, heading })
      }
      fresh = false
    }
    label = isLabel(markdown, block) ? block : null
  }
  flushBare()
  return pieces
}

/** A short line of its own that ends no sentence: "Prepositions", "Three causes:". */
function isLabel(markdown: string, { kind, start, end }: Block): boolean {
  return kind === 'paragraph' && end - start <= LABEL_MAX && !/[\r\n]|[.!?;,]["”*_]*$/.test(markdown.slice(start, end))
}

function pathOf(path: readonly { title: string }[]): string {
  const titles = path.map(({ title }) => title).filter(Boolean)
  return titles
    .join(' › ')
    .slice(-HEADING_MAX)
    .replace(/^[\udc00-\udfff]/, '')
}

/** Joins neighbours until each spans at least `least` characters: what keeps a note of a thousand one-line sections bounded. */
function merged(pieces: Piece[], least: number): Piece[] {
  if (pieces.length <= PASSAGES_MAX) return pieces
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (last && last.end - last.start < least) last.end = piece.end
    else out.push({ ...piece })
  }
  return out
}

function cut(markdown: string, block: Block): Span[] {
  const length = block.end - block.start
  const whole = block.kind === 'code' || block.kind === 'math'
  if (length <= (whole ? CODE_MAX : PROSE_MAX)) return [{ start: block.start, end: block.end }]
  const source = markdown.slice(block.start, block.end)
  const parts =
    whole || block.kind === 'table'
      ? rowsOf(source)
      : block.kind === 'list'
        ? itemsOf(source, 'top')
        : sentencesOf(source)
  const limit = whole ? CODE_MAX : PROSE_MAX
  const small = parts.flatMap((part) => (part.end - part.start <= limit ? [part] : smaller(source, part, block, limit)))
  return joined(small, whole ? CODE_MAX : PASSAGE_TARGET).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }))
}

function smaller(source: string, part: Span, block: Block, limit: number): Span[] {
  const text = source.slice(part.start, part.end)
  const inner = block.kind === 'list' ? sentencesOf(text) : [{ start: 0, end: text.length }]
  return inner
    .flatMap((span) => (span.end - span.start <= limit ? [span] : chopped(text, span, limit)))
    .map(({ start, end }) => ({ start: part.start + start, end: part.start + end }))
}

function joined(parts: Span[], target: number): Span[] {
  const out: Span[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (last && part.end - last.start <= target) last.end = part.end
    else out.push({ ...part })
  }
  return out
}

function rowsOf(source: string): Span[] {
  const spans: Span[] = []
  for (const row of source.matchAll(/[^\r\n]+/g)) {
    if (row[0].trim()) spans.push({ start: row.index, end: row.index + row[0].length })
  }
  return spans
}

/** Cuts what has no sentences at the last white space before the limit, never inside a surrogate pair. */
function chopped(text: string, span: Span, limit: number): Span[] {
  const spans: Span[] = []
  let start = span.start
  while (start < span.end) {
    let end = Math.min(start + limit, span.end)
    if (end < span.end) {
      const space = /\s\S*$/.exec(text.slice(start + (limit >> 1), end))
      if (space) end = start + (limit >> 1) + space.index + 1
      else if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end--
    }
    pushTrimmed(spans, text, start, end)
    start = end
  }
  return spans
}
