import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'

export type ExportFormat = 'apkg' | 'csv' | 'tsv'

/** A file that cards show, under the name that it has in the package. */
export interface ExportedMedia {
  id: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export type ToExporter =
  | { kind: 'facts'; facts: ExportedFact[] }
  | { kind: 'media'; media: ExportedMedia }
  | { kind: 'end'; format: ExportFormat; now: number }

export type FromExporter = { kind: 'step'; done: number; total: number } | { kind: 'file'; file: Blob }
