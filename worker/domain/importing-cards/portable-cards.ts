import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'

/** What is learnt, as every reader of cards hands it over and every writer takes it. */
export interface PortableFact {
  /** The same whenever the same fact is read again: `anki:<guid>`, `table:<hash>`, or a uuid of our own. */
  key: string
  kind: FactKind
  /** Markdown. In a cloze, `front` has the `{{c1::…}}` and `back` what is shown beside the answer. A media file's address is `mediaAddress`. */
  front: string
  back: string
  tags: string[]
  /** From the outermost deck on; never empty. */
  deck: string[]
  /** Media files that the text names, each once. */
  media: string[]
  /** By ordinal: 0 the front asked, 1 the back; of a cloze the number of the gap less one. One that is not here is new. */
  cards: PortableCard[]
  /** Milliseconds since 1970; null where nothing tells. */
  updatedAt: number | null
}

export interface PortableCard {
  ordinal: number
  /** Null where it was never studied. */
  schedule: PortableSchedule | null
  suspended: boolean
  /** 0 for none, 1–7 as Anki colours them. */
  flag: number
  /** Oldest first, each `at` once. */
  reviews: PortableReview[]
}

/** When a card comes back, and what is known of the memory of it (FSRS-6). */
export interface PortableSchedule {
  state: 'learning' | 'review' | 'relearning'
  /** Milliseconds since 1970. */
  due: number
  /** Days until recall falls to 90 %; null where nothing tells. */
  stability: number | null
  /** 1–10. */
  difficulty: number | null
  /** Days; 0 within a day. */
  intervalDays: number
  reps: number
  lapses: number
  /** Milliseconds since 1970. */
  lastReviewAt: number | null
}

export interface PortableReview {
  /** Milliseconds since 1970. */
  at: number
  /** Again, Hard, Good, Easy. */
  rating: 1 | 2 | 3 | 4
  kind: 'learning' | 'review' | 'relearning' | 'cram'
  /** How long the answer took. */
  durationMs: number
  /** The interval it led to: days, or for a step within the day seconds. */
  days: number | null
  seconds: number | null
}

export interface MediaFile {
  name: string
  /** Bytes, as far as they are known before it is read. */
  size: number
  /** Another one where the bytes are others. */
  fingerprint: string
  /** @throws Unreadable */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** `changed`: it is there, but not as it was; `left-out`: it is not there. */
export interface CardReportLine {
  outcome: 'kept' | 'changed' | 'left-out'
  count: number
  /** For the learner, with the count in it. */
  sentence: string
  /** Some of those it speaks of. */
  examples: string[]
}

export interface CardCollection {
  facts: PortableFact[]
  /** Of the facts. */
  decks: string[][]
  /** Only what facts name. */
  media: MediaFile[]
  report: CardReportLine[]
}

/** Reading is told as it goes: bytes (of a table characters) first, then notes; then they are compared with what is there. */
export interface ReadStep {
  part: 'unpacking' | 'notes' | 'fingerprints' | 'comparing'
  done: number
  total: number
}
