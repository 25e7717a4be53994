import type { ImportFact } from '#worker/contracts/flashcards/import.ts'
import type { CardMemory } from '#worker/contracts/flashcards/reviews.ts'
import { uuid8 } from '#worker/domain/uuid8.ts'
import type { ReviewInput } from '../reviews.ts'

type ImportedCard = ImportFact['cards'][number]
type Schedule = NonNullable<ImportedCard['schedule']>

/** A card that is there. */
export interface StoredCard {
  id: number
  state: number
  due: number
  stability: number
  reps: number
  lapses: number
  lastReviewAt: number | null
  /** Times of the answers that its log has. */
  answered: ReadonlySet<number>
}

const STATES = { learning: 1, review: 2, relearning: 3 } as const

/**
 * The reviews of an imported card that its log lacks, each identified by its time, and the state they led to. Their ids
 * follow from whose card it is, so that the same import delivered twice is one.
 * @param now later than which nothing can have happened
 */
export async function reviewEvents(
  ownerId: string,
  key: string,
  card: ImportedCard,
  there: StoredCard,
  now: number,
): Promise<ReviewInput[]> {
  const { schedule, ordinal } = card
  const answers = card.reviews.filter(({ at }) => !there.answered.has(at) && at <= now)
  if (answers.length === 0 && (!schedule || sameSchedule(schedule, there))) return []
  const seed = await digest(`import\n${ownerId}\n${key}\n${ordinal}`)
  const rated = answers.map((answer): ReviewInput => {
    const { at, rating, durationMs, anki } = answer
    const common = {
      id: reviewId(seed, at),
      cardId: there.id,
      at,
      rating,
      durationMs,
      ...(anki && { imported: { anki } }),
    }
    return answer.kind === 'cram'
      ? { ...common, kind: 'cram' }
      : { ...common, kind: 'rating', days: answer.days, certainty: null }
  })
  const lastAnswer = card.reviews.at(-1)?.at ?? 0
  if (!schedule) {
    // It was reset since it was answered: to be new again is what happened to it last.
    const id = reviewId(await digest(`import\n${ownerId}\n${key}\n${ordinal}\nreset`), lastAnswer)
    return [...rated, { kind: 'set', id, cardId: there.id, at: Math.min(now, lastAnswer + 1), memory: null }]
  }
  const memory = memoryOf(schedule)
  if (!memory || sameSchedule(schedule, there)) return rated
  const last = Math.max(lastAnswer, schedule.lastReviewAt ?? 0)
  const at = Math.min(now, last > 0 ? last + 1 : now)
  const id = reviewId(await digest(`import\n${ownerId}\n${key}\n${ordinal}\n${JSON.stringify(schedule)}`), 0)
  const imported = schedule.ease === null ? {} : { imported: { ease: schedule.ease } }
  return [...rated, { kind: 'set', id, cardId: there.id, at, memory, ...imported }]
}

/** Null if the import has no memory state: then it follows from the reviews, or the card is new. */
function memoryOf(schedule: Schedule): CardMemory | null {
  const { state, due, stability, difficulty, reps, lapses, lastReviewAt, intervalDays, step } = schedule
  if (stability === null || difficulty === null || stability <= 0) return null
  return {
    state: STATES[state],
    due,
    stability,
    difficulty,
    step,
    reps,
    lapses,
    lastReviewAt,
    scheduledDays: intervalDays,
  }
}

function sameSchedule({ state, due, reps, lapses, stability }: Schedule, there: StoredCard): boolean {
  const same = STATES[state] === there.state && due === there.due && reps === there.reps && lapses === there.lapses
  return same && (stability === null || Math.abs(stability - there.stability) < 1e-6)
}

async function digest(words: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)))
}

/** The id of a review: ten bytes of the card's seed, six of the time. */
function reviewId(seed: Uint8Array, at: number): string {
  const bytes = new Uint8Array(16)
  bytes.set(seed.subarray(0, 10))
  const view = new DataView(bytes.buffer)
  view.setUint16(10, Math.floor(at / 2 ** 32))
  view.setUint32(12, at % 2 ** 32)
  return uuid8(bytes)
}
