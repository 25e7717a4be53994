import type { deckCounts, dueCounts, listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { type DeckRow, DeckSettings } from '#worker/contracts/flashcards/decks.ts'

type Rows<Query extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Query>> extends (infer Row)[] ? Row[] : never

export interface DeckNode extends DeckRow {
  settings: DeckSettings
  createdAt: Date
  /** What a day still allows, of the deck itself. */
  left: { fresh: number; review: number }
  states: { fresh: number; learning: number; review: number; suspended: number }
}

const NONE = { fresh: 0, learning: 0, review: 0, allFresh: 0, allLearning: 0, allReview: 0, suspended: 0 }

/**
 * The learner's decks with what can be studied in each and those inside it. A deck's own limits hold for what is inside it
 * too: 20 new cards a day of Biology are 20 wherever in it they stand.
 */
export function deckTree(
  rows: Rows<typeof listDecks>,
  counts: Rows<typeof dueCounts> | Rows<typeof deckCounts>,
  studied: Rows<typeof studiedOn>,
): DeckNode[] {
  const countOf = new Map(counts.map((count) => [count.id, { ...NONE, ...count }]))
  const studiedOf = new Map(studied.map((each) => [each.deckId, each]))
  const nodes = rows.map(({ id, path, settings, createdAt }): DeckNode => {
    const own = countOf.get(id) ?? NONE
    const done = studiedOf.get(id) ?? { fresh: 0, review: 0 }
    const read = settingsOf(settings)
    const left = {
      fresh: Math.max(0, read.newPerDay - done.fresh),
      review: Math.max(0, read.reviewsPerDay - done.review),
    }
    const names = path.split('::')
    return {
      id,
      path,
      name: names.at(-1) ?? path,
      depth: names.length - 1,
      settings: read,
      createdAt,
      left,
      due: {
        fresh: Math.min(own.fresh, left.fresh),
        learning: own.learning,
        review: Math.min(own.review, left.review),
      },
      states: { fresh: own.allFresh, learning: own.allLearning, review: own.allReview, suspended: own.suspended },
      cards: own.allFresh + own.allLearning + own.allReview + own.suspended,
    }
  })
  // By path, so what is inside a deck follows it; from the end, each adds itself to the deck it is in.
  const byPath = new Map(nodes.map((node) => [node.path, node]))
  for (const node of nodes.toReversed()) {
    const parent = byPath.get(parentPath(node.path) ?? '')
    if (!parent) continue
    for (const key of ['fresh', 'learning', 'review'] as const) parent.due[key] += node.due[key]
    for (const key of ['fresh', 'learning', 'review', 'suspended'] as const) parent.states[key] += node.states[key]
    parent.cards += node.cards
    parent.due.fresh = Math.min(parent.due.fresh, parent.left.fresh)
    parent.due.review = Math.min(parent.due.review, parent.left.review)
  }
  return nodes
}

/** A deck and those inside it. */
export function within<Node extends { path: string }>(nodes: readonly Node[], path: string): Node[] {
  return nodes.filter((node) => node.path === path || node.path.startsWith(`${path}::`))
}

export function parentPath(path: string): string | null {
  const end = path.lastIndexOf('::')
  return end < 0 ? null : path.slice(0, end)
}

/** As it travels; counts above COUNT_MAX are told as "999+". */
export function asRow({ id, path, name, depth, due, cards }: DeckNode): DeckRow {
  return { id, path, name, depth, due: atMost(due), cards: Math.min(cards, COUNT_MAX + 1) }
}

export function atMost<Counts extends Record<string, number>>(counts: Counts): Counts {
  const capped = Object.entries(counts).map(([key, value]) => [key, Math.min(value, COUNT_MAX + 1)])
  return Object.fromEntries(capped) as Counts
}

/** What a later version no longer knows, or never knew, is as usual. */
export function settingsOf(kept: Partial<DeckSettings>): DeckSettings {
  const read = DeckSettings.safeParse(kept)
  return read.success ? read.data : DeckSettings.parse({})
}
