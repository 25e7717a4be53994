type Count = () => number | Promise<number>

const counters = new Map<string, Count>()

/** Adds what counts changes of one kind that are on this device only. @returns ends it */
export function registerUnsent(kind: string, count: Count): () => void {
  counters.set(kind, count)
  return () => {
    if (counters.get(kind) === count) counters.delete(kind)
  }
}

/** Changes that the server has not confirmed. */
export async function countUnsent(): Promise<number> {
  const counts = await Promise.all([...counters.values()].map((count) => count()))
  return counts.reduce((sum, count) => sum + count, 0)
}
