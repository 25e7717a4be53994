import type { Word } from './words.ts'

/** The most pairs of equal words compared, the rarest words first. */
const VOTES_MAX = 4_000
const CANDIDATES_MAX = 8

/**
 * Likely positions in `words` of the first of `wanted`, the likeliest first: each common word votes for a position,
 * weighted by its rarity.
 * @param near offset to prefer among equally likely positions
 */
export function candidates(wanted: readonly Word[], words: readonly Word[], near: number, most: number): number[] {
  const bucket = Math.max(2, wanted.length >> 2)
  const votes = new Map<number, { weight: number; first: number }>()
  let left = VOTES_MAX
  for (const { places, indexes } of rarestFirst(wanted, words)) {
    left -= places.length * indexes.length
    if (left < 0) break
    for (const at of places) {
      for (const index of indexes) {
        const first = at - index
        const key = Math.floor(first / bucket)
        const vote = votes.get(key) ?? { weight: 0, first }
        vote.weight += 1 / places.length
        votes.set(key, vote)
      }
    }
  }
  const far = (first: number) => Math.abs((words[Math.max(0, first)]?.start ?? Infinity) - near)
  return [...votes.values()]
    .toSorted((a, b) => b.weight - a.weight || far(a.first) - far(b.first))
    .slice(0, Math.min(most, CANDIDATES_MAX))
    .map(({ first }) => first)
}

/** For each distinct common word: its positions in the text, and among the wanted ones. */
function rarestFirst(wanted: readonly Word[], words: readonly Word[]): { places: number[]; indexes: number[] }[] {
  const both = new Map<string, { places: number[]; indexes: number[] }>()
  wanted.forEach(({ key }, index) => {
    const entry = both.get(key) ?? { places: [], indexes: [] }
    entry.indexes.push(index)
    both.set(key, entry)
  })
  words.forEach(({ key }, at) => both.get(key)?.places.push(at))
  return [...both.values()]
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => a.places.length * a.indexes.length - b.places.length * b.indexes.length)
}
