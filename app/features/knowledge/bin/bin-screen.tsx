import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { RETENTION_DAYS } from '#worker/contracts/knowledge/history-limits.ts'
import type { BinnedNote } from '#worker/contracts/knowledge/note-history.ts'
import { NoteRowsSkeleton } from '../list/notes-skeleton.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { restoreNote } from '../queries.ts'
import { When } from '#app/ui/when.tsx'
import { binQuery, emptyBin, eraseNote } from './bin-queries.ts'

/** Deleted notes, the latest first. What is deleted here cannot be restored, so it asks first. */
export function BinScreen() {
  const query = useInfiniteQuery(binQuery)
  const notes = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <PageColumn>
      <PageHeader
        title="Bin"
        description={`Deleted notes stay here for ${RETENTION_DAYS} days.`}
        actions={notes.length > 0 && <EmptyBin />}
      />
      {query.isPending ? (
        <NoteRowsSkeleton />
      ) : query.isError && notes.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="The bin could not be loaded"
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        >
          What is in it is safe. Check your connection, then try again.
        </EmptyState>
      ) : notes.length === 0 ? (
        <EmptyState
          icon={Trash2}
          title="The bin is empty"
          action={
            <ButtonLink to="/dashboard/knowledge/notes" color="neutral" variant="outline">
              All notes
            </ButtonLink>
          }
        >
          Notes you delete stay here for {RETENTION_DAYS} days, and can be restored until then.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Deleted notes" className="divide-y border-y">
            {notes.map((note) => (
              <BinRow key={note.id} note={note} />
            ))}
          </ul>
          <div className="mt-6 flex justify-center">
            <ShowMore query={query} />
          </div>
        </>
      )}
    </PageColumn>
  )
}

function BinRow({ note }: { note: BinnedNote }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [now] = useState(() => Date.now())
  const title = note.title || 'Untitled note'
  const restore = useMutation({
    mutationFn: async () => {
      const { cacheNote } = await importModule(() => import('../note-cache.ts'))
      await cacheNote(queryClient, await restoreNote(note.id))
    },
    onSuccess: () => {
      const open = () => void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
      toast.success(`“${title}” is back`, { action: { label: 'Open', onPress: open } })
    },
    onError: () => void toast.error('The note could not be restored', { description: 'It is still in the bin.' }),
  })
  const erase = useMutation({
    mutationFn: () => eraseNote(note.id),
    onSuccess: () => invalidateLists(queryClient),
    onError: () => void toast.error('The note could not be deleted', { description: 'Try again in a moment.' }),
  })
  const confirmAndErase = async () => {
    const sure = await confirm({
      title: `Delete “${title}” for good?`,
      description: 'It cannot be restored afterwards.',
      confirm: 'Delete for good',
      danger: true,
    })
    if (sure) erase.mutate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-medium text-highlighted">{title}</p>
        <p className="truncate text-sm text-muted">{note.excerpt || 'No text'}</p>
        <p className="mt-0.5 text-meta text-dimmed tabular" suppressHydrationWarning>
          Deleted <When at={note.deletedAt} />, {formatDaysLeft(note.purgeAt, now)}
        </p>
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
function formatDaysLeft(purgeAt: string, now: number): string {
  const days = Math.ceil((new Date(purgeAt).getTime() - now) / DAY)
  if (days <= 0) return 'gone today'
  return `gone in ${formatCount(days, 'day')}`
}

function EmptyBin() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const empty = useMutation({
    mutationFn: emptyBin,
    onSuccess: async () => {
      await invalidateLists(queryClient)
      toast.success('The bin is empty')
    },
    onError: () => void toast.error('The bin could not be emptied', { description: 'Try again in a moment.' }),
  })
  const confirmAndEmpty = async () => {
    const sure = await confirm({
      title: 'Empty the bin?',
      description: 'Every note in it is gone for good, and so are the decks, cards, chats and texts that you deleted.',
      confirm: 'Empty the bin',
      danger: true,
    })
    if (sure) empty.mutate()
  }
  return (
    <Button
      color="neutral"
      variant="outline"
      icon={Trash2}
      loading={empty.isPending}
      onClick={() => void confirmAndEmpty()}
    >
      Empty the bin
    </Button>
  )
}
