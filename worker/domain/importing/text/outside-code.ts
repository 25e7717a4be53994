interface Piece {
  text: string
  code: boolean
}

/** Applies `change` outside of fenced blocks and code spans (within a line). Linear in the length of the text. */
export function changeOutsideCode(markdown: string, change: (words: string) => string): string {
  return pieces(markdown)
    .map(({ text, code }) => (code ? text : change(text)))
    .join('')
}

/** The text without its code, for looking through. */
export function withoutCode(markdown: string): string {
  return pieces(markdown)
    .map(({ text, code }) => (code ? ' ' : text))
    .join('')
}

function pieces(markdown: string): Piece[] {
  const found: Piece[] = []
  const add = (text: string, code: boolean) => {
    const last = found.at(-1)
    if (text === '') return
    if (last && last.code === code) last.text += text
    else found.push({ text, code })
  }
  let fence: string | null = null
  for (const line of markdown.split(/(?<=\n)/)) {
    const mark = /^(?:[ \t]{0,12}|(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]?){1,12})(`{3,}(?=[^`\n]*\n?$)|~{3,})/.exec(
      line,
    )?.[1]
    if (fence !== null) {
      add(line, true)
      const closes = mark?.[0] === fence[0] && mark !== undefined && mark.length >= fence.length
      if (closes && line.trimEnd().endsWith(mark)) fence = null
    } else if (mark !== undefined) {
      fence = mark
      add(line, true)
    } else if (line.includes('`')) for (const piece of spans(line)) add(piece.text, piece.code)
    else add(line, false)
  }
  return found
}

/** A run of backticks opens a span that the next run of as many closes. */
function spans(line: string): Piece[] {
  const runs = Array.from(line.matchAll(/`+/g), (run) => ({ at: run.index, length: run[0].length }))
  const next: (number | undefined)[] = []
  const latest = new Map<number, number>()
  for (let i = runs.length - 1; i >= 0; i--) {
    const length = runs[i]?.length ?? 0
    next[i] = latest.get(length)
    latest.set(length, i)
  }
  const found: Piece[] = []
  let from = 0
  for (let i = 0; i < runs.length; i++) {
    const open = runs[i]
    const close = runs[next[i] ?? -1]
    if (!open || !close) continue
    found.push({ text: line.slice(from, open.at), code: false })
    from = close.at + close.length
    found.push({ text: line.slice(open.at, from), code: true })
    i = next[i] ?? i
  }
  found.push({ text: line.slice(from), code: false })
  return found
}
