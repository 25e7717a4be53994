import { createClientOnlyFn } from '@tanstack/react-start'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import FileUp from 'lucide-react/icons/file-up'
import Link from 'lucide-react/icons/link'
import SearchX from 'lucide-react/icons/search-x'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { formatBytes, formatNumber } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import type { TagCount, Topic } from '#worker/contracts/knowledge.ts'
import { DOCUMENT_MAX } from '#worker/contracts/documents/document-limits.ts'
import { type DocumentFilter, isNarrowed } from '../document-filter.ts'
import { documentsQuery, limitsQuery } from '../document-queries.ts'
import { addFiles } from '../uploads/add-files.ts'
import { useDrop } from '../uploads/use-drop.ts'
import { ContinueReading } from './continue-reading.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentRowsSkeleton } from './documents-skeleton.tsx'
import { ListFilters } from './list-filters.tsx'

const FoundHighlights = lazyInBrowser(async () => (await import('./found-highlights.tsx')).FoundHighlights)
const AddressDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../uploads/address-dialog.tsx')).AddressDialog })),
)

interface Props {
  filter: DocumentFilter
  topics: readonly Topic[]
  tags: readonly TagCount[]
}

/** The learner's documents. Files are dropped anywhere on the page, chosen or pasted; filters are in the address. */
export function DocumentsScreen({ filter, topics, tags }: Props) {
  const query = useInfiniteQuery({ ...documentsQuery(filter), placeholderData: (before) => before })
  const documents = query.data?.pages.flatMap((page) => page.items) ?? []
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const topicId = filter.topic ?? null
  const upload = (files: File[]) => void addFiles(files, { topicId })
  const isOver = useDrop({ files: upload, address: setAddress })
  const isEmpty = !query.isPending && documents.length === 0 && !isNarrowed(filter)
  const buttons = (
    <>
      <Button className="max-sm:px-2.5" color="neutral" variant="outline" icon={Link} onClick={() => setAddress('')}>
        From a web address
      </Button>
      <Button className="max-sm:px-2.5" icon={FileUp} onClick={() => input.current?.click()}>
        Upload files
      </Button>
    </>
  )
  return (
    <PageColumn>
      <PageHeader
        title="Documents"
        actions={
          <>
            {!isEmpty && (
              <ButtonLink to="/dashboard/documents/process" color="neutral" variant="ghost" icon={Sparkles}>
                Process
              </ButtonLink>
            )}
            <ButtonLink to="/dashboard/documents/bin" color="neutral" variant="ghost" icon={Trash2}>
              Bin
            </ButtonLink>
            {!isEmpty && buttons}
          </>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          upload(files)
        }}
      />
      {!isEmpty && <Limits isShort className="-mt-3 mb-5" />}
      {!isEmpty && !isNarrowed(filter) && <ContinueReading className="mb-5 block rounded-xl" />}
      {!isEmpty && <ListFilters filter={filter} topics={topics} tags={tags} />}
      {query.isPending ? (
        <DocumentRowsSkeleton />
      ) : query.isError && documents.length === 0 ? (
        <EmptyState
          icon={CloudOff}
          title="The documents could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : isEmpty ? (
        <NoDocuments>{buttons}</NoDocuments>
      ) : documents.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <DocumentList
            key={JSON.stringify(filter)}
            documents={documents}
            topics={topics}
            hasMore={query.hasNextPage}
          />
        </div>
      )}
      <div className="mt-6 flex justify-center">
        <ShowMore query={query} />
      </div>
      <Suspense>{filter.q && <FoundHighlights q={filter.q} />}</Suspense>
      {isOver && <DropHere />}
      <Suspense>
        {address !== null && <AddressDialog given={address} topicId={topicId} onClosed={() => setAddress(null)} />}
      </Suspense>
    </PageColumn>
  )
}

const KINDS = 'PDF, Word, PowerPoint, EPUB, OpenDocument, HTML, Markdown, text and pictures'

/** What can be uploaded, and how much room is left for it. */
function Limits({ className, isShort = false }: { className?: string; isShort?: boolean }) {
  const limits = useQuery(limitsQuery).data
  return (
    <p className={cx('text-sm text-muted tabular', className)}>
      <span className={cx(isShort && 'max-sm:hidden')}>
        {KINDS}, up to {formatBytes(DOCUMENT_MAX)} each.
      </span>
      {limits &&
        ` ${formatNumber(limits.documents.used)} of ${formatNumber(limits.documents.max)} documents and ${formatBytes(limits.bytes.used)} of ${formatBytes(limits.bytes.max)} used.`}
    </p>
  )
}

function NoDocuments({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-2xl border-2 border-dashed border-accented px-4 py-14 text-center">
      <span className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-elevated text-muted">
        <FileUp size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-base font-semibold">Drop your slides, papers and books here</h2>
      <p className="mt-1 max-w-md text-sm text-balance text-muted">
        Read them here, search in them, and ask the coach about them.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>
      <Limits className="mt-6 max-w-md text-balance" />
    </div>
  )
}

function NothingFound({ filter }: { filter: DocumentFilter }) {
  return (
    <EmptyState
      icon={SearchX}
      title={filter.q ? `Nothing found for “${filter.q}”` : 'No documents here'}
      action={
        <ButtonLink to="/dashboard/documents" color="neutral" variant="outline">
          All documents
        </ButtonLink>
      }
    >
      {filter.q
        ? 'Try fewer or shorter words. Titles and texts are searched.'
        : 'Choose other filters, or look at all documents.'}
    </EmptyState>
  )
}

function DropHere() {
  return (
    <div className="pointer-events-none fixed inset-2 z-30 flex items-center justify-center rounded-2xl border-2 border-dashed border-[var(--primary)] bg-primary-soft">
      <p className="rounded-xl bg-surface px-5 py-3 text-base font-medium text-highlighted shadow-float">
        Drop to upload
      </p>
    </div>
  )
}
