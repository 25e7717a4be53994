import type { Word } from './words.ts'

/** For each wanted word its index in the window, -1 where it is missing, and their similarity from 0 to 1. */
export type Aligned = { at: number; likeness: number }[]

/** Words that share less than this part of their letters (at start and end) are different. */
const ALIKE = 0.6

/** The best alignment of the wanted words with a window, in order; words of the window before and after are free. */
export function align(wanted: readonly Word[], window: readonly Word[]): Aligned {
  const columns = window.length + 1
  const origin = new Uint8Array((wanted.length + 1) * columns)
  let above = new Float64Array(columns)
  for (let row = 1; row <= wanted.length; row++) {
    const word = wanted[row - 1]
    const costs = new Float64Array(columns)
    costs[0] = row
    origin[row * columns] = ABOVE
    for (let column = 1; column < columns; column++) {
      const other = window[column - 1]
      const pair = (above[column - 1] ?? 0) + (word && other ? 1 - likeness(word.key, other.key) : 1)
      const missing = (above[column] ?? 0) + 1
      // The last row's words after the quote's end cost nothing.
      const extra = (costs[column - 1] ?? 0) + (row === wanted.length ? 0 : 1)
      const least = Math.min(pair, missing, extra)
      costs[column] = least
      origin[row * columns + column] = least === pair ? PAIR : least === missing ? ABOVE : LEFT
    }
    above = costs
  }
  return traced(wanted, window, origin)
}

const PAIR = 1
const ABOVE = 2
const LEFT = 3

function traced(wanted: readonly Word[], window: readonly Word[], origin: Uint8Array): Aligned {
  const aligned: Aligned = wanted.map(() => ({ at: -1, likeness: 0 }))
  let row = wanted.length
  let column = window.length
  while (row > 0) {
    const step = column > 0 ? origin[row * (window.length + 1) + column] : ABOVE
    if (step === PAIR) {
      const word = wanted[row - 1]
      const other = window[column - 1]
      if (word && other) aligned[row - 1] = { at: column - 1, likeness: likeness(word.key, other.key) }
    }
    if (step !== LEFT) row--
    if (step !== ABOVE) column--
  }
  return aligned
}

/** 1 for the same word, less for one with another ending or a slip of the pen, 0 for another. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const longest = Math.max(a.length, b.length)
  const shortest = Math.min(a.length, b.length)
  if (shortest < 4) return 0
  let start = 0
  while (start < shortest && a[start] === b[start]) start++
  let end = 0
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const share = (start + end) / longest
  return share >= ALIKE ? share : 0
}
