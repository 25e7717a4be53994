import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { formatBytes, formatNumber } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'
import type { ListedDocument } from '#worker/contracts/documents.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { KIND_NAMES } from '../document-filter.ts'
import { formatPages } from '../format-pages.ts'
import { readShare } from '../read-share.ts'
import { LazyThumbnail } from '../thumbnails/lazy-thumbnail.tsx'
import { DocumentMenu } from './document-menu.tsx'

// Most documents are ready.
const Unready = memo(lazyInBrowser(async () => (await import('./unready.tsx')).Unready))

interface Props {
  document: ListedDocument
  topics: readonly Topic[]
  index: number
  chosen: boolean
  /** A document of the list is selected: a press then selects too. */
  choosing: boolean
  choose: (act: SelectionAction<string>) => void
}

export function DocumentRow({ document, topics, index, chosen, choosing, choose }: Props) {
  const { id, title, status, lastPage, pageCount, hit } = document
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    if (event.shiftKey) choose({ do: 'range', id })
    // Enter opens a document even while others are selected.
    else if (choosing && event.detail > 0) choose({ do: 'toggle', id })
    else return
    event.preventDefault()
  }
  const page = lastPage > 1 ? lastPage : undefined
  const share = readShare(document)
  return (
    <li
      data-index={index}
      className={cx(
        'group flex items-start gap-3 border-b py-3 ps-3 pe-1 transition-colors focus-within:bg-muted hover:bg-muted',
        chosen && 'bg-primary-soft focus-within:bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {choosing ? (
        <label className="flex h-12 w-10 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={chosen}
            onChange={() => choose({ do: 'toggle', id })}
            aria-label={`Choose ${title}`}
            className="size-4 accent-[var(--primary)]"
          />
        </label>
      ) : (
        <LazyThumbnail document={document} />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to="/dashboard/documents/$documentId"
          params={{ documentId: id }}
          search={{ page }}
          data-row=""
          onClick={press}
          className="block rounded-md focus-visible:-outline-offset-2"
        >
          <span className="line-clamp-2 font-medium wrap-anywhere text-highlighted">{title}</span>
          <span className="mt-0.5 block text-sm wrap-anywhere text-muted tabular">{factsOf(document, topics)}</span>
        </Link>
        {hit && (
          <Link
            to="/dashboard/documents/$documentId"
            params={{ documentId: id }}
            search={{ page: hit.page }}
            className="mt-1 block rounded-md text-sm text-muted hover:text-highlighted"
          >
            <span className="font-medium tabular">Page {formatNumber(hit.page)}: </span>
            {hit.snippet.map((part, at) =>
              part.hit ? (
                <mark key={at} className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
                  {part.text}
                </mark>
              ) : (
                <span key={at}>{part.text}</span>
              ),
            )}
          </Link>
        )}
        {status === 'ready' && share !== null && pageCount !== null && (
          <Progress title={title} share={share} page={lastPage} pageCount={pageCount} />
        )}
        {status !== 'ready' && (
          <div className="mt-1.5 min-h-5">
            <Deferred>
              <Unready document={document} />
            </Deferred>
          </div>
        )}
      </div>
      <DocumentMenu document={document} onChoose={() => choose({ do: 'toggle', id })} />
    </li>
  )
}

function Progress({
  title,
  share,
  page,
  pageCount,
}: {
  title: string
  share: number
  page: number
  pageCount: number
}) {
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <p className="shrink-0 text-meta text-muted tabular">
        {share} % read · page {formatNumber(page)} of {formatNumber(pageCount)}
      </p>
      <div
        role="img"
        aria-label={`${title}: ${share} percent of the pages read`}
        className="h-1 max-w-32 flex-1 overflow-hidden rounded-full bg-accented"
      >
        <div className="h-full rounded-full bg-[var(--primary-solid)]" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

function factsOf({ kind, pageCount, size, url, topicId, tags }: ListedDocument, topics: readonly Topic[]): string {
  const topic = topics.find(({ id }) => id === topicId)?.name
  return [
    kind && KIND_NAMES[kind],
    pageCount !== null && formatPages(pageCount, kind),
    formatBytes(size),
    url && hostOf(url),
    topic,
    ...tags.map((tag) => `#${tag}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}
