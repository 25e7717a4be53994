import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { OverlayStore } from '#app/ui/overlay/overlay-store.ts'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { TagCount } from '#worker/contracts/knowledge.ts'

/** Asks for a topic, and knows the learner's tags: both belong to another feature, so the route provides them. */
interface Asking {
  topic: (
    overlay: OverlayStore,
    current: number | null | undefined,
  ) => Promise<{ id: number | null; name: string } | undefined>
  tags: (queryClient: QueryClient) => Promise<TagCount[]>
}

export const AskingContext = createContext<Asking | null>(null)

/** Moves, tags and bins documents. Each answers whether all of them are as wanted. */
export function useDocumentActions() {
  const queryClient = useQueryClient()
  const overlay = useOverlay()
  const navigate = useNavigate()
  const asking = useContext(AskingContext)
  if (!asking) throw new Error('The page of documents provides what they ask with')
  const load = () => importModule(() => import('./change-documents.ts'))
  return {
    async move(ids: readonly string[], current?: number | null): Promise<boolean> {
      const topic = await asking.topic(overlay, current)
      if (!topic) return false
      const { changeDocuments } = await load()
      return changeDocuments(queryClient, ids, { kind: 'move', topicId: topic.id, topicName: topic.name })
    },
    async tag(ids: readonly string[]): Promise<boolean> {
      const [{ AddTagsDialog }, known] = await Promise.all([
        importModule(() => import('#app/ui/tags/add-tags-dialog.tsx')),
        asking.tags(queryClient),
      ])
      const id = overlay.create<{ known: TagCount[]; description: string }, string[]>(AddTagsDialog, {
        destroyOnClose: true,
      })
      const tags = await overlay.open(id, { known, description: `To ${formatCount(ids.length, 'document')}.` })
      if (!tags) return false
      const { changeDocuments } = await load()
      return changeDocuments(queryClient, ids, { kind: 'tag', tags })
    },
    async bin(ids: readonly string[]): Promise<boolean> {
      const { changeDocuments } = await load()
      const openBin = () => void navigate({ to: '/dashboard/documents/bin' })
      return changeDocuments(queryClient, ids, { kind: 'bin' }, openBin)
    },
  }
}
