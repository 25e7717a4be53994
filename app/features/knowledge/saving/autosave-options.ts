import type { Note } from '#worker/contracts/knowledge.ts'
import type { FieldError } from '#worker/contracts/problems.ts'
import type { NoteContent } from '../queries.ts'
import type { NoteDraftStore } from './note-drafts.ts'
import type { NoteServer } from './note-server.ts'

export type SaveState =
  | { kind: 'idle' | 'saved' | 'saving' | 'waiting' }
  /** Not on the server; saving is retried automatically. */
  | { kind: 'local'; reason: string }
  | { kind: 'refused'; errors: FieldError[]; reason: string }
  /** The learner must decide: both changed the same place, or the note was deleted elsewhere. */
  | { kind: 'conflict'; theirs: Note }
  | { kind: 'gone' }

export interface AutosaveOptions {
  ownerId: string
  id: string
  editorId: string
  note: Note | null
  /** The initial content of a new note. */
  initial?: Partial<NoteContent>
  /** Opened for a draft of an earlier visit, which may be saved by the time it is looked for. */
  expectsDraft?: boolean
  server: NoteServer
  drafts: NoteDraftStore
  /** Whether another editor of this browser is open; its drafts belong to it. */
  isOpen: (editorId: string) => boolean
  /** Calls `change` with what the editor has not given to it yet: done before another version is merged or replaces it. */
  flushEditor?: () => void
  onState: (state: SaveState) => void
  /** The content changed other than by typing. `merged`: another version was merged into the learner's. */
  onContent: (content: NoteContent, merged: boolean) => void
  onSaved: (note: Note) => void
  /** A version that was saved elsewhere. */
  onFetched?: (note: Note) => void
  /** Whether this device stores drafts. */
  onStored: (kept: boolean) => void
}
