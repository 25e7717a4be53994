/** Levels of quotes and lists that are taken apart. */
const CONTAINERS = 24
/** Openings of links, emphasis and the like in one block: a parser's work may grow with their square. */
const OPENINGS = 4_000
const RUN = 64
/** Marks of emphasis in one block: to pair them a parser may look back over all of them. */
const EMPHASIS = 4_000
/** Marks of emphasis that are open at once: each may nest in the one before it. */
const OPEN_MARKS = 120
const BLOCK_MAX = 200_000

/**
 * Whether a block's nesting is within what people write. A deeper one is shown as source, so that no text can block a page
 * or the Worker, or overflow its stack.
 */
export function withinBounds(source: string): boolean {
  if (source.length > BLOCK_MAX && !FENCE.test(source)) return false
  const isFenced = FENCE.test(source)
  let emphasis = 0
  let openings = 0
  let run = 0
  let markers = 0
  let leading = true
  let columns = 0
  const marks = new OpenMarks()
  for (let at = 0; at < source.length; at++) {
    const c = source.charCodeAt(at)
    if (c === 10) {
      leading = true
      markers = 0
      columns = 0
      run = 0
      continue
    }
    if (leading) {
      columns += c === 9 ? 4 : 1
      const footnote = c === 91 ? footnoteLabel(source, at) : 0
      if (footnote > 0 || isMarker(source, at, c)) {
        if (++markers > CONTAINERS || columns > CONTAINERS * 6) return false
        if (footnote > 0) {
          at += footnote - 1
          continue
        }
      } else if (c !== 32 && c !== 9 && !(c >= 48 && c <= 57)) leading = false
    }
    if (!isFenced && MARKS.has(c) && source.charCodeAt(at - 1) !== c) {
      if (++emphasis > EMPHASIS || marks.add(source, at, c) > OPEN_MARKS) return false
    }
    if (OPENERS.has(c)) {
      if (++openings > OPENINGS || ++run > RUN) return false
    } else run = 0
  }
  return true
}

const FENCE = /^ {0,3}(?:`{3}|~{3})/
/** `* = _ ~`; a run of one of them is one mark. */
const MARKS = new Set([42, 61, 95, 126])
/** `[ ! ( < * _ ~ $` and the backtick. Long runs of `*`, `_` and the backtick are rules or fences, so only brackets count by runs. */
const OPENERS = new Set([33, 36, 40, 60, 91])

/** `>`, or a list's `-`, `*`, `+`, `.`, `)` before a space. */
function isMarker(source: string, at: number, c: number): boolean {
  if (c === 62) return true
  if (c !== 45 && c !== 42 && c !== 43 && c !== 46 && c !== 41) return false
  const next = source.charCodeAt(at + 1)
  return next === 32 || next === 9
}

const LABEL = /\[\^[^\s[\]]{1,200}\]:/y

/** The length of `[^id]:` there, which opens a footnote; 0 where there is none. */
function footnoteLabel(source: string, at: number): number {
  LABEL.lastIndex = at
  return LABEL.exec(source)?.[0].length ?? 0
}

/** An upper bound of how deep emphasis nests, by what may open and close it (CommonMark, "left- and right-flanking"). */
class OpenMarks {
  readonly #open = new Map<number, number>()
  #sum = 0

  /** @param at where a run of `mark` starts. @returns the marks that are open after it */
  add(source: string, at: number, mark: number): number {
    let end = at + 1
    while (source.charCodeAt(end) === mark) end++
    const [before, after] = [source.charAt(at - 1), source.charAt(end)]
    const opens = after !== '' && !SPACE.test(after)
    const closes = before !== '' && !SPACE.test(before)
    const open = this.#open.get(mark) ?? 0
    const next = closes && open > 0 ? Math.max(0, open - (end - at)) : opens ? open + (end - at) : open
    this.#open.set(mark, next)
    return (this.#sum += next - open)
  }
}

const SPACE = /\s/
