/**
 * Where a key leads in a menu (WAI-ARIA Authoring Practices, menu pattern): arrows go round, Home and End to the ends, a
 * letter to the next item that begins with it. `at` is -1 while nothing has the focus; null: the key is not ours.
 */
export function menuKey(options: { key: string; at: number; labels: readonly string[] }): number | null {
  const { key, at, labels } = options
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  for (let step = 1; step <= count; step++) {
    const index = (at + step + count) % count
    if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index
  }
  return null
}
