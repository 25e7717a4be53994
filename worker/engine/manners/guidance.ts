import type { Citation, LadderStep } from '#worker/contracts/coach.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

/** What the learner has of time. Days are `YYYY-MM-DD`; `weekdays` count from Monday, 0, to Sunday, 6. */
export interface Calendar {
  today: string
  examDate: string | null
  weekdays: readonly number[]
  minutesPerDay: number | null
}

/** An answer with its sources, and the question that it answers. */
export interface LastReply {
  question: string
  text: string
  citations: readonly Citation[]
}

/** In which manner the engine answers, with what that manner needs to know. */
export type Guidance =
  | { manner: 'explain' }
  /** Nothing was asked, only told. */
  | { manner: 'remembered' }
  /** `near`: passages around those of the problem. Without a step there is no problem yet. */
  | { manner: 'socratic'; step: LadderStep | null; near: readonly EvidencePassage[] }
  /** A note is asked for: about a subject, or of what was `said` last. */
  | { manner: 'note'; subject: string | null; said: LastReply | null }
  /** The same of cards. */
  | { manner: 'cards'; subject: string | null; said: LastReply | null }
  /** Something is asked for that there is no place for yet. */
  | { manner: 'unsupported' }
  | { manner: 'examine' }
  | { manner: 'summarise' }
  | { manner: 'plan'; calendar: Calendar }
