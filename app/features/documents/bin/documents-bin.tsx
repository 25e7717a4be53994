import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { formatBytes, formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { BinnedDocument } from '#worker/contracts/documents.ts'
import { RETENTION_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import { binQuery, eraseDocument, invalidateDocuments, patchDocuments } from '../document-queries.ts'
import { KindIcon } from '../kind-icon.tsx'
import { DocumentRowsSkeleton } from '../list/documents-skeleton.tsx'

/** Deleted documents, the latest first. What is deleted here cannot be restored, so it asks first. */
export function DocumentsBin() {
  const query = useInfiniteQuery(binQuery)
  const documents = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <PageColumn>
      <PageHeader title="Bin" description={`Deleted documents stay here for ${RETENTION_DAYS} days.`} />
      {query.isPending ? (
        <DocumentRowsSkeleton />
      ) : query.isError && documents.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="The bin could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          What is in it is safe. Check your connection, then try again.
        </EmptyState>
      ) : documents.length === 0 ? (
        <EmptyState
          icon={Trash2}
          title="The bin is empty"
          action={
            <ButtonLink to="/dashboard/documents" color="neutral" variant="outline">
              All documents
            </ButtonLink>
          }
        >
          Documents you delete stay here for {RETENTION_DAYS} days and can be restored until then.
        </EmptyState>
      ) : (
        <ul aria-label="Deleted documents" className="divide-y border-y">
          {documents.map((document) => (
            <BinRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        <ShowMore query={query} />
      </div>
    </PageColumn>
  )
}

function BinRow({ document }: { document: BinnedDocument }) {
  const { id, title } = document
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [now] = useState(() => Date.now())
  const restore = useMutation({
    mutationFn: () => patchDocuments([{ ids: [id], deleted: false }]),
    onSuccess: async () => {
      await invalidateDocuments(queryClient)
      const open = () => void navigate({ to: '/dashboard/documents/$documentId', params: { documentId: id } })
      toast.success(`“${title}” is back`, { action: { label: 'Open', onPress: open } })
    },
    onError: () => void toast.error('The document could not be restored', { description: 'It is still in the bin.' }),
  })
  const erase = useMutation({
    mutationFn: () => eraseDocument(id),
    onSuccess: () => invalidateDocuments(queryClient),
    onError: () => void toast.error('The document could not be deleted', { description: 'Try again in a moment.' }),
  })
  const confirmAndErase = async () => {
    const isSure = await confirm({
      title: `Delete “${title}” for good?`,
      description: 'The file and its text are deleted. This cannot be undone.',
      confirm: 'Delete for good',
      danger: true,
    })
    if (isSure) erase.mutate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <KindIcon kind={document.kind} />
        <div className="min-w-0">
          <p className="truncate font-medium text-highlighted">{title}</p>
          <p className="text-sm text-muted tabular" suppressHydrationWarning>
            {formatBytes(document.size)} · {daysLeft(document.purgeAt, now)}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          color="neutral"
          variant="outline"
          icon={ArchiveRestore}
          loading={restore.isPending}
          aria-label={`Restore ${title}`}
          onClick={() => restore.mutate()}
        >
          Restore
        </Button>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Trash2}
          loading={erase.isPending}
          aria-label={`Delete ${title} for good`}
          onClick={() => void confirmAndErase()}
        />
      </div>
    </li>
  )
}

const DAY = 86_400_000

/** Whole days left, rounded up: what goes tonight is "gone today". */
function daysLeft(purgeAt: string, now: number): string {
  const days = Math.ceil((new Date(purgeAt).getTime() - now) / DAY)
  return days <= 0 ? 'gone today' : `gone in ${formatCount(days, 'day')}`
}
