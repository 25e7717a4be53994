import type { QueryClient } from '@tanstack/react-query'
import { formatCount } from '#app/lib/format-count.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import type { NotesChange } from '#worker/contracts/knowledge/patch-notes.ts'
import { cachedRows } from '../list/list-cache.ts'
import { idsOf, patchNotes } from './patch-notes.ts'

export type NoteAction =
  { kind: 'move'; topicId: number | null; topicName: string } | { kind: 'tag'; tags: string[] } | { kind: 'bin' }

/** Changes one note or many, and offers to undo it. @returns the ids of the notes that could not be changed */
export async function changeNotes(
  queryClient: QueryClient,
  ids: readonly string[],
  action: NoteAction,
  openBin?: () => void,
): Promise<string[]> {
  const rows = cachedRows(queryClient, ids)
  const { undo, done, failed } = await patchNotes(queryClient, [changeOf([...ids], action)], rows)
  if (done.size > 0) {
    const second = action.kind === 'bin' && openBin ? { label: 'Open bin', onPress: openBin } : undefined
    toast.undo(labelOf(action, done.size), () => void undoChanges(queryClient, undo, rows), { second })
  }
  const failedIds = idsOf(failed)
  if (failedIds.length > 0)
    toast.error(`${formatCount(failedIds.length, 'note')} could not be changed`, {
      description: 'Try again in a moment.',
    })
  return failedIds
}

async function undoChanges(
  queryClient: QueryClient,
  undo: readonly NotesChange[],
  rows: ReadonlyMap<string, NoteSummary>,
): Promise<void> {
  const { failed } = await patchNotes(queryClient, undo, rows)
  if (failed.length === 0) return
  toast.error(`${formatCount(idsOf(failed).length, 'note')} could not be changed back`, {
    duration: Infinity,
    action: { label: 'Try again', onPress: () => void undoChanges(queryClient, failed, rows) },
  })
}

function changeOf(ids: string[], action: NoteAction): NotesChange {
  if (action.kind === 'bin') return { ids, deleted: true }
  return action.kind === 'tag' ? { ids, addTags: action.tags } : { ids, topicId: action.topicId }
}

function labelOf(action: NoteAction, count: number): string {
  const notes = formatCount(count, 'note')
  if (action.kind === 'bin') return `${notes} deleted`
  if (action.kind === 'tag') return `${notes} tagged ${action.tags.map((tag) => `#${tag}`).join(' ')}`
  return action.topicId === null ? `${notes} taken out of their topic` : `${notes} moved to “${action.topicName}”`
}
