import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { Markdown } from '#app/ui/markdown.tsx'
import { printPage } from '#app/ui/print-page.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Document, DocumentPage } from '#worker/contracts/documents.ts'
import { PAGES_AT_ONCE } from '#worker/contracts/documents/document-limits.ts'
import { HIGHLIGHT_COLORS } from '#worker/contracts/documents/highlight-limits.ts'
import type { Highlight as Marked } from '#worker/contracts/documents/highlights.ts'
import { KEY } from '../document-queries.ts'
import { paintedHighlights } from './highlights/painted-highlights.ts'
import { useHighlights } from './highlights/use-highlights.ts'
import { rangesIn } from './painting/use-painted.ts'

/** The whole text on paper, with what was highlighted in it: it is put into the page only while it is printed. */
export function PrintedText({ document, onPrinted }: { document: Document; onPrinted: () => void }) {
  const pages = useQuery({
    queryKey: [KEY, 'printed', document.id],
    queryFn: ({ signal }) => allPages(document, signal),
    gcTime: 0,
  })
  const highlights = useHighlights(document.id)
  // Without them the text is printed all the same.
  const marked = highlights.all ?? (highlights.isError ? NONE : undefined)
  const [isDrawn, setDrawn] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const onDone = useEffectEvent(onPrinted)
  const isReady = pages.data !== undefined && marked !== undefined
  useEffect(() => {
    if (pages.isError) {
      toast.error('The text could not be loaded', { description: 'Check your connection, then print again.' })
      onDone()
    }
  }, [pages.isError])
  useEffect(() => {
    if (isReady) setDrawn(true)
  }, [isReady])
  useEffect(() => {
    if (isDrawn) void printPage().finally(onDone)
  }, [isDrawn])
  useLayoutEffect(() => (marked && isDrawn ? paint(box.current, marked) : undefined), [marked, isDrawn])
  if (!isReady)
    return (
      <p
        role="status"
        className="fixed end-4 bottom-24 z-20 rounded-lg border bg-surface px-4 py-2 text-sm shadow-float"
      >
        Preparing to print
      </p>
    )
  return createPortal(
    <div ref={box} className="hidden [print-color-adjust:exact] print:block">
      {pages.data.map((page) => (
        <section key={page.page}>
          <p className="text-meta text-muted">
            {document.kind === 'pdf' ? `Page ${page.label ?? page.page}` : (page.label ?? `Page ${page.page}`)}
          </p>
          <div data-page={page.page}>
            <Markdown source={page.markdown} headingOffset={1} idPrefix={`printed-${page.page}-`} />
          </div>
          <Notes notes={marked.filter(({ page: on, comment }) => on === page.page && comment.trim() !== '')} />
        </section>
      ))}
    </div>,
    globalThis.document.querySelector('main') ?? globalThis.document.body,
  )
}

const NONE: readonly Marked[] = []

/** What the learner wrote beside a page. */
function Notes({ notes }: { notes: readonly Marked[] }) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Your notes" className="my-4 space-y-2 border-s-2 ps-3 text-sm">
      {notes.map(({ id, quote, comment }) => (
        <li key={id} className="break-inside-avoid">
          {quote && <span className="text-muted">“{shortened(quote)}” </span>}
          <span className="whitespace-pre-wrap">{comment.trim()}</span>
        </li>
      ))}
    </ul>
  )
}

/** Characters of the highlighted words that say what a note is beside. */
const BESIDE = 80

function shortened(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim()
  return line.length > BESIDE ? `${line.slice(0, BESIDE - 1).toWellFormed()}…` : line
}

/** Paints what was highlighted; the names are of app/styles/viewer.css. @returns takes it away */
function paint(root: HTMLElement | null, marked: readonly Marked[]): (() => void) | undefined {
  if (!root || !('highlights' in CSS)) return undefined
  const { byPaint } = rangesIn(root, paintedHighlights(marked, null))
  const names = HIGHLIGHT_COLORS.map((color) => `printed-${color}`)
  for (const color of HIGHLIGHT_COLORS) {
    const ranges = byPaint.get(`marked-${color}`) ?? []
    if (ranges.length > 0) CSS.highlights.set(`printed-${color}`, new Highlight(...ranges))
  }
  return () => names.forEach((name) => CSS.highlights.delete(name))
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
