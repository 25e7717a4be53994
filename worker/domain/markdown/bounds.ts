/** Levels of quotes and lists that are taken apart. */
const CONTAINERS = 24
/** Openings of links, emphasis and the like in one block: a parser's work may grow with their square. */
const OPENINGS = 4_000
const RUN = 64
/** Marks of emphasis in one block: to pair them a parser may look back over all of them. */
const EMPHASIS = 4_000
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
      if (isMarker(source, at, c)) {
        if (++markers > CONTAINERS || columns > CONTAINERS * 6) return false
      } else if (c !== 32 && c !== 9 && !(c >= 48 && c <= 57)) leading = false
    }
    if (!isFenced && MARKS.has(c) && source.charCodeAt(at - 1) !== c && ++emphasis > EMPHASIS) return false
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
