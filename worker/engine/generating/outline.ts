import { type Block, blocksOf } from '#worker/domain/passages/blocks.ts'

/** A line of a note and what it stands below. */
export interface Line {
  /** `lead`: it stands right above a list, a table or lines of its paragraph, and is no sentence. */
  kind: 'title' | 'heading' | 'lead' | 'item' | 'line' | 'table'
  /** Its words, without the mark of its item or heading. */
  text: string
  /** Of a heading its level, of other lines how far they are indented. */
  depth: number
  /** Which block of the note it is in. */
  block: number
  start: number
  end: number
  parent: Line | null
  children: Line[]
}

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
/** What stands between a question and the list that answers it. */
const ANSWER = /^[ \t]*A(?:nswer)?:[ \t]*$/
const BLANK = /\n[ \t]*\r?\n/
/** A line that says what stands below it: short and without an end, one that ends with a colon, or "Triad: three notes", with the list right below. */
const TITLE = /^[*_]{0,3}[\p{L}\p{N}][^.;:=→?!|\n]{1,60}?[*_]{0,3}:?[*_]{0,3}$/u
const LABEL = /^[*_]{0,3}\p{L}[^.;:=→?!|*_\n]{1,40}?[*_]{0,3}(?::| =)[*_]{0,3} \S/u

/**
 * The lines of a note as a tree: title, headings, lines that lead in a list or a table, items and what is nested in them.
 * @returns the line that an offset of the text stands in
 */
export function outlineOf(text: string, title = ''): (at: number) => Line {
  const root: Line = { kind: 'title', text: title, depth: 0, block: -1, start: 0, end: 0, parent: null, children: [] }
  const lines = [root]
  const add = (own: Omit<Line, 'children' | 'parent'>, parent: Line): Line => {
    const line: Line = { ...own, parent, children: [] }
    parent.children.push(line)
    lines.push(line)
    return line
  }
  const blocks = blocksOf(text)
  let heading = root
  for (const [i, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      while (heading.parent && heading.depth >= block.level) heading = heading.parent
      const { title: words, level: depth, start, end } = block
      heading = add({ kind: 'heading', text: words, depth, block: i, start, end }, heading)
      continue
    }
    const last = lines.at(-1) ?? root
    const above = last.kind === 'lead' && last.end >= (blocks[i - 1]?.end ?? 0) ? last : heading
    if (block.kind === 'table') {
      add({ kind: 'table', text: '', depth: 0, block: i, start: block.start, end: block.end }, above)
      continue
    }
    const next = blocks[i + 1]
    const own = spansIn(text, block)
    const isTitled = block.kind === 'paragraph' && own.length > 1 && TITLE.test(own[0]?.text ?? '')
    let parent = block.kind === 'list' ? above : heading
    let open: Line[] = []
    for (const [at, span] of own.entries()) {
      open = open.filter((line) => line.depth < span.depth)
      const leads = (at === 0 && isTitled) || (at === own.length - 1 && isLead(text, span, block, next))
      const kind = leads ? 'lead' : block.kind === 'list' ? 'item' : 'line'
      const line = add({ kind, block: i, ...span }, open.at(-1) ?? parent)
      if (at === 0 && isTitled) parent = line
      else open.push(line)
    }
  }
  return (at) => lines.findLast(({ start }) => start <= at) ?? root
}

/** The lines that a line stands below, the nearest first. */
export function parentsOf({ parent }: Line): Line[] {
  return parent ? [parent, ...parentsOf(parent)] : []
}

type Span = Pick<Line, 'text' | 'depth' | 'start' | 'end'>

/** The lines of a block, in a list with the lines that continue an item. */
function spansIn(text: string, { kind, start, end }: Block): Span[] {
  const spans: Span[] = []
  for (const found of text.slice(start, end).matchAll(/[^\r\n]+/g)) {
    const mark = kind === 'list' ? (ITEM.exec(found[0])?.[0] ?? '') : ''
    const depth = /^[ \t]*/.exec(found[0])?.[0].length ?? 0
    const from = start + found.index
    const before = spans.at(-1)
    const continues = kind === 'list' ? mark === '' : ANSWER.test(found[0])
    if (continues && before) before.end = from + found[0].length
    else spans.push({ text: found[0].slice(mark.length).trim(), start: from, end: from + found[0].length, depth })
  }
  return spans
}

/** Whether the last line of a paragraph says what the list or the table behind it is of. */
function isLead(text: string, span: Span, block: Block, next: Block | undefined): boolean {
  if (block.kind !== 'paragraph' || (next?.kind !== 'list' && next?.kind !== 'table')) return false
  return (
    TITLE.test(span.text) ||
    /[:?]$|^[*_]{0,3}Q ?\d{0,3}[:.)] /.test(span.text) ||
    (LABEL.test(span.text) && !BLANK.test(text.slice(block.end, next.start)))
  )
}
