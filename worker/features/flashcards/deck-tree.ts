import type { cardTotals, listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import type { dueToday } from '#db/queries/flashcards/today.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { type DeckRow, DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { remainingToday, type DayLimits, parentPath } from '#worker/domain/flashcards/studying/day-limits.ts'

type Rows<Query extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Query>> extends (infer Row)[] ? Row[] : never

export interface DeckNode extends DeckRow {
  settings: DeckSettings
  createdAt: Date
  /** What the day still allows of it and of those inside it together. */
  left: DayLimits
}

const KINDS = ['fresh', 'learning', 'review'] as const

/**
 * The learner's decks by path with what can be studied today in each and those inside it. A deck's own limits hold for what is
 * inside it too: 20 new cards a day of Biology are 20 in all its subdecks, including those started today.
 * @param totals of cards; where they are not given, no deck has any
 */
export function deckTree(
  rows: Rows<typeof listDecks>,
  due: Rows<typeof dueToday>,
  studied: Rows<typeof studiedOn>,
  totals: Rows<typeof cardTotals> = [],
): DeckNode[] {
  const dueOf = new Map(due.map((each) => [each.id, each]))
  const totalOf = new Map(totals.map(({ id, cards }) => [id, cards]))
  const doneOf = new Map(studied.map((each) => [each.deckId, each]))
  const read = rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }))
  const left = remainingToday(
    read.map(({ id, path, settings }) => ({
      path,
      limits: { fresh: settings.newPerDay, review: settings.reviewsPerDay },
      done: doneOf.get(id) ?? { fresh: 0, review: 0 },
    })),
  )
  const nodes = read.map(({ id, path, settings, createdAt }): DeckNode => {
    const names = path.split('::')
    const { fresh, learning, review } = dueOf.get(id) ?? { fresh: 0, learning: 0, review: 0 }
    return {
      ...{ id, path, settings, createdAt },
      name: names.at(-1) ?? path,
      depth: names.length - 1,
      left: left.get(path) ?? { fresh: 0, review: 0 },
      due: { fresh, learning, review },
      cards: totalOf.get(id) ?? 0,
    }
  })
  // By path, so what is inside a deck comes after it: from the end, each has all of its own before it adds itself.
  const byPath = new Map(nodes.map((node) => [node.path, node]))
  for (const { path, due: own, left: most, cards } of nodes.toReversed()) {
    own.fresh = Math.min(own.fresh, most.fresh)
    own.review = Math.min(own.review, most.review)
    const outer = byPath.get(parentPath(path) ?? '')
    if (!outer) continue
    for (const key of KINDS) outer.due[key] += own[key]
    outer.cards += cards
  }
  return nodes
}

/** The API's format; counts above COUNT_MAX are shown as "999+". */
export function asRow({ id, path, name, depth, due, cards }: DeckNode): DeckRow {
  return { id, path, name, depth, due: cappedCounts(due), cards: Math.min(cards, COUNT_MAX + 1) }
}

/** The sum of due cards in decks, none of which is inside another. */
export function totalDue(nodes: readonly DeckNode[]): DeckNode['due'] {
  const sum = (key: (typeof KINDS)[number]) => nodes.reduce((total, { due }) => total + due[key], 0)
  return { fresh: sum('fresh'), learning: sum('learning'), review: sum('review') }
}

export function dueCount({ due }: DeckNode): number {
  return due.fresh + due.learning + due.review
}

export function byMostDue(a: DeckNode, b: DeckNode): number {
  return dueCount(b) - dueCount(a)
}

export function cappedCounts<Counts extends Record<string, number>>(counts: Counts): Counts {
  const capped = Object.entries(counts).map(([key, value]) => [key, Math.min(value, COUNT_MAX + 1)])
  return Object.fromEntries(capped) as Counts
}

/** What a later version no longer knows, or never knew, is as usual. */
function settingsOf(kept: Partial<DeckSettings>): DeckSettings {
  const read = DeckSettings.safeParse(kept)
  return read.success ? read.data : DeckSettings.parse({})
}
