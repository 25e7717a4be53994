import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardReportLine, PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import type { PasteOptions } from '#worker/domain/importing-cards/tables/pasted-text.ts'
import type { ColumnRole } from '#worker/domain/importing-cards/tables/column-roles.ts'
import type { RowProblem } from '#worker/domain/importing-cards/tables/table-fact.ts'

/** What cards are read from: a file of any kind, or pasted text. */
export type CardSource = { file: File } | { text: string }

/** The deck that cards of a table or text go into, and their kind. */
export interface ImportTarget {
  deck: string
  kind: FactKind
}

export interface TableOptions extends ImportTarget {
  separator: string
  hasHeader: boolean
  roles: ColumnRole[]
}

/** How a source was read, which the learner may correct; a package says all of it itself. */
export type SourceFormat =
  | { kind: 'package' }
  | { kind: 'table'; options: TableOptions; rows: string[][] }
  | { kind: 'pasted'; options: PasteOptions & ImportTarget }

/** A fact that was found; the rest of it stays in the Web Worker until it is sent. */
export interface FoundFact {
  key: string
  /** SHA-256 of everything that was read of it. */
  hash: string
}

export interface FoundCards {
  format: SourceFormat
  facts: FoundFact[]
  /** How some of the decks are studied. */
  options: PortableDeck[]
  decks: { name: string; facts: number; cards: number }[]
  reviews: number
  media: number
  /** The first ones, as plain text. */
  samples: { kind: FactKind; front: string; back: string }[]
  report: CardReportLine[]
  problems: RowProblem[]
}

export type HashedFact = PortableFact & { hash: string }

/** `reason` is a sentence for the learner; empty where there is no file of this name. */
export interface MediaBytes {
  bytes: Uint8Array<ArrayBuffer> | null
  reason: string
}
