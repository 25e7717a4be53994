import { createClientOnlyFn } from '@tanstack/react-start'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react'
import { useRowKeys } from '#app/ui/rows/use-row-keys.ts'
import { useSelection } from '#app/ui/rows/use-selection.ts'
import type { ListedDocument } from '#worker/contracts/documents.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { DocumentRow } from './document-row.tsx'

const BulkBar = lazy(createClientOnlyFn(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar })))

/** Arrows, Home and End move between rows, Enter opens, x selects, Ctrl- or ⌘-A selects all. */
export function DocumentList(props: {
  documents: readonly ListedDocument[]
  topics: readonly Topic[]
  /** Whether there are more than those given. */
  hasMore: boolean
}) {
  const { documents, topics } = props
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const navigate = useNavigate()
  const { ids, choose } = useSelection(documents)
  const onKey = (event: KeyboardEvent, index: number) => {
    const document = documents[index]
    if (!document) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Enter' && event.target === list.current)
      void navigate({ to: '/dashboard/documents/$documentId', params: { documentId: document.id } })
    else if (event.key === 'x' && plain) choose({ do: 'toggle', id: document.id })
    else if (event.key.startsWith('Arrow') && event.shiftKey) choose({ do: 'range', id: document.id })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) choose({ do: 'all' })
    else if (event.key === 'Escape' && ids.size > 0) choose({ do: 'none' })
    else return
    event.preventDefault()
  }
  const keys = useRowKeys(list, documents.length, () => undefined, onKey)
  return (
    <>
      <p id={hint} hidden>
        Arrow keys go from document to document, Enter opens, x chooses.
      </p>
      <ul
        ref={list}
        aria-label="Documents"
        aria-describedby={hint}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="-mx-3 border-t outline-none"
      >
        {documents.map((document, index) => (
          <DocumentRow
            key={document.id}
            document={document}
            topics={topics}
            index={index}
            chosen={ids.has(document.id)}
            choosing={ids.size > 0}
            choose={choose}
          />
        ))}
      </ul>
      <Suspense>
        {ids.size > 0 && (
          <BulkBar ids={[...ids]} all={ids.size === documents.length && !props.hasMore} choose={choose} />
        )}
      </Suspense>
    </>
  )
}
