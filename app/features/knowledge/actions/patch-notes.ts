import type { QueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import { PATCHED_NOTES_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import type { NotesChange, PatchedNotes } from '#worker/contracts/knowledge/patch-notes.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { cachedRows, updateLists } from '../list/list-cache.ts'
import { noteQuery } from '../queries.ts'

/** A request skips a note that is saved at the same moment, so each is tried twice. */
const ATTEMPTS = 2

export interface NotesPatch {
  /** What takes the changes back; empty where nothing changed. */
  undo: NotesChange[]
  /** The changes that could not be made. */
  failed: NotesChange[]
  /** Ids of the notes that are now as wanted. */
  done: ReadonlySet<string>
}

/**
 * Moves, tags, bins or restores notes in one request (500 notes each), and updates what is cached of them.
 * @param rows the notes as lists showed them before, for notes that come back from the bin
 */
export async function patchNotes(
  queryClient: QueryClient,
  changes: readonly NotesChange[],
  rows: ReadonlyMap<string, NoteSummary> = cachedRows(queryClient, idsOf(changes)),
): Promise<NotesPatch> {
  const undo: NotesChange[] = []
  const done = new Set<string>()
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      for (const request of requestsOf(without(changes, done))) {
        const patched = await read(await api.notes.$patch({ json: { changes: request } }))
        for (const { id } of patched.notes) done.add(id)
        undo.push(...patched.undo)
        cachePatched(queryClient, patched.notes, rows)
      }
    }
  } catch (error) {
    console.error('Notes could not be changed', error)
  }
  await invalidateLists(queryClient)
  return { undo, done, failed: without(changes, done) }
}

function cachePatched(
  queryClient: QueryClient,
  notes: PatchedNotes['notes'],
  rows: ReadonlyMap<string, NoteSummary>,
): void {
  for (const { id, deleted } of notes) {
    const { queryKey } = noteQuery(id)
    if (deleted) queryClient.removeQueries({ queryKey })
    // Not written into the cached note: its text may be older than the version that was changed.
    else void queryClient.invalidateQueries({ queryKey })
  }
  const changedRows = notes.map(({ id, deleted, topicId, tags, updatedAt }) => {
    const row = rows.get(id)
    return [id, deleted || !row ? null : { ...row, topicId, tags, updatedAt }] as const
  })
  updateLists(queryClient, new Map(changedRows))
}

export function idsOf(changes: readonly NotesChange[]): string[] {
  return changes.flatMap(({ ids }) => ids)
}

function without(changes: readonly NotesChange[], done: ReadonlySet<string>): NotesChange[] {
  return changes
    .map((change) => ({ ...change, ids: change.ids.filter((id) => !done.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
}

/** As many notes in a request as one takes. */
function requestsOf(changes: readonly NotesChange[]): NotesChange[][] {
  const requests: NotesChange[][] = []
  let room = 0
  for (const { ids, ...change } of changes) {
    for (let at = 0; at < ids.length;) {
      if (room === 0) {
        requests.push([])
        room = PATCHED_NOTES_MAX
      }
      const some = ids.slice(at, at + room)
      requests.at(-1)?.push({ ...change, ids: some })
      at += some.length
      room -= some.length
    }
  }
  return requests
}
