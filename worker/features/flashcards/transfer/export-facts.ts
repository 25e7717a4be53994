import type { OwnerDb } from '#db/client.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { currentSchedulers } from '#db/queries/flashcards/schedulers.ts'
import { cardsOfFacts, factsToExport, logsOfFacts } from '#db/queries/flashcards/import.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import type { ExportedFact, ExportedFacts, ExportFactsQuery } from '#worker/contracts/flashcards/import.ts'
import type { CardMemory } from '#worker/contracts/flashcards/reviews.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { within } from '#worker/domain/flashcards/studying/day-limits.ts'
import { NEW_CARD, type Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { after, effective } from '#worker/domain/flashcards/scheduling/replay.ts'
import { nodeOf } from '../decks.ts'
import { asEvent, schedulerById, schedulersFor } from '../reviews.ts'

const PAGE_FACTS = 100
const DAYS_MAX = 36_500
const DAY_SECONDS = 86_400

type Card = Awaited<ReturnType<typeof cardsOfFacts>>[number]
type Line = Awaited<ReturnType<typeof logsOfFacts>>[number]
type Exported = ExportedFact['cards'][number]

/** Facts with all that is known of their cards, the oldest first. What lies in the bin stays there. @throws Problem not-found */
export async function exportFacts(owner: OwnerDb, query: ExportFactsQuery): Promise<ExportedFacts> {
  const { db, ownerId } = owner
  const decks = await listDecks(db, ownerId)
  const deckIds = query.deck === undefined ? null : within(decks, nodeOf(decks, query.deck).path).map(({ id }) => id)
  const found = await factsToExport(db, ownerId, { deckIds, after: Number(query.cursor ?? 0), limit: PAGE_FACTS + 1 })
  const page = found.slice(0, PAGE_FACTS)
  const ids = page.map(({ id }) => id)
  const around = decks.filter(({ path }) => page.some((fact) => within([fact], path).length > 0))
  const [current, cards, log] = await db.batch([
    currentSchedulers(
      db,
      ownerId,
      around.map(({ id }) => id),
    ),
    cardsOfFacts(db, ownerId, ids),
    logsOfFacts(db, ownerId, ids),
  ])
  const schedulers = await schedulersFor(owner, [], log)
  const cardsOf = Map.groupBy(cards, ({ factId }) => factId)
  const logOf = Map.groupBy(log, ({ cardId }) => cardId)
  return {
    items: page.map(({ id, path, updatedAt, ...fact }) => ({
      ...fact,
      deck: path.split('::'),
      updatedAt: updatedAt.getTime(),
      cards: (cardsOf.get(id) ?? []).map((card) => toExported(card, logOf.get(card.id) ?? [], schedulers)),
    })),
    decks: around.map(({ id, path, settings }) => ({
      path: path.split('::'),
      settings: DeckSettings.parse(settings),
      weights: ownWeights(current.find(({ deckId }) => deckId === id)?.weights),
    })),
    nextCursor: found.length > page.length ? String(ids.at(-1)) : null,
  }
}

/** Null for the usual ones. */
function ownWeights(weights: number[] = []): number[] | null {
  return weights.every((weight, at) => weight === DEFAULT_WEIGHTS[at]) ? null : weights
}

const STATES = ['learning', 'learning', 'review', 'relearning'] as const
const ANKI_KINDS = ['learning', 'review', 'relearning', 'cram'] as const

function toExported(card: Card, log: readonly Line[], schedulers: Map<number, Scheduler>): Exported {
  const { state, due, stability, difficulty, scheduledDays, reps, lapses, lastReviewAt, step } = card
  const remembered = stability > 0
  const lines = new Map(log.map((line) => [line.id, line]))
  const reviews: Exported['reviews'] = []
  let memory: CardMemory = NEW_CARD
  let ease: number | null = null
  for (const event of effective(log.map((line) => asEvent(line, schedulerById(schedulers, line.schedulerId))))) {
    const before = memory
    memory = after(memory, event)
    const line = lines.get(event.id)
    if (!line) continue
    // What SM-2 said of a card holds until it is answered here.
    if (event.kind === 'set') ease = line.imported?.ease ?? null
    if (event.kind === 'rating' && !line.imported?.anki) ease = null
    if (event.rating !== null) reviews.push(toReview(line, event.rating, before, memory))
  }
  return {
    ordinal: card.ordinal,
    suspended: (card.hidden & 1) === 1,
    flag: card.flag,
    schedule:
      state === 0
        ? null
        : {
            state: STATES[state],
            due,
            stability: remembered ? stability : null,
            difficulty: remembered ? difficulty : null,
            intervalDays: scheduledDays,
            reps,
            lapses,
            lastReviewAt,
            step: Math.min(9, step),
            ease,
          },
    reviews,
  }
}

/** An answer as Anki had it, or as it was given here, with the interval that it led to. */
function toReview(
  line: Line,
  rating: 1 | 2 | 3 | 4,
  before: CardMemory,
  memory: CardMemory,
): Exported['reviews'][number] {
  const { at, durationMs, imported } = line
  const anki = imported?.anki ?? null
  if (anki) {
    const { interval, kind } = anki
    const days = interval > 0 ? Math.min(DAYS_MAX, interval) : null
    const seconds = interval < 0 ? Math.min(DAY_SECONDS, -interval) : null
    return { at, rating, kind: ANKI_KINDS[kind] ?? 'review', durationMs, days, seconds, anki }
  }
  const common = { at, rating, durationMs, anki }
  if (line.kind === 'cram') return { ...common, kind: 'cram', days: null, seconds: null }
  const days = memory.scheduledDays > 0 ? memory.scheduledDays : null
  const wait = Math.min(DAY_SECONDS, Math.max(0, Math.round((memory.due - at) / 1_000)))
  return { ...common, kind: STATES[before.state], days, seconds: days === null && wait > 0 ? wait : null }
}
