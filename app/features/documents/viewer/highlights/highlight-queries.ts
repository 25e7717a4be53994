import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { QueuedSender } from '#app/lib/sending/queued-sender.ts'
import type { Highlight, HighlightChange } from '#worker/contracts/documents/highlights.ts'
import { KEY } from '../../document-queries.ts'
import { applyChanges } from './apply-changes.ts'

const PAGE = 100
/** Changes that are looked at of a device that was offline for long. */
const QUEUED_MAX = 2_000

/** All highlights of a document, with those that wait on this device. */
export const highlightsQuery = (documentId: string, sender: QueuedSender<HighlightChange>) =>
  queryOptions({
    queryKey: [KEY, 'highlights', documentId],
    queryFn: async ({ signal }) => {
      const all: Highlight[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = { limit: String(PAGE), ...(cursor && { cursor }) }
        const page: { items: Highlight[]; nextCursor: string | null } = await read(
          await api.documents[':id'].highlights.$get({ param: { id: documentId }, query }, { init: { signal } }),
        )
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return applyChanges(documentId, all, await sender.items(QUEUED_MAX))
    },
    // Another tab or device may have changed them.
    refetchOnWindowFocus: 'always',
    staleTime: 30_000,
  })
