import type { ReportLine } from '#worker/domain/importing/reading.ts'

/** A file chosen by the learner; `path` starts with its folder, if a folder was chosen. */
export interface LearnerFile {
  path: string
  file: File
}

export interface ReadOptions {
  csv: 'table' | 'rows'
  /** Paths that took too long before. */
  skip: string[]
}

/** A note that was found; its text stays in the Web Worker until it is sent. */
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

/** `hash` (SHA-256) names its bytes; empty where they cannot be read, and `reason` says why. */
export interface FoundPicture {
  mark: string
  path: string
  name: string
  type: string
  hash: string
  reason: string
}

export interface FoundNotes {
  notes: FoundNote[]
  lines: ReportLine[]
  tables: number
}

/** `reason` is a sentence for the learner. */
export interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer> | null
  reason: string
}
