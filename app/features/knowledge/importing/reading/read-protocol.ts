import type { ReportLine } from '#worker/domain/importing/reading.ts'

/** A file as the learner gave it; `path` begins with its folder, where one was given. */
export interface LearnerFile {
  path: string
  file: File
}

export interface ReadAs {
  csv: 'table' | 'rows'
  /** Paths that took too long before. */
  skip: string[]
}

/** A note that was found; its words stay in the Web Worker until they are sent. */
export interface FoundNote {
  key: string
  hash: string
  /** Of a note that Stoa exported: `contentHash`. */
  content?: string
  path: string
  title: string
  topic: string | null
}

export interface WholeNote extends FoundNote {
  markdown: string
  tags: string[]
  createdAt: string | null
  updatedAt: string | null
  pictures: FoundPicture[]
}

/** `hash` (SHA-256) is what its bytes are asked for by; empty where they cannot be read, and `reason` says why. */
export interface FoundPicture {
  mark: string
  path: string
  name: string
  type: string
  hash: string
  reason: string
}

export interface Found {
  notes: FoundNote[]
  lines: ReportLine[]
  tables: number
}

export type ToReader =
  | { kind: 'read'; files: LearnerFile[]; how: ReadAs }
  | { kind: 'notes'; call: number; at: number[] }
  | { kind: 'picture'; call: number; hash: string }

/** An answer's `reason` is a sentence for the learner. */
export type FromReader =
  | { kind: 'step'; path: string; done: number; total: number }
  | { kind: 'found'; found: Found }
  | { kind: 'notes'; call: number; notes: WholeNote[] }
  | { kind: 'picture'; call: number; bytes: Uint8Array<ArrayBuffer> | null; reason: string }
