import type { Citation, LadderStep } from '#worker/contracts/coach.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

/** The learner's study time. Days are `YYYY-MM-DD`; `weekdays` count from Monday, 0, to Sunday, 6. */
export interface Calendar {
  today: string
  examDate: string | null
  weekdays: readonly number[]
  minutesPerDay: number | null
  /** Flashcards that are due today, counted up to 1,000. */
  due?: number
}

/** An earlier answer with its sources and its question. */
export interface LastReply {
  question: string
  text: string
  citations: readonly Citation[]
}

/** What the learner has highlighted, or written in a margin. `quote` is empty of a note on a page, `comment` where there is none. */
export interface Highlighted {
  passage: EvidencePassage
  quote: string
  comment: string
  /** It is not in the file any more that the document has now. */
  isLost: boolean
}

export interface FoundHighlights {
  /** Document by document, in the order of their texts. */
  shown: readonly Highlighted[]
  /** How many there are. */
  count: number
  /** Only notes were looked for. */
  notesOnly: boolean
  /** The only document they were looked for in; null: in all. */
  title: string | null
  /** What they are about, in the learner's words; empty: anything. */
  about: string
}

/** The manner of an answer, with its input. */
export type Guidance =
  | { manner: 'explain' }
  /** The message only asks to remember something. */
  | { manner: 'remembered' }
  /** `near`: passages around those of the problem. `step` is null before there is a problem. */
  | { manner: 'socratic'; step: LadderStep | null; near: readonly EvidencePassage[] }
  /** A note is requested: about a subject, or from the last reply. */
  | { manner: 'note'; subject: string | null; lastReply: LastReply | null }
  /** The same for cards. */
  | { manner: 'cards'; subject: string | null; lastReply: LastReply | null }
  /** The same for a quiz. */
  | { manner: 'quiz'; subject: string | null; lastReply: LastReply | null }
  /** A translation is requested, which has a page of its own. */
  | { manner: 'translate' }
  /** What the learner has highlighted in documents is asked for. */
  | { manner: 'highlights'; found: FoundHighlights }
  | { manner: 'examine' }
  | { manner: 'summarise' }
  | { manner: 'plan'; calendar: Calendar }
