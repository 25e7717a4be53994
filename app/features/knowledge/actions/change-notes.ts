import type { QueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { problemOf, read } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { NOTE_TAGS_MAX, sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import { removeCachedNote, cacheNote } from '../note-cache.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { deleteNote, fetchNote, restoreNote } from '../queries.ts'

/** Requests under way at once. */
const AT_ONCE = 4

export interface Progress {
  done: number
  of: number
}

/** What can be done to one note or to many: each is undone by a press. */
export type NoteAction =
  { kind: 'move'; topicId: number | null; topicName: string } | { kind: 'tag'; tags: string[] } | { kind: 'bin' }

/** How to take back what was done to one note; nothing where nothing changed. */
type Undo = (() => Promise<unknown>) | null

/**
 * Does it to every note, says what was done, and how to take it back. Answers the ids it could not be done to: for those
 * nothing has changed.
 */
export async function changeNotes(
  queryClient: QueryClient,
  ids: readonly string[],
  action: NoteAction,
  onProgress: (progress: Progress) => void = () => undefined,
  openBin?: () => void,
): Promise<string[]> {
  const { undos, failed } = await forEach(ids, onProgress, async (id) => applyAction(queryClient, id, action))
  await invalidateLists(queryClient)
  const done = ids.length - failed.length
  if (done > 0) {
    const second = action.kind === 'bin' && openBin ? { label: 'Open bin', onPress: openBin } : undefined
    toast.undo(labelOf(action, done), () => void undoChanges(queryClient, undos), { second })
  }
  if (failed.length > 0) {
    toast.error(`${formatCount(failed.length, 'note')} could not be changed`, { description: 'Try again in a moment.' })
  }
  return failed
}

async function undoChanges(queryClient: QueryClient, undos: Undo[]) {
  const wanted = undos.filter((undo) => undo !== null)
  const { failed } = await forEach(
    wanted,
    () => undefined,
    async (undo) => {
      await undo()
      return null
    },
  )
  await invalidateLists(queryClient)
  if (failed.length === 0) return
  const again = { label: 'Try again', onPress: () => void undoChanges(queryClient, failed) }
  toast.error(`${formatCount(failed.length, 'note')} could not be changed back`, { duration: Infinity, action: again })
}

async function applyAction(queryClient: QueryClient, id: string, action: NoteAction): Promise<Undo> {
  switch (action.kind) {
    case 'bin':
      await deleteNote(id)
      await removeCachedNote(queryClient, id)
      return async () => cacheNote(queryClient, await restoreNote(id))
    case 'move': {
      const before = await changeNote(queryClient, id, () => ({ topicId: action.topicId }))
      return before && (() => changeNote(queryClient, id, () => ({ topicId: before.topicId })))
    }
    case 'tag': {
      const before = await changeNote(queryClient, id, (note) => ({ tags: withTags(note.tags, action.tags) }))
      return before && (() => changeNote(queryClient, id, () => ({ tags: before.tags })))
    }
  }
}

/**
 * Changes what stands beside a note's text. The text stays as it is now, whoever wrote it; a save by somebody else meanwhile
 * is read and tried once more. Answers the note as it was, or null where there was nothing to change.
 */
export async function changeNote(
  queryClient: QueryClient,
  id: string,
  change: (note: Note) => { topicId?: number | null; tags?: string[] },
): Promise<Note | null> {
  try {
    return await changeOnce(queryClient, id, change)
  } catch (error) {
    if (problemOf(error)?.code !== 'version-conflict') throw error
    return changeOnce(queryClient, id, change)
  }
}

async function changeOnce(queryClient: QueryClient, id: string, change: Parameters<typeof changeNote>[2]) {
  const note = await fetchNote(id)
  const { title, markdown, topicId, tags, version } = note
  const next = { topicId, tags, ...change(note) }
  if (next.topicId === topicId && next.tags.join(' ') === tags.join(' ')) return null
  const json = { title, markdown, ...next, version }
  await cacheNote(queryClient, await read(await api.notes[':uuid'].$put({ param: { uuid: id }, json })))
  return note
}

export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  const news = more.filter((tag) => !tags.some((each) => sameTag(each, tag)))
  return [...tags, ...news].slice(0, NOTE_TAGS_MAX)
}

async function forEach<T>(
  items: readonly T[],
  onProgress: (progress: Progress) => void,
  action: (item: T) => Promise<Undo>,
) {
  const undos: Undo[] = []
  const failed: T[] = []
  let done = 0
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        undos.push(await action(item))
      } catch (error) {
        console.error('A note could not be changed', error)
        failed.push(item)
      }
      onProgress({ done: ++done, of: items.length })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { undos, failed }
}

function labelOf(action: NoteAction, count: number): string {
  const notes = formatCount(count, 'note')
  if (action.kind === 'bin') return `${notes} deleted`
  if (action.kind === 'tag') return `${notes} tagged ${action.tags.map((tag) => `#${tag}`).join(' ')}`
  return action.topicId === null ? `${notes} taken out of their topic` : `${notes} moved to “${action.topicName}”`
}
