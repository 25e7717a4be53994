/** A piece of Markdown in which nothing is Markdown; offsets in UTF-16, marks included. */
export interface LiteralSpan {
  start: number
  end: number
  kind: 'code' | 'math'
}

/** Also within lists and quotations, however deep. */
const FENCE = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+){0,6}(`{3,}|~{3,})/
const DISPLAY = /^ {0,3}\$\$/

/** Code (fenced, or within a line) and formulas of a text, in order; not nested. Linear in the text. */
export function literalSpans(text: string): LiteralSpan[] {
  const spans: LiteralSpan[] = []
  let at = 0
  let open: { start: number; kind: 'code' | 'math'; closing: RegExp } | null = null
  for (const line of text.split(/(?<=\n)/)) {
    const end = at + line.length
    if (open) {
      if (open.closing.test(line)) {
        spans.push({ start: open.start, end, kind: open.kind })
        open = null
      }
    } else {
      const fence = FENCE.exec(line)?.[1]
      if (
        fence !== undefined &&
        !(fence.startsWith('`') && line.slice(line.indexOf(fence) + fence.length).includes('`'))
      )
        open = { start: at, kind: 'code', closing: new RegExp(`^[ \\t>]*\\${fence[0]}{${fence.length},}\\s*$`) }
      else if (DISPLAY.test(line) && !line.slice(line.indexOf('$$') + 2).includes('$$'))
        open = { start: at, kind: 'math', closing: /\$\$\s*$/ }
      else inLine(line, at, spans)
    }
    at = end
  }
  if (open) spans.push({ start: open.start, end: text.length, kind: open.kind })
  return spans
}

/** Code between equal runs of backticks, and formulas between dollars: no space within them, no digit after the last. */
function inLine(line: string, offset: number, spans: LiteralSpan[]): void {
  if (!line.includes('`') && !line.includes('$')) return
  const marks = Array.from(line.matchAll(/\\.|`+|\$+/g), ({ 0: mark, index }) => ({ mark, index }))
  const nextSame = nextOfSame(marks.map(({ mark }) => mark))
  for (let i = 0; i < marks.length; i++) {
    const open = marks[i]
    if (!open || open.mark.startsWith('\\')) continue
    const close = marks[nextSame[i] ?? -1]
    if (!close || (open.mark.startsWith('$') && !isFormula(line, open.index, close.index, open.mark.length))) continue
    const kind = open.mark.startsWith('`') ? 'code' : 'math'
    spans.push({ start: offset + open.index, end: offset + close.index + close.mark.length, kind })
    i = nextSame[i] ?? i
  }
}

function isFormula(line: string, open: number, close: number, size: number): boolean {
  if (size === 2) return true
  const inner = line.slice(open + 1, close)
  return size === 1 && !/^\s|\s$/.test(inner) && !/\d/.test(line[close + 1] ?? '')
}

/** For each mark the place of the next that is the same. */
function nextOfSame(marks: readonly string[]): (number | undefined)[] {
  const latest = new Map<string, number>()
  const next: (number | undefined)[] = []
  for (let i = marks.length - 1; i >= 0; i--) {
    const mark = marks[i] ?? ''
    next[i] = latest.get(mark)
    latest.set(mark, i)
  }
  return next
}

/** The span (of some in order) that holds a piece of the text, or null. */
export function literalAround(spans: readonly LiteralSpan[], start: number, end: number): LiteralSpan | null {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span && span.start <= start && end <= span.end ? span : null
}
