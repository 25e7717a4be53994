import { api } from '#app/lib/api.ts'
import { problemOf, read } from '#app/lib/read.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { FieldError } from '#worker/contracts/problems.ts'
import { createNote, fetchNote, type NoteContent, saveNote } from '../queries.ts'

/** Why a save or a fetch failed. */
export type SaveFailure =
  | { kind: 'conflict' }
  | { kind: 'gone' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; errors: FieldError[]; reason: string }
  /** Retried; `retryAfter` in seconds. */
  | { kind: 'failed'; reason: string; retryAfter?: number }

export type SaveResult = { kind: 'note'; note: Note } | SaveFailure

export interface NoteServer {
  /** `version` is the one the content started from, null to create the note. */
  save: (id: string, content: NoteContent, version: number | null) => Promise<SaveResult>
  fetch: (id: string) => Promise<SaveResult>
}

/** The API for one learner: saves nothing if another learner has signed in meanwhile. */
export function noteServer(ownerId: string): NoteServer {
  const isOwner = async () => (await read(await api._auth.session.$get())).user?.id === ownerId
  const answered = async (request: () => Promise<Note>): Promise<SaveResult> => {
    try {
      return { kind: 'note', note: await request() }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'gone' && !(await isOwner().catch(() => true))) return { kind: 'signed-out' }
      return failure
    }
  }
  return {
    fetch: (id) => answered(() => fetchNote(id)),
    save: async (id, content, version) => {
      if (version !== null) return answered(() => saveNote(id, content, version))
      try {
        if (!(await isOwner())) return { kind: 'signed-out' }
      } catch (error) {
        return failureOf(error)
      }
      return answered(() => createNote(id, content))
    },
  }
}

/** `read` answers 401 with a redirect and 404 with notFound. */
function failureOf(error: unknown): SaveFailure {
  if (typeof error === 'object' && error !== null && 'isNotFound' in error) return { kind: 'gone' }
  if (error instanceof Response) return { kind: 'signed-out' }
  const problem = problemOf(error)
  if (!problem) return { kind: 'failed', reason: 'There is no connection. Saving continues by itself.' }
  const reason = problem.detail ?? problem.title
  if (problem.code === 'version-conflict') return { kind: 'conflict' }
  if (problem.code === 'signed-out') return { kind: 'signed-out' }
  if (problem.status === 422 || problem.status === 413) return { kind: 'refused', errors: problem.errors ?? [], reason }
  return { kind: 'failed', reason, retryAfter: problem.retryAfter }
}
