/** The constant of reciprocal rank fusion. Source: Cormack, Clarke, Büttcher, "Reciprocal Rank Fusion", SIGIR 2009. */
const K = 60

/**
 * Reciprocal rank fusion of several rankings: each adds 1 / (60 + rank, from 1) to an item. An item that is high in
 * two rankings precedes one that is high in one; scores of different kinds need not be compared. If two are equal, the
 * earlier ranking, then the earlier place, decides. An item twice in one ranking counts there once.
 */
export function fuse<Item>(rankings: readonly (readonly Item[])[], keyOf: (item: Item) => string): Item[] {
  const found = new Map<string, { item: Item; score: number }>()
  for (const ranking of rankings) {
    const seen = new Set<string>()
    for (const item of ranking) {
      const key = keyOf(item)
      if (seen.has(key)) continue
      seen.add(key)
      const known = found.get(key) ?? { item, score: 0 }
      known.score += 1 / (K + seen.size)
      found.set(key, known)
    }
  }
  // Insertion order is by ranking and place, and the sort is stable.
  return [...found.values()].toSorted((a, b) => b.score - a.score).map(({ item }) => item)
}
