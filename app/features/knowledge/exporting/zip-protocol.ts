import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import type { ExportedPicture } from '#worker/domain/exporting/zip-vault.ts'

/** Handed over piece by piece; after `end` comes the answer. */
export type ToZipper =
  | { kind: 'notes'; notes: ExportedNote[] }
  | { kind: 'picture'; picture: ExportedPicture }
  | { kind: 'end'; topics: { id: number; name: string }[] }

export interface FromZipper {
  zip: Blob
}
