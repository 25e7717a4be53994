/**
 * The same items in an order in which neighbours are of different groups as far as that is possible; otherwise the order stays. Mixed
 * practice makes a learner tell kinds of questions apart (Rohrer & Taylor, 2007).
 */
export function interleave<T>(items: readonly T[], groupOf: (item: T) => unknown): T[] {
  const left = [...items]
  const mixed: T[] = []
  while (left.length > 0) {
    const last = mixed.length > 0 ? groupOf(mixed[mixed.length - 1] as T) : NONE
    const large = largeGroup(left.map(groupOf))
    const at = left.findIndex((item) => {
      const group = groupOf(item)
      return group !== last && (large === NONE || group === large)
    })
    mixed.push(...left.splice(Math.max(0, at), 1))
  }
  return mixed
}

const NONE = Symbol('no group')

/** The group that more than half are of: unless one of it comes next, two of it will follow each other. */
function largeGroup(groups: readonly unknown[]): unknown {
  const counts = new Map<unknown, number>()
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  for (const [group, count] of counts) if (count * 2 > groups.length) return group
  return NONE
}
