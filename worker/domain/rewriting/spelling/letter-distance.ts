/** Neighbours on a QWERTY keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters and endings that English writes for one sound. */
const SOUNDS = ['aeiouy', 'cks', 'ckq', 'sz', 'gj', 'fv', 'td', 'bp', 'mn', 'vw', 'iy', 'lr']

const SIMILAR = 0.6
const NEARBY = 0.8
const cheap = new Map<string, number>()
for (const [y, row] of ROWS.entries())
  for (const [x, key] of [...row].entries())
    for (const other of [row[x + 1], ROWS[y + 1]?.[x], ROWS[y + 1]?.[x - 1]]) if (other) both(key, other, NEARBY)
for (const group of SOUNDS) for (const one of group) for (const other of group) both(one, other, SIMILAR)

function both(one: string, other: string, cost: number): void {
  cheap.set(one + other, cost)
  cheap.set(other + one, cost)
}

/** Another first letter is a rare slip. */
const FIRST = 0.6

/**
 * Damerau–Levenshtein distance, with less for slips that are likely: letters that sound alike or are neighbours on the
 * keyboard, two that changed places, a doubled letter and a silent one.
 * @returns Infinity where it is more than `most`
 */
export function letterDistance(wrong: string, right: string, most: number): number {
  const width = right.length + 1
  let [before, last, row] = rowsOf(width)
  last[0] = 0
  for (let j = 1; j < width; j++) last[j] = at(last, j - 1) + added(right, j - 1)
  for (let i = 1; i <= wrong.length; i++) {
    row[0] = at(last, 0) + removed(wrong, i - 1)
    let least = row[0]
    for (let j = 1; j < width; j++) {
      const [a, b] = [wrong.charAt(i - 1), right.charAt(j - 1)]
      const first = i === 1 && j === 1 ? FIRST : 0
      let best = at(last, j - 1) + (a === b ? 0 : (cheap.get(a + b) ?? 1) + first)
      best = Math.min(best, at(last, j) + removed(wrong, i - 1), at(row, j - 1) + added(right, j - 1))
      if (i > 1 && j > 1 && a === right.charAt(j - 2) && wrong.charAt(i - 2) === b)
        best = Math.min(best, at(before, j - 2) + SIMILAR)
      row[j] = best
      if (best < least) least = best
    }
    if (least > most) return Infinity
    ;[before, last, row] = [last, row, before]
  }
  const distance = at(last, right.length)
  return distance > most ? Infinity : distance
}

/** Used again by each call: one search compares thousands of words. */
let rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const

function rowsOf(width: number) {
  if (width > rows[0].length) rows = [new Float64Array(width), new Float64Array(width), new Float64Array(width)]
  return rows
}

const at = (row: Float64Array, i: number) => row[i] ?? 0

/** A letter of the right word that was not written. */
function added(right: string, place: number): number {
  const letter = right.charAt(place)
  if (letter === right.charAt(place - 1) || letter === right.charAt(place + 1)) return 0.5
  if (letter === "'") return 0.3
  if ('eh'.includes(letter) && place > 0) return 0.7
  return place === 0 ? 1 + FIRST : 0.9
}

/** A letter that was written and belongs to no letter of the right word. */
function removed(wrong: string, place: number): number {
  const letter = wrong.charAt(place)
  if (letter === wrong.charAt(place - 1) || letter === wrong.charAt(place + 1)) return 0.5
  if (letter === 'e' && place > 0) return 0.7
  return place === 0 ? 1 + FIRST : 0.9
}
