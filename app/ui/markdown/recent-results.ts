/**
 * Remembers the latest results of a pure function, up to `max` characters of keys. On the server the same text is rendered
 * again with each request for its page. A result depends on its key alone, so it does not matter whose text it was.
 */
export function recentResults<T>(max: number, compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>()
  let characters = 0
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) {
      results.delete(key)
      results.set(key, known)
      return known
    }
    const result = compute(key)
    results.set(key, result)
    characters += key.length
    for (const oldest of results.keys()) {
      if (characters <= max) break
      results.delete(oldest)
      characters -= oldest.length
    }
    return result
  }
}
