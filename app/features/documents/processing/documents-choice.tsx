import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RunDocument, RunDocumentChoice } from '#worker/contracts/documents/processing.ts'
import { RUN_DOCUMENTS_MAX } from '#worker/contracts/documents/processing-limits.ts'
import { formatPages } from '../format-pages.ts'
import { choicesQuery } from './run-queries.ts'

/** Chooses documents, and the pages of each. @param known documents that are chosen when the page opens */
export function DocumentsChoice(props: {
  chosen: readonly RunDocument[]
  known: readonly RunDocumentChoice[]
  onChoose: (documents: RunDocument[]) => void
}) {
  const { chosen, known, onChoose } = props
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 200)
  const { data: found, isError } = useQuery({ ...choicesQuery({ q }), placeholderData: (before) => before })
  const [seen, setSeen] = useState(known)
  const chosenBefore = seen.filter(
    ({ id }) => chosen.some((each) => each.id === id) && !found?.some((each) => each.id === id),
  )
  const isFull = chosen.length >= RUN_DOCUMENTS_MAX
  const toggle = (document: RunDocumentChoice, isChosen: boolean) => {
    if (!seen.some(({ id }) => id === document.id)) setSeen([...seen, document])
    onChoose(
      isChosen
        ? [...chosen, { id: document.id, from: 1, to: document.pageCount }]
        : chosen.filter(({ id }) => id !== document.id),
    )
  }
  const change = (id: string, pages: Partial<RunDocument>) =>
    onChoose(chosen.map((each) => (each.id === id ? { ...each, ...pages } : each)))
  return (
    <div>
      <Field
        label="Find documents"
        labelHidden
        hint={isFull ? `${RUN_DOCUMENTS_MAX} documents are the most at once.` : undefined}
      >
        <Input
          type="search"
          placeholder="Find documents by title"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {isError ? (
        <p role="alert" className="mt-3 text-sm text-error-text">
          Your documents could not be loaded. Check your connection and try again.
        </p>
      ) : !found ? (
        <Skeleton className="mt-3 h-33 rounded-lg" />
      ) : (
        <ul aria-label="Documents" className="mt-3 max-h-96 divide-y divide-default overflow-y-auto rounded-lg border">
          {[...chosenBefore, ...found].map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              chosen={chosen.find(({ id }) => id === document.id) ?? null}
              disabled={isFull}
              onToggle={(isChosen) => toggle(document, isChosen)}
              onPages={(pages) => change(document.id, pages)}
            />
          ))}
          {found.length === 0 && chosenBefore.length === 0 && (
            <li className="px-3 py-3 text-sm text-muted">No document has these words in its title.</li>
          )}
        </ul>
      )}
    </div>
  )
}

function DocumentRow(props: {
  document: RunDocumentChoice
  chosen: RunDocument | null
  disabled: boolean
  onToggle: (isChosen: boolean) => void
  onPages: (pages: Partial<RunDocument>) => void
}) {
  const { document, chosen, disabled, onToggle, onPages } = props
  const { title, kind, pageCount } = document
  const number = (value: string) => Math.min(pageCount, Math.max(1, Math.trunc(Number(value)) || 1))
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm hover:bg-muted">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-[var(--primary-solid)]"
          checked={chosen !== null}
          disabled={disabled && !chosen}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className="shrink-0 text-meta text-muted tabular">{formatPages(pageCount, kind)}</span>
      </label>
      {chosen && pageCount > 1 && (
        <div className="flex items-center gap-2 ps-10.5 pe-3 pb-3 text-sm text-muted">
          <span>Pages</span>
          <input
            aria-label={`First page of ${title}`}
            className={PAGE_INPUT}
            type="number"
            min={1}
            max={chosen.to ?? pageCount}
            value={chosen.from}
            onChange={(event) => {
              const from = number(event.target.value)
              onPages({ from, to: Math.max(from, chosen.to ?? pageCount) })
            }}
          />
          <span>to</span>
          <input
            aria-label={`Last page of ${title}`}
            className={PAGE_INPUT}
            type="number"
            min={1}
            max={pageCount}
            value={chosen.to ?? pageCount}
            onChange={(event) => {
              const to = number(event.target.value)
              onPages({ to, from: Math.min(to, chosen.from) })
            }}
          />
        </div>
      )}
    </li>
  )
}

const PAGE_INPUT =
  'h-8 w-18 rounded-lg border border-control bg-default px-2 text-sm text-highlighted tabular pointer-coarse:h-11 pointer-coarse:text-base'
