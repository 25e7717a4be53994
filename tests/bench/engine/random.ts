/** Mulberry32: the same numbers for the same seed, so that a figure can be had again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function drawn<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items]
  const out: T[] = []
  while (out.length < count && rest.length > 0) out.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return out
}
