import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardReportLine, PortableFact, ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import type { PasteOptions } from '#worker/domain/importing-cards/tables/pasted-text.ts'
import type { ColumnRole } from '#worker/domain/importing-cards/tables/column-roles.ts'
import type { RowProblem } from '#worker/domain/importing-cards/tables/table-fact.ts'

/** What the learner gave: a file of any kind, or words. */
export type Given = { file: File } | { text: string }

/** Where the cards of a table or text go, and what they are. */
export interface Home {
  deck: string
  kind: FactKind
}

export interface TableHow extends Home {
  separator: string
  hasHeader: boolean
  roles: ColumnRole[]
}

/** How it was read, which the learner may put right; a package says all of it itself. */
export type Shape =
  | { kind: 'package' }
  | { kind: 'table'; how: TableHow; rows: string[][] }
  | { kind: 'pasted'; how: PasteOptions & Home }

/** A fact that was found; the rest of it stays in the Web Worker until it is sent. */
export interface FoundFact {
  key: string
  /** SHA-256 of all that was read of it. */
  hash: string
}

export interface Found {
  shape: Shape
  facts: FoundFact[]
  decks: { name: string; facts: number; cards: number }[]
  reviews: number
  media: number
  /** The first ones, as words. */
  samples: { kind: FactKind; front: string; back: string }[]
  report: CardReportLine[]
  problems: RowProblem[]
}

export type WholeFact = PortableFact & { hash: string }

export type ToReader =
  | { kind: 'read'; given: Given }
  | { kind: 'again'; call: number; shape: Shape }
  | { kind: 'facts'; call: number; at: number[] }
  | { kind: 'media'; call: number; name: string }

/** A `reason` is a sentence for the learner; of media it is empty where the package has none of this name. */
export type FromReader =
  | { kind: 'step'; step: ReadStep }
  /** `call` is 0 for what was read first. */
  | { kind: 'found'; call: number; found: Found }
  | { kind: 'failed'; call: number; reason: string }
  | { kind: 'facts'; call: number; facts: WholeFact[] }
  | { kind: 'media'; call: number; bytes: Uint8Array<ArrayBuffer> | null; reason: string }
