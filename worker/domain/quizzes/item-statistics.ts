/** Attempts below which nothing can be said about how a question tells them apart. */
export const DISCRIMINATION_MIN = 8

/** Sums over attempts: `x` is what the question earned, `y` what the others of the attempt earned on average. */
export interface ItemSums {
  n: number
  x: number
  y: number
  xx: number
  yy: number
  xy: number
}

/**
 * How well a question tells good attempts from weak ones: the correlation of its mark with that of the other questions (corrected
 * item-total or point-biserial correlation). Null for fewer than DISCRIMINATION_MIN attempts, and where one of the two never differed.
 */
export function discrimination({ n, x, y, xx, yy, xy }: ItemSums): number | null {
  if (n < DISCRIMINATION_MIN) return null
  const variances = (n * xx - x * x) * (n * yy - y * y)
  // Sums of thirds are not exact: what differs by less does not differ.
  if (variances <= 1e-9) return null
  return Math.max(-1, Math.min(1, (n * xy - x * y) / Math.sqrt(variances)))
}

interface Span {
  start: number
  end: number
}

/** The share of a text that spans of it cover, overlaps counted once. @param length in UTF-16 units */
export function coveredShare(spans: readonly Span[], length: number): number {
  let covered = 0
  let reached = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, Math.min(end, length) - Math.max(start, reached))
    reached = Math.max(reached, Math.min(end, length))
  }
  return length === 0 ? 0 : covered / length
}
