import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'
import type { DocumentHit } from '#worker/contracts/documents.ts'
import { foundQuery } from '../document-queries.ts'

const DEBOUNCE_MS = 250

/** Searches the document: the pages that have the words, one after another. */
export function FindBar(props: {
  documentId: string
  query: string
  page: number
  onQuery: (query: string) => void
  onGo: (page: number) => void
  onClose: () => void
}) {
  const { documentId, query, page, onQuery, onGo, onClose } = props
  const wanted = useDebounced(query.trim(), DEBOUNCE_MS)
  const found = useQuery({ ...foundQuery(documentId, wanted), placeholderData: (before) => before })
  const hits = wanted === '' ? [] : onePerPage(found.data?.items ?? [])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const pages = hits.map((hit) => hit.page)
  const at = pages.indexOf(page)
  const isFinding = query.trim() !== wanted || found.isFetching
  /** Enter was pressed before anything was found. */
  const [goes, setGoes] = useState(false)
  const goToFirst = useEffectEvent(() => {
    const first = pages.find((each) => each >= page) ?? pages[0]
    if (first !== undefined && first !== page) onGo(first)
  })
  useEffect(() => {
    if (!goes || isFinding) return
    setGoes(false)
    goToFirst()
  }, [goes, isFinding])
  const step = (by: 1 | -1) => {
    if (pages.length === 0) return
    const after = by === 1 ? pages.find((each) => each > page) : pages.findLast((each) => each < page)
    const next = after ?? (by === 1 ? pages[0] : pages.at(-1))
    if (next !== undefined) onGo(next)
  }
  return (
    <search className="border-b bg-default py-2 print:hidden">
      <div className="flex items-center gap-1">
        <Input
          ref={input}
          type="search"
          aria-label="Search in this document"
          placeholder="Search in this document..."
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            else if (event.key === 'Enter' && isFinding) setGoes(true)
            else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
            else return
            event.preventDefault()
          }}
        />
        <p role="status" className="shrink-0 px-1 text-sm whitespace-nowrap text-muted tabular">
          {wanted !== '' && !found.isPending && countText(at, pages.length)}
        </p>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={ChevronUp}
          aria-label="Previous result"
          onClick={() => step(-1)}
        />
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={ChevronDown}
          aria-label="Next result"
          onClick={() => step(1)}
        />
        <Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Close search" onClick={onClose} />
      </div>
      {found.isError && (
        <p role="alert" className="mt-2 text-sm text-muted">
          The search did not work. Check your connection, then try again.
        </p>
      )}
      {hits.length > 0 && <Results hits={hits} page={page} onGo={onGo} />}
    </search>
  )
}

function Results({ hits, page, onGo }: { hits: readonly DocumentHit[]; page: number; onGo: (page: number) => void }) {
  return (
    <ul aria-label="Results" className="scroll-quiet mt-2 max-h-40 overflow-y-auto text-sm">
      {hits.map((hit) => (
        <li key={hit.page}>
          <button
            type="button"
            aria-current={hit.page === page ? 'true' : undefined}
            onClick={() => onGo(hit.page)}
            className={cx(
              'flex w-full gap-2 rounded-md px-2 py-1.5 text-start hover:bg-muted pointer-coarse:min-h-11',
              hit.page === page ? 'bg-muted text-highlighted' : 'text-muted',
            )}
          >
            <span className="w-10 shrink-0 text-end tabular">{hit.page}</span>
            <span className="line-clamp-2 min-w-0 wrap-anywhere">
              {hit.snippet.map((part, index) =>
                part.hit ? (
                  <mark key={index} className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
                    {part.text}
                  </mark>
                ) : (
                  <span key={index}>{part.text}</span>
                ),
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The first place of each page: all others are painted there. */
function onePerPage(hits: readonly DocumentHit[]): DocumentHit[] {
  return [...new Map(hits.toReversed().map((hit) => [hit.page, hit])).values()].toSorted((a, b) => a.page - b.page)
}

function countText(at: number, count: number): string {
  if (count === 0) return 'Nothing found'
  return at < 0 ? `${count} ${count === 1 ? 'page' : 'pages'}` : `${at + 1} of ${count}`
}
