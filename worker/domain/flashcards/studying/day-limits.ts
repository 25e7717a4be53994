/** Daily limits of new cards and reviews; learning cards have none. */
export interface DayLimits {
  fresh: number
  review: number
}

/** A deck with its daily limits, and what was done today in it alone. Its path names the decks it is in. */
export interface LimitedDeck {
  path: string
  limits: DayLimits
  done: DayLimits
}

export function parentPath(path: string): string | null {
  const end = path.lastIndexOf('::')
  return end < 0 ? null : path.slice(0, end)
}

/** A deck and those inside it. */
export function within<Node extends { path: string }>(nodes: readonly Node[], path: string): Node[] {
  return nodes.filter((node) => node.path === path || node.path.startsWith(`${path}::`))
}

/** What remains of each deck's limits today, by path: less what was done in it and in decks inside it. */
export function remainingToday(decks: readonly LimitedDeck[]): Map<string, DayLimits> {
  const left = new Map(decks.map(({ path, limits }) => [path, { ...limits }]))
  for (const { path, done } of decks)
    for (let at: string | null = path; at !== null; at = parentPath(at)) {
      const outer = left.get(at)
      if (!outer) continue
      outer.fresh = Math.max(0, outer.fresh - done.fresh)
      outer.review = Math.max(0, outer.review - done.review)
    }
  return left
}

/**
 * Of cards in their order those that the day allows: each counts against its own deck and every deck that one is in, up to
 * the one that is studied, as in Anki. Limits within limits: whatever the order, as many are taken as `leftToday` summed up
 * from the innermost deck outwards would say.
 * @param pathOf the card's deck; @param left of the decks that are studied and no others
 */
export function takeWithinLimits<Card>(
  cards: readonly Card[],
  kind: keyof DayLimits,
  pathOf: (card: Card) => string,
  left: ReadonlyMap<string, DayLimits>,
): Card[] {
  const rest = new Map([...left].map(([path, limited]) => [path, limited[kind]]))
  return cards.filter((card) => {
    const counted: string[] = []
    for (let path: string | null = pathOf(card); path !== null; path = parentPath(path)) {
      const more = rest.get(path)
      if (more === undefined) continue
      if (more <= 0) return false
      counted.push(path)
    }
    for (const path of counted) rest.set(path, (rest.get(path) ?? 0) - 1)
    return true
  })
}

/**
 * The first `size` of what is studied: what is being learnt, then reviews and new cards in the proportion in which the whole
 * day has them, so that new ones are met from the first piece on however small it is.
 */
export function firstPage<Card>(
  found: { learning: readonly Card[]; review: readonly Card[]; fresh: readonly Card[] },
  today: DayLimits,
  size: number,
): Card[] {
  const learning = found.learning.slice(0, size)
  const room = size - learning.length
  const share = today.fresh === 0 ? 0 : Math.max(1, Math.round((room * today.fresh) / (today.fresh + today.review)))
  const fresh = found.fresh.slice(0, Math.min(room, Math.max(share, room - found.review.length)))
  return [...learning, ...found.review.slice(0, room - fresh.length), ...fresh]
}
