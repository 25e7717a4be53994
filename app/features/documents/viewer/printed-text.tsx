import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { Markdown } from '#app/ui/markdown.tsx'
import { printPage } from '#app/ui/print-page.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Document, DocumentPage } from '#worker/contracts/documents.ts'
import { PAGES_AT_ONCE } from '#worker/contracts/documents/document-limits.ts'
import { KEY } from '../document-queries.ts'

/** The whole text on paper: it is put into the page only while it is printed. */
export function PrintedText({ document, onPrinted }: { document: Document; onPrinted: () => void }) {
  const pages = useQuery({
    queryKey: [KEY, 'printed', document.id],
    queryFn: ({ signal }) => allPages(document, signal),
    gcTime: 0,
  })
  const [isDrawn, setDrawn] = useState(false)
  const onDone = useEffectEvent(onPrinted)
  useEffect(() => {
    if (pages.isError) {
      toast.error('The text could not be loaded', { description: 'Check your connection, then print again.' })
      onDone()
    }
  }, [pages.isError])
  useEffect(() => {
    if (pages.data) setDrawn(true)
  }, [pages.data])
  useEffect(() => {
    if (isDrawn) void printPage().finally(onDone)
  }, [isDrawn])
  if (!pages.data)
    return (
      <p
        role="status"
        className="fixed end-4 bottom-24 z-20 rounded-lg border bg-surface px-4 py-2 text-sm shadow-float"
      >
        Preparing to print
      </p>
    )
  return createPortal(
    <div className="hidden print:block">
      {pages.data.map((page) => (
        <section key={page.page}>
          <p className="text-meta text-muted">
            {document.kind === 'pdf' ? `Page ${page.label ?? page.page}` : (page.label ?? `Page ${page.page}`)}
          </p>
          <Markdown source={page.markdown} headingOffset={1} idPrefix={`printed-${page.page}-`} />
        </section>
      ))}
    </div>,
    globalThis.document.querySelector('main') ?? globalThis.document.body,
  )
}

async function allPages({ id, pagesRead }: Document, signal: AbortSignal): Promise<DocumentPage[]> {
  const all: DocumentPage[] = []
  for (let from = 1; from <= pagesRead; from += PAGES_AT_ONCE) {
    const query = { from: String(from), to: String(from + PAGES_AT_ONCE - 1) }
    const { pages } = await read(await api.documents[':id'].pages.$get({ param: { id }, query }, { init: { signal } }))
    all.push(...pages)
  }
  return all
}
