/** FNV-1a over the UTF-16 code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** Numbers from 0 to `below`, drawn by a text: the same text draws the same. Mulberry32. */
export function drawnBy(text: string): (below: number) => number {
  let state = hashOf(text)
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Draw = ReturnType<typeof drawnBy>

/** A copy in drawn order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], draw: (below: number) => number): T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    const [a, b] = [mixed[i], mixed[j]]
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a]
  }
  return mixed
}
