import type { OwnerDb } from '#db/client.ts'
import { schedulersByIds } from '#db/queries/flashcards/schedulers.ts'
import {
  appendReviews,
  type CardUpdate,
  cardsToReview,
  cardTexts,
  type LoggedReview,
  reviewLogs,
  type ReviewRow,
} from '#db/queries/flashcards/reviews.ts'
import type { ImportedLine } from '#worker/contracts/flashcards/portable-cards.ts'
import type { CardMemory, NewReview, ReviewResults } from '#worker/contracts/flashcards/reviews.ts'
import { becomesLeech, isLeech } from '#worker/domain/flashcards/cards/leech.ts'
import { NEW_CARD, type Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import {
  after as afterEvent,
  effective,
  replay,
  type ReviewEvent,
} from '#worker/domain/flashcards/scheduling/replay.ts'
import { retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { Problem } from '#worker/http/problem.ts'
import { forgottenCards, forgottenStatements } from './forgotten.ts'

/** What happens to a card: what a browser sends, or a state memory to it. */
export type ReviewInput = (
  NewReview | { kind: 'set'; id: string; cardId: number; at: number; memory: CardMemory | null }
) & { imported?: ImportedLine }

/** How often two devices that rate the same cards at once are tried again. */
const ATTEMPTS = 5
/** Clocks within this are taken at their word. */
const SKEW_MS = 120_000

type CardRow = Awaited<ReturnType<typeof cardsToReview>>[number]

/** Stores reviews of a device; times of a wrong clock are corrected by its current error. */
export function submit(
  owner: OwnerDb,
  sent: { reviews: NewReview[]; sentAt: number },
  now: Date,
): Promise<ReviewResults> {
  const skew = now.getTime() - sent.sentAt
  const by = Math.abs(skew) > SKEW_MS ? skew : 0
  const reviews = sent.reviews.map((each) => ({ ...each, at: Math.max(0, Math.min(each.at + by, now.getTime())) }))
  return append(owner, reviews, now, reviews)
}

/**
 * Adds to the log what is not in it yet, and says what the cards are now: always what replaying their whole log gives, in
 * whatever order reviews arrive and however often. A review of a card that is gone is dropped. @param given those of them that a
 * learner gave now: cards that they forgot go into the ledger of mistakes
 * @throws Problem card-conflict where other devices keep writing the same cards
 */
export async function append(
  owner: OwnerDb,
  reviews: readonly ReviewInput[],
  now: Date,
  given: readonly NewReview[] = [],
): Promise<ReviewResults> {
  const { db, ownerId } = owner
  const once = [...new Map(reviews.map((each) => [each.id, each])).values()]
  let cardIds = [...new Set(once.map(({ cardId }) => cardId))]
  const taken = new Map<number, ReviewResults['cards'][number]>()
  for (let round = 0; round < ATTEMPTS && cardIds.length > 0; round++) {
    const [rows, log, texts] = await db.batch([
      cardsToReview(db, ownerId, cardIds),
      reviewLogs(db, ownerId, cardIds),
      cardTexts(db, ownerId, forgottenCards(given)),
    ])
    const schedulers = await schedulersFor(owner, rows, log)
    const work = rows.map((row) => {
      const mine = log.filter(({ cardId }) => cardId === row.id)
      const known = new Set(mine.map(({ id }) => id))
      return applyReviews(
        row,
        mine,
        once.filter(({ cardId, id }) => cardId === row.id && !known.has(id)),
        schedulers,
      )
    })
    const changed = work.filter(({ added }) => added.length > 0)
    const added = changed.flatMap((each) => each.added)
    const fresh = given.filter(({ id }) => added.some((row) => row.id === id))
    const counts = (id: string) => changed.some(({ counted }) => counted.has(id))
    const written =
      changed.length === 0
        ? []
        : (
            await db.batch([
              ...appendReviews(
                db,
                ownerId,
                added,
                changed.map(({ after }) => after),
                now,
              ),
              ...forgottenStatements(owner, fresh, texts, counts, now),
            ])
          )[1]
    const done = new Set(written.map(({ id }) => id))
    for (const { added: mine, after, suspended } of work)
      if (mine.length === 0 || done.has(after.id))
        taken.set(after.id, { id: after.id, memory: after.memory, leech: after.leech, suspended })
    cardIds = rows.map(({ id }) => id).filter((id) => !taken.has(id))
  }
  if (cardIds.length > 0) throw new Problem('card-conflict', 'Another device is reviewing the same cards. Try again.')
  return { cards: [...taken.values()] }
}

/** By id: of these cards' decks, and those that their log names. */
export async function schedulersFor(
  { db, ownerId }: OwnerDb,
  rows: readonly { schedulerId: number }[],
  log: readonly { schedulerId: number }[],
): Promise<Map<number, Scheduler>> {
  const ids = new Set([...rows.map(({ schedulerId }) => schedulerId), ...log.map(({ schedulerId }) => schedulerId)])
  if (ids.size === 0) return new Map()
  return new Map((await schedulersByIds(db, ownerId, [...ids])).map((each) => [each.id, each]))
}

/** One card with its log and what is new of it. */
function applyReviews(row: CardRow, log: LoggedReview[], fresh: ReviewInput[], schedulers: Map<number, Scheduler>) {
  const scheduler = schedulerById(schedulers, row.schedulerId)
  const events = [
    ...log.map((each) => asEvent(each, schedulerById(schedulers, each.schedulerId))),
    ...fresh.map((each) => newEvent(each, scheduler)),
  ]
  const counting = effective(events)
  // What the card was before each that counts, in one sweep: an import brings hundreds.
  const previous = new Map<string, CardMemory>()
  const memory = counting.reduce<CardMemory>((card, event) => {
    previous.set(event.id, card)
    return afterEvent(card, event)
  }, NEW_CARD)
  const added = fresh.map((each) => asRow(each, row, previous.get(each.id) ?? memoryBefore(counting, each), scheduler))
  const last = counting.findLast(({ kind }) => kind === 'rating')
  const sure = fresh.find(({ id }) => id === last?.id) ?? log.find(({ id }) => id === last?.id)
  const often = row.leechThreshold ?? undefined
  const after: CardUpdate = {
    id: row.id,
    version: row.version,
    memory,
    // One that was reworded is none until it is forgotten again and again.
    leech: isLeech(memory.lapses, often) && (row.leech || becomesLeech(row.lapses, memory.lapses, often)),
    sureAndWrong: last?.rating === 1 && sure !== undefined && 'certainty' in sure && sure.certainty === 'sure',
  }
  return { added, after, counted: new Set(previous.keys()), suspended: (row.hidden & 1) === 1 }
}

/** The card as it was when this happened. */
function memoryBefore(counting: readonly ReviewEvent[], { id, at }: ReviewInput): CardMemory {
  return replay(counting.filter((event) => event.id !== id && event.at <= at))
}

function asRow(each: ReviewInput, row: CardRow, previous: CardMemory, scheduler: Scheduler): ReviewRow {
  const rated = each.kind === 'rating' || each.kind === 'cram'
  return {
    id: each.id,
    cardId: row.id,
    deckId: row.deckId,
    schedulerId: scheduler.id,
    at: each.at,
    kind: each.kind,
    rating: rated ? each.rating : null,
    days: each.kind === 'rating' ? each.days : null,
    durationMs: rated ? each.durationMs : 0,
    certainty: each.kind === 'rating' ? each.certainty : null,
    stateBefore: previous.state,
    daysBefore: previous.scheduledDays,
    retrievability: previous.state === 2 ? retrievability(previous, each.at, scheduler) : null,
    undoes: each.kind === 'undo' ? each.undoes : null,
    memory: each.kind === 'set' ? (each.memory ?? NEW_CARD) : null,
    imported: each.imported ?? null,
  }
}

export function asEvent(row: Omit<LoggedReview, 'certainty'>, scheduler: Scheduler): ReviewEvent {
  const { id, at, kind, rating, days, undoes, memory } = row
  return { id, at, kind, rating, days, undoes, scheduler, set: memory }
}

function newEvent(each: ReviewInput, scheduler: Scheduler): ReviewEvent {
  const base = {
    id: each.id,
    at: each.at,
    kind: each.kind,
    scheduler,
    rating: null,
    days: null,
    undoes: null,
    set: null,
  }
  if (each.kind === 'rating') return { ...base, rating: each.rating, days: each.days }
  if (each.kind === 'cram') return { ...base, rating: each.rating }
  if (each.kind === 'undo') return { ...base, undoes: each.undoes }
  return { ...base, set: each.memory }
}

/** @throws Error where it is gone */
export function schedulerById(schedulers: Map<number, Scheduler>, id: number): Scheduler {
  const scheduler = schedulers.get(id)
  if (!scheduler) throw new Error(`scheduler ${id} is gone`)
  return scheduler
}
