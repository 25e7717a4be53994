import type { AttachmentType } from '#worker/contracts/knowledge/attachment-types.ts'

/** A picture or other file that a note uses. `mark` is a unique placeholder for its address in the Markdown. */
export interface NotePicture {
  mark: string
  /** Where it was found; two of one path are one. */
  path: string
  name: string
  type: AttachmentType
  size: number
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** A note as an import will send it. */
export interface ReadNote {
  /** The program, and an id or path that is the same when the note is exported again. */
  key: string
  /** The file it came from. */
  path: string
  title: string
  markdown: string
  topic: string | null
  tags: string[]
  createdAt: string | null
  updatedAt: string | null
  pictures: NotePicture[]
}

/** `changed`: the note is there, but not letter by letter; `left-out`: on purpose; `failed`: it could not be read. */
export const LINE_OUTCOMES = ['kept', 'changed', 'left-out', 'failed'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** What became of one file, for the report. */
export interface ReportLine {
  path: string
  outcome: LineOutcome
  remarks: string[]
}

/** Where readers put what they find. */
export interface Findings {
  /** @returns false where there was no room for it, which is reported */
  note(note: ReadNote): boolean
  line(path: string, outcome: LineOutcome, ...remarks: string[]): void
  /** A file is about to be read. */
  step(path: string): void
}
