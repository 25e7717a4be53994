import type { QueryClient } from '@tanstack/react-query'
import { formatCount } from '#app/lib/format-count.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { PATCHED_DOCUMENTS_MAX } from '#worker/contracts/documents/document-limits.ts'
import type { DocumentsChange } from '#worker/contracts/documents/patch-documents.ts'
import { invalidateDocuments, patchDocuments } from '../document-queries.ts'

type DocumentAction =
  { kind: 'move'; topicId: number | null; topicName: string } | { kind: 'tag'; tags: string[] } | { kind: 'bin' }

/** Changes one document or many, and offers to undo it. @returns whether all of them are as wanted */
export async function changeDocuments(
  queryClient: QueryClient,
  ids: readonly string[],
  action: DocumentAction,
  openBin?: () => void,
): Promise<boolean> {
  const undo: DocumentsChange[] = []
  let changed = 0
  try {
    for (let at = 0; at < ids.length; at += PATCHED_DOCUMENTS_MAX) {
      const patched = await patchDocuments([changeOf(ids.slice(at, at + PATCHED_DOCUMENTS_MAX), action)])
      changed += patched.documents.length
      undo.push(...patched.undo)
    }
  } catch (error) {
    console.error('Documents could not be changed', error)
  }
  await invalidateDocuments(queryClient)
  if (changed > 0) {
    const second = action.kind === 'bin' && openBin ? { label: 'Open bin', onPress: openBin } : undefined
    toast.undo(labelOf(action, changed), () => void takeBack(queryClient, undo), { second })
  }
  if (changed < ids.length)
    toast.error(`${formatCount(ids.length - changed, 'document')} could not be changed`, {
      description: 'Try again in a moment.',
    })
  return changed === ids.length
}

async function takeBack(queryClient: QueryClient, undo: readonly DocumentsChange[]): Promise<void> {
  try {
    const most = PATCHED_DOCUMENTS_MAX
    for (const { ids, ...change } of undo)
      for (let at = 0; at < ids.length; at += most) await patchDocuments([{ ...change, ids: ids.slice(at, at + most) }])
  } catch (error) {
    console.error('Documents could not be changed back', error)
    toast.error('This could not be undone', {
      duration: Infinity,
      action: { label: 'Try again', onPress: () => void takeBack(queryClient, undo) },
    })
  }
  await invalidateDocuments(queryClient)
}

function changeOf(ids: string[], action: DocumentAction): DocumentsChange {
  if (action.kind === 'bin') return { ids, deleted: true }
  return action.kind === 'tag' ? { ids, addTags: action.tags } : { ids, topicId: action.topicId }
}

function labelOf(action: DocumentAction, count: number): string {
  const documents = formatCount(count, 'document')
  if (action.kind === 'bin') return `${documents} deleted`
  if (action.kind === 'tag') return `${documents} tagged ${action.tags.map((tag) => `#${tag}`).join(' ')}`
  return action.topicId === null
    ? `${documents} taken out of their topic`
    : `${documents} moved to “${action.topicName}”`
}
