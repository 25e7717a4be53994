/** The canonical tag: `spa` is `es`, `pt-br` is `pt-BR`. Null for an invalid tag. */
export function canonicalLanguage(code: string): string | null {
  const known = code === 'zt' ? 'zh-Hant' : code.replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(known)[0] ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Source → targets, both canonical, with the server's own names for a pair. */
export class Pairs {
  readonly #own = new Map<string, Map<string, { source: string; target: string }>>()

  add(source: string, target: string): void {
    const [from, to] = [canonicalLanguage(source), canonicalLanguage(target)]
    if (from === null || to === null || from === to) return
    const targets = this.#own.get(from) ?? new Map<string, { source: string; target: string }>()
    this.#own.set(from, targets)
    if (!targets.has(to)) targets.set(to, { source, target })
  }

  get(source: string, target: string): { source: string; target: string } | undefined {
    return this.#own.get(source)?.get(target)
  }

  /** The server's own code of a target, from any source. */
  target(target: string): string | undefined {
    for (const targets of this.#own.values()) {
      const own = targets.get(target)
      if (own) return own.target
    }
    return undefined
  }

  shown(): Record<string, string[]> {
    return Object.fromEntries([...this.#own].map(([source, targets]) => [source, [...targets.keys()]]))
  }
}

const FRESH_MS = 600_000
/** Delay before a server that failed is asked again. */
const FAILED_MS = 20_000
const known = new Map<string, { at: number; pairs: Pairs | null; error: unknown }>()

/** Caches a server's languages for ten minutes in an isolate, and a failure for a few seconds. */
export async function knownPairs(url: string, now: number, read: () => Promise<Pairs>): Promise<Pairs> {
  const before = known.get(url)
  if (before?.pairs && now - before.at < FRESH_MS) return before.pairs
  if (before && !before.pairs && now - before.at < FAILED_MS) throw before.error
  try {
    const pairs = await read()
    known.set(url, { at: now, pairs, error: null })
    return pairs
  } catch (error) {
    // The previous list serves while the server is down.
    known.set(url, { at: now, pairs: before?.pairs ?? null, error })
    if (before?.pairs) return before.pairs
    throw error
  }
}
