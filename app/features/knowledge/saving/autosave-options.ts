import type { Note } from '#worker/contracts/knowledge.ts'
import type { FieldError } from '#worker/contracts/problems.ts'
import type { NoteContent } from '../queries.ts'
import type { NoteDraftStore } from './note-drafts.ts'
import type { NoteServer } from './note-server.ts'

export type SaveState =
  | { kind: 'idle' | 'saved' | 'saving' | 'waiting' }
  /** Not on the server; it goes on by itself. */
  | { kind: 'local'; reason: string }
  | { kind: 'refused'; errors: FieldError[]; reason: string }
  /** Waits for the learner: both changed the same place, or the note was deleted elsewhere. */
  | { kind: 'conflict'; theirs: Note }
  | { kind: 'gone' }

export interface AutosaveOptions {
  ownerId: string
  id: string
  editorId: string
  note: Note | null
  /** What a new note begins with. */
  initial?: Partial<NoteContent>
  server: NoteServer
  drafts: NoteDraftStore
  /** Whether another editor of this browser is open; its drafts are its own. */
  isOpen: (editorId: string) => boolean
  onState: (state: SaveState) => void
  /** The words changed other than by typing. `merged` tells that another's words have come in beside the learner's. */
  onContent: (content: NoteContent, merged: boolean) => void
  onSaved: (note: Note) => void
  /** Whether this device keeps drafts. */
  onStored: (kept: boolean) => void
}
