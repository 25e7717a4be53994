import type { OwnerDb } from '#db/client.ts'
import {
  draftCount,
  dueByDay,
  lastStudied,
  leechesByDeck,
  mistakesWithoutCard,
} from '#db/queries/flashcards/statistics/answers.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DueCounts } from '#worker/contracts/flashcards/decks.ts'
import type { DayOfAnswers, FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'
import type { Today } from '../day.ts'
import { asRow, atMost, type DeckNode } from '../deck-tree.ts'
import { tree } from '../decks.ts'
import { answersOf, asDay, forecastDays, forecastOf, retentionOf } from './statistics.ts'

const WEEK_DAYS = 7
const RECENT_DAYS = 30
const QUIET_DAYS = 14
const DAY_MS = 86_400_000
const DECKS_SHOWN = 6
const NAMED_SHOWN = 3

/** What is due over all decks, what could be done about cards, and how the last days went. */
export async function overview(owner: OwnerDb, today: Today): Promise<FlashcardsOverview> {
  const { db, ownerId } = owner
  const nodes = await tree(owner, today)
  const deckIds = nodes.map(({ id }) => id)
  const [answers, due, studied, leeches, mistakes, drafts] = await db.batch([
    answersOf(owner, today, WEEK_DAYS),
    dueByDay(db, forecastDays(today, WEEK_DAYS), deckIds),
    lastStudied(db, ownerId, today.start - RECENT_DAYS * DAY_MS),
    leechesByDeck(db, ownerId),
    mistakesWithoutCard(db, ownerId, COUNT_MAX + 1),
    draftCount(db, ownerId),
  ])
  const outermost = nodes.filter(({ depth }) => depth === 0)
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const days = answers.map(asDay)
  const lastAt = new Map(studied.map(({ deckId, at }) => [deckId, at]))
  return {
    today: today.day,
    due: atMost(outermost.map((node) => node.due).reduce(plus, { fresh: 0, learning: 0, review: 0 })),
    decks: outermost
      .filter((node) => sizeOf(node) > 0)
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, DECKS_SHOWN)
      .map(asRow),
    deckCount: nodes.length,
    cardCount: Math.min(
      COUNT_MAX + 1,
      outermost.reduce((sum, { cards }) => sum + cards, 0),
    ),
    recent: studied
      .flatMap(({ deckId, at }) => {
        const node = nodeOf.get(deckId)
        return node && sizeOf(node) > 0 ? [{ ...named(node), at: new Date(at).toISOString() }] : []
      })
      .slice(0, NAMED_SHOWN),
    quiet: nodes
      .filter((node) => node.due.review > 0 && (lastAt.get(node.id) ?? 0) < today.start - QUIET_DAYS * DAY_MS)
      .filter((node) => !nodes.some(({ path }) => path.startsWith(`${node.path}::`)))
      .sort((a, b) => b.due.review - a.due.review)
      .slice(0, NAMED_SHOWN)
      .map(named),
    leeches: leeches.slice(0, NAMED_SHOWN).flatMap(({ deckId, cards }) => {
      const node = nodeOf.get(deckId)
      return node ? [{ id: node.id, name: node.name, cards }] : []
    }),
    mistakes: mistakes[0]?.count ?? 0,
    drafts: drafts[0]?.count ?? 0,
    results: {
      today: days.find(({ day }) => day === today.day) ?? nothingOn(today.day),
      week: days.reduce(added, nothingOn(today.day)),
      retention: retentionOf(answers).all,
    },
    forecast: forecastOf(due, today, WEEK_DAYS),
  }
}

function named({ id, name, due }: DeckNode) {
  return { id, name, due: atMost(due) }
}

function sizeOf({ due }: DeckNode): number {
  return due.fresh + due.learning + due.review
}

function plus(a: DueCounts, b: DueCounts): DueCounts {
  return { fresh: a.fresh + b.fresh, learning: a.learning + b.learning, review: a.review + b.review }
}

function nothingOn(day: number): DayOfAnswers {
  return { day, new: 0, learning: 0, young: 0, mature: 0, right: 0, seconds: 0 }
}

function added(a: DayOfAnswers, b: DayOfAnswers): DayOfAnswers {
  return {
    day: a.day,
    new: a.new + b.new,
    learning: a.learning + b.learning,
    young: a.young + b.young,
    mature: a.mature + b.mature,
    right: a.right + b.right,
    seconds: a.seconds + b.seconds,
  }
}
