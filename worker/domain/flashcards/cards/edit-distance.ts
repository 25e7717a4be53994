export interface DifferencePart {
  text: string
  /** `missing` was expected and not typed, `extra` was typed and not expected. */
  kind: 'same' | 'missing' | 'extra'
}

/** The fewest letters put in, left out, exchanged, or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return at(above, to.length)
}

/** Both texts as one list of parts that are the same, missing and extra, by their longest common letters. Case does not count. */
export function diffLetters(typed: string, expected: string): DifferencePart[] {
  const [a, b] = [[...typed], [...expected]]
  const key = (letter: string | undefined): string => letter?.toLowerCase() ?? ''
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [row, below] = [common[i], common[i + 1]]
      if (row && below) row[j] = key(a[i]) === key(b[j]) ? at(below, j + 1) + 1 : Math.max(at(below, j), at(row, j + 1))
    }
  const parts: DifferencePart[] = []
  const add = (kind: DifferencePart['kind'], text: string): void => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && key(a[i]) === key(b[j])) {
      add('same', b[j++] ?? '')
      i++
    } else if (i < a.length && (j === b.length || at(common[i + 1], j) >= at(common[i], j + 1)))
      add('extra', a[i++] ?? '')
    else add('missing', b[j++] ?? '')
  }
  return parts
}

function at(row: ArrayLike<number> | undefined, index: number): number {
  return row?.[index] ?? 0
}
