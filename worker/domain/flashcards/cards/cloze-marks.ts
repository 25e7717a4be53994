/** A `{{c1::text::hint}}` in a text; offsets in UTF-16. */
export interface Cloze {
  number: number
  start: number
  end: number
  /** Start and end of the hidden text; other clozes may be inside. */
  from: number
  to: number
  hint: string | null
  inside: Cloze[]
}

/** As in Anki. */
const NUMBER_MAX = 500
/** A cloze further inside others is text. */
const DEPTH_MAX = 8
const OPENING = /\{\{c(\d{1,3})::/y
const OTHER_CLOZE = /\{\{c\d{1,3}::/

interface Open {
  cloze: Cloze
  /** Braces that were opened in it. */
  depth: number
  /** The offset of its last `::` outside of braces. */
  hintAt: number
}

/**
 * The clozes of a text, outermost first; those of a cloze in `inside`. Braces in the hidden text count, and a formula between
 * dollars or code between backticks is one piece, so `{{c1::$\frac{a}{b^{2}}$}}` ends where it should. What is never closed is text. Any text is
 * accepted; time is linear.
 */
export function clozesOf(text: string): Cloze[] {
  const counted = scan(text, 0, true)
  if (counted.unclosed === null) return counted.found
  // A brace of the hidden text has no partner: from there on they do not count.
  const { unclosed } = counted
  return [...counted.found.filter(({ end }) => end <= unclosed), ...scan(text, unclosed, false).found]
}

function scan(text: string, from: number, braces: boolean): { found: Cloze[]; unclosed: number | null } {
  const found: Cloze[] = []
  const open: Open[] = []
  for (let at = from; at < text.length;) {
    const top = open.at(-1)
    const char = text[at]
    const opened = char === '{' && open.length < DEPTH_MAX ? openingAt(text, at) : null
    if (opened) {
      open.push({ cloze: opened, depth: 0, hintAt: -1 })
      at = opened.from
    } else if (!top) at = nextOf(text, '{', at + 1)
    else if (char === '\\') at += 2
    else if (char === '$') at = afterFormula(text, at)
    else if (char === '`') at = afterCode(text, at)
    else if (char === '}' && top.depth === 0 && text[at + 1] === '}') {
      open.pop()
      at += 2
      const into = open.at(-1)?.cloze.inside ?? found
      into.push(closed(text, top, at))
    } else {
      if (char === ':' && top.depth === 0 && text[at + 1] === ':') top.hintAt = at++
      else if (braces && char === '{') top.depth++
      else if (braces && char === '}' && top.depth > 0) top.depth--
      at++
    }
  }
  return settled(found, open)
}

/** Clozes inside an unclosed one are not nested. */
function settled(found: Cloze[], open: Open[]): { found: Cloze[]; unclosed: number | null } {
  for (const { cloze } of open) found.push(...cloze.inside)
  return { found: found.sort((a, b) => a.start - b.start), unclosed: open[0]?.cloze.start ?? null }
}

function openingAt(text: string, at: number): Cloze | null {
  OPENING.lastIndex = at
  const number = Number(OPENING.exec(text)?.[1])
  if (!(number >= 1 && number <= NUMBER_MAX)) return null
  const from = OPENING.lastIndex
  return { number, start: at, end: from, from, to: from, hint: null, inside: [] }
}

function closed(text: string, { cloze, hintAt }: Open, end: number): Cloze {
  const last = cloze.inside.at(-1)
  const hint = hintAt >= (last?.end ?? cloze.from) ? text.slice(hintAt + 2, end - 2).trim() : ''
  const to = hint === '' ? end - 2 : hintAt
  return { ...cloze, end, to, hint: hint === '' ? null : hint }
}

/** After the formula that begins at a dollar, or after the dollar where it begins none. */
function afterFormula(text: string, at: number): number {
  const size = text[at + 1] === '$' ? 2 : 1
  const begin = at + size
  let end = nextOf(text, '$', begin)
  while (end < text.length && text[end - 1] === '\\') end = nextOf(text, '$', end + 1)
  const inner = text.slice(begin, end)
  const inline = !inner.includes('\n') && /^\S(?:[^]*\S)?$/.test(inner) && !/\d/.test(text[end + 1] ?? '')
  const display = inner !== '' && text[end + 1] === '$' && !/\n\s*\n/.test(inner)
  const isFormula = end < text.length && (size === 2 ? display : inline) && !OTHER_CLOZE.test(inner)
  return isFormula ? end + size : begin
}

/** After the code that begins at a backtick, or after the backticks where it begins none. */
function afterCode(text: string, at: number): number {
  const begin = runEnd(text, at)
  const next = nextOf(text, '`', begin)
  const end = runEnd(text, next)
  const isCode = end > next && end - next === begin - at && !OTHER_CLOZE.test(text.slice(begin, next))
  return isCode ? end : begin
}

function runEnd(text: string, at: number): number {
  let end = at
  while (text[end] === '`') end++
  return end
}

function nextOf(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from)
  return at < 0 ? text.length : at
}
