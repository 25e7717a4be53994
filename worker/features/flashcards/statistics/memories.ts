import type { OwnerDb } from '#db/client.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { memoriesAfter, paceSince } from '#db/queries/flashcards/statistics/histories.ts'
import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import { within } from '#worker/domain/flashcards/studying/day-limits.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { nodeOf } from '../decks.ts'
import { invalidCursor } from '#worker/http/problem.ts'

const CARDS = 5000
const PACE_DAYS = 60
const PACE_ANSWERS = 5000
const DAY_MS = 86_400_000
/** Fewer answers say too little of how long one takes. */
const ANSWERS_MIN = 20
/** Seconds, as long as the learner's own are not known. */
const USUAL = { new: 30, review: 9 }

/** A piece of the cards of a deck and those inside it that an exam would ask. @throws Problem not-found, invalid-input */
export async function memories(
  owner: OwnerDb,
  deckId: number,
  after: string | undefined,
  today: Today,
): Promise<DeckMemories> {
  const { db, ownerId } = owner
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw invalidCursor()
  const decks = await listDecks(db, ownerId)
  const deckIds = within(decks, nodeOf(decks, deckId).path).map(({ id }) => id)
  const [rows, pace] = await db.batch([
    memoriesAfter(db, ownerId, deckIds, Number(after ?? 0), CARDS),
    paceSince(db, ownerId, today.now - PACE_DAYS * DAY_MS, PACE_ANSWERS),
  ])
  const last = rows.length === CARDS ? rows.at(-1) : undefined
  return {
    rows: rows
      .filter(({ hidden }) => hidden === 0)
      .map(({ id, state, stability, difficulty, lastReviewAt }) => [
        ...([id, state, round(stability), round(difficulty), lastReviewAt] as const),
      ]),
    next: last ? String(last.id) : null,
    pace: paceOf(pace),
    today: today.day,
    now: today.now,
  }
}

/** What a card takes on its first day is all that its learning steps took; what a review takes includes its relearning. */
export function paceOf(rows: readonly { state: number; answers: number; ms: number }[]): DeckMemories['pace'] {
  const of = (first: number, then: number) => {
    const answers = rows.find(({ state }) => state === first)?.answers ?? 0
    const ms = rows.filter(({ state }) => state === first || state === then).reduce((sum, row) => sum + row.ms, 0)
    return answers < ANSWERS_MIN ? null : Math.max(1, Math.round(ms / answers / 100) / 10)
  }
  const [fresh, review] = [of(0, 1), of(2, 3)]
  return {
    new: fresh ?? USUAL.new,
    review: review ?? USUAL.review,
    own: { new: fresh !== null, review: review !== null },
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
