import { type Grade, type MemoryState, type Scheduler } from '../scheduling/memory-state.ts'

/** A card as a session needs it. */
export interface StudyCard {
  id: number
  factId: number
  memory: MemoryState
  scheduler: Scheduler
  /** Its position among new cards, ascending. */
  position?: number
  /** Whether the last answer was wrong and given with certainty: such cards come first. */
  sureAndWrong?: boolean
}

/**
 * `due`: what is due and what is new, by the schedule. `learn`: new cards in small rounds till each was right twice, by the
 * schedule too. `cram`: all of them till each was right. `test`: each once. Cram and test schedule nothing.
 */
export type StudyMode = 'due' | 'learn' | 'cram' | 'test'

export interface SessionSettings {
  mode: StudyMode
  /** Milliseconds: when the learner's day ends. */
  dayEnd: number
  /** Milliseconds that a learning card may come early when nothing else is left. */
  learnAhead: number
  /** Cards of a round in `learn`. */
  roundSize: number
}

export const SESSION_DEFAULTS = {
  mode: 'due',
  learnAhead: 20 * 60_000,
  roundSize: 5,
} as const satisfies Partial<SessionSettings>

/** A card that comes back within the session. */
export interface LearningCard {
  id: number
  /** Milliseconds; in `learn`, `cram` and `test` the number of answers after which it may come. */
  due: number
  sureAndWrong: boolean
}

/** Plain data: it survives a structured clone into IndexedDB. */
export interface Session {
  settings: SessionSettings
  cards: ReadonlyMap<number, StudyCard>
  /** Cards changed by answers of this session, instead of those in `cards`. */
  changed: ReadonlyMap<number, StudyCard>
  /** Ids yet to be shown, the next first. */
  queue: readonly number[]
  /** Cards that come back, by when. */
  learning: readonly LearningCard[]
  /** `learn` and `cram`: how often a card was right in a row. */
  right: ReadonlyMap<number, number>
  /** Answers, the latest last. */
  answers: readonly Answer[]
  /** Earlier versions, the latest last; without their own pasts. */
  history: readonly SessionSnapshot[]
}

export interface SessionSnapshot extends Omit<Session, 'history' | 'settings' | 'cards'> {
  /** The cards that were buried; undefined for an answer. */
  buried?: readonly number[]
}

export interface Answer {
  cardId: number
  /** The id under which the review is logged; its undo names it. */
  reviewId: string
  /** What is logged: `cram` schedules nothing. */
  kind: 'rating' | 'cram'
  grade: Grade
  /** Milliseconds. */
  at: number
  /** The interval chosen; null where it is a step or nothing is scheduled. */
  days: number | null
  /** The step, in seconds; null where it is an interval or nothing is scheduled. */
  seconds: number | null
  wasNew: boolean
  before: MemoryState
  after: MemoryState
}

/** How many answers can be undone. */
export const UNDO_MAX = 50

export function cardIn(session: Session, id: number): StudyCard | undefined {
  return session.changed.get(id) ?? session.cards.get(id)
}
