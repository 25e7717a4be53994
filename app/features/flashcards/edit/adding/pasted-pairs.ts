export interface Pair {
  front: string
  back: string
}

const BETWEEN = ['\t', ' :: ', ' - ', ' – ', ' — ']

/**
 * Parses lines such as "front<tab>back", "front :: back" or "front - back", where at least four in five use one separator;
 * empty for other text. A line without the separator continues the back before it.
 */
export function pastedPairs(text: string): Pair[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return []
  for (const between of BETWEEN) {
    const parted = lines.map((line) => partOf(line, between))
    const count = parted.filter((each) => each !== null).length
    if (count < 2 || count < lines.length * 0.8 || parted[0] === null) continue
    const pairs: Pair[] = []
    for (const [i, pair] of parted.entries()) {
      const last = pairs.at(-1)
      if (pair) pairs.push(pair)
      else if (last) last.back += `\n${lines[i] ?? ''}`
    }
    return pairs
  }
  return []
}

function partOf(line: string, between: string): Pair | null {
  const at = line.indexOf(between)
  if (at <= 0) return null
  const front = line.slice(0, at).trim()
  const back = line.slice(at + between.length).trim()
  return front === '' || back === '' ? null : { front, back }
}
