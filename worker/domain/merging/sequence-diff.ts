import { diffArrays } from 'diff'

/** Tokens `start`–`end` of the one became tokens `from`–`to` of the other; ends are exclusive. */
export interface Hunk {
  start: number
  end: number
  from: number
  to: number
}

/** Steps still allowed; shared by all parts of one comparison, so that the whole is bounded. */
export interface Budget {
  steps: number
}

const EDITS_MAX = 400
const DEPTH_MAX = 16

/**
 * The changes between two sequences, in order, with equal tokens between any two hunks. Equal ends are cut off, then Myers'
 * algorithm (E. Myers 1986) runs within the budget; beyond it the sequences are split at tokens that occur once on each
 * side (patience diff, B. Cohen), or become one hunk.
 */
export function diffSequences(a: readonly number[], b: readonly number[], budget: Budget): Hunk[] {
  const hunks: Hunk[] = []
  compare(a, b, { start: 0, end: a.length, from: 0, to: b.length }, { budget, hunks, depth: 0 })
  return joined(hunks)
}

interface Work {
  budget: Budget
  hunks: Hunk[]
  depth: number
}

function compare(a: readonly number[], b: readonly number[], whole: Hunk, work: Work): void {
  const range = trimmed(a, b, whole)
  const size = range.end - range.start + (range.to - range.from)
  if (size === 0) return
  if (range.start === range.end || range.from === range.to) {
    work.hunks.push(range)
    return
  }
  if (myers(a, b, range, size, work)) return
  const anchors = work.depth < DEPTH_MAX ? sharedOnce(a, b, range) : []
  if (anchors.length === 0) {
    work.hunks.push(range)
    return
  }
  let { start, from } = range
  for (const [atA, atB] of anchors) {
    compare(a, b, { start, end: atA, from, to: atB }, { ...work, depth: work.depth + 1 })
    start = atA + 1
    from = atB + 1
  }
  compare(a, b, { start, end: range.end, from, to: range.to }, { ...work, depth: work.depth + 1 })
}

function trimmed(a: readonly number[], b: readonly number[], range: Hunk): Hunk {
  let { start, end, from, to } = range
  while (start < end && from < to && a[start] === b[from]) {
    start++
    from++
  }
  while (start < end && from < to && a[end - 1] === b[to - 1]) {
    end--
    to--
  }
  return { start, end, from, to }
}

/** Each edit tried may walk over the whole range once in either direction. */
function myers(a: readonly number[], b: readonly number[], range: Hunk, size: number, work: Work): boolean {
  const maxEditLength = Math.min(EDITS_MAX, size, Math.floor(work.budget.steps / size))
  if (maxEditLength < 1) return false
  const changes = diffArrays(a.slice(range.start, range.end), b.slice(range.from, range.to), { maxEditLength })
  if (!changes) {
    work.budget.steps -= maxEditLength * size
    return false
  }
  let { start, from } = range
  let edits = 1
  for (const { count, added, removed } of changes) {
    if (added) work.hunks.push({ start, end: start, from, to: from + count })
    else if (removed) work.hunks.push({ start, end: start + count, from, to: from })
    if (!added) start += count
    if (!removed) from += count
    if (added || removed) edits += count
  }
  work.budget.steps -= Math.min(edits, maxEditLength) * size
  return true
}

/** Indexes of tokens that occur once in either range, the most that are in the same order on both sides. */
function sharedOnce(a: readonly number[], b: readonly number[], range: Hunk): [number, number][] {
  const inA = indexesOfUnique(a, range.start, range.end)
  const inB = indexesOfUnique(b, range.from, range.to)
  const pairs: [number, number][] = []
  for (const [token, at] of inA) {
    const other = inB.get(token)
    if (at >= 0 && other !== undefined && other >= 0) pairs.push([at, other])
  }
  return longestRising(pairs)
}

/** Token → its index, or -1 where it occurs more than once. In the order of first occurrence. */
function indexesOfUnique(tokens: readonly number[], start: number, end: number): Map<number, number> {
  const places = new Map<number, number>()
  for (let i = start; i < end; i++) {
    const token = tokens[i] ?? -1
    places.set(token, places.has(token) ? -1 : i)
  }
  return places
}

/** The longest subsequence whose second indexes increase (the first ones do already), by patience sorting. */
function longestRising(pairs: [number, number][]): [number, number][] {
  const tops: number[] = []
  const before: number[] = []
  pairs.forEach(([, place], index) => {
    let low = 0
    let high = tops.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (tops[low - 1] ?? -1) : -1
    tops[low] = index
  })
  const rising: [number, number][] = []
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) rising.push(pair)
  }
  return rising.toReversed()
}

/** Hunks with nothing the same between them are one. */
function joined(hunks: Hunk[]): Hunk[] {
  const out: Hunk[] = []
  for (const hunk of hunks) {
    const last = out.at(-1)
    if (last && last.end === hunk.start && last.to === hunk.from) {
      last.end = hunk.end
      last.to = hunk.to
    } else out.push({ ...hunk })
  }
  return out
}
