import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatBytes, formatCount } from '#app/lib/format-count.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { KIND_NAMES } from '../document-filter.ts'
import { documentQuery } from '../document-queries.ts'
import { DocumentState } from '../list/document-state.tsx'
import { ProblemActions, SameDocument } from '../list/problem-actions.tsx'
import { Contents } from './contents.tsx'
import type { View } from './kept-view.ts'
import type { PdfViewProps } from './pdf/pdf-view.tsx'
import { TextView } from './text-view.tsx'
import { useLastPage } from './use-last-page.ts'
import { usePainted } from './use-painted.ts'
import { type Place, useKeys, usePage, usePaintedTexts, useView, zoomed } from './use-reading.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerMenu } from './viewer-menu.tsx'

const NoPdf: ComponentType<PdfViewProps> = () => null
/** pdf.js runs in the browser only: the Worker does not bundle it. */
const PdfView = import.meta.env.SSR
  ? NoPdf
  : lazy(async () => ({ default: (await import('./pdf/pdf-view.tsx')).PdfView }))
const PictureView = lazy(async () => ({ default: (await import('./picture-view.tsx')).PictureView }))
const FindBar = lazy(async () => ({ default: (await import('./find-bar.tsx')).FindBar }))
const SelectedPassage = lazy(async () => ({ default: (await import('./selected-passage.tsx')).SelectedPassage }))
const PrintedText = lazy(async () => ({ default: (await import('./printed-text.tsx')).PrintedText }))

/** A document to be read: its text page by page, and the pages of a PDF as they look. */
export function ViewerScreen({ documentId, place }: { documentId: string; place: Place }) {
  const document = useSuspenseQuery(documentQuery(documentId)).data
  const hasText = document.pagesRead > 0
  const hasPages = document.kind === 'pdf' || document.kind === 'image'
  const pageCount = Math.max(1, document.pageCount ?? document.pagesRead)
  const { page, target, go, see } = usePage(place, pageCount)
  const [view, setView] = useView(hasPages)
  const [zoom, setZoom] = useState(1)
  const [showsContents, setShowsContents] = useState(false)
  const [find, setFind] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [isLive, setLive] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => setLive(true), [])
  useLastPage(document, page)
  usePainted(body, usePaintedTexts(documentId, place, view, find))
  const changeZoom = (step: 1 | -1 | 0) => {
    setZoom((now) => zoomed(now, step))
    // The page that is read stays in the window.
    go(page)
  }
  const goFromContents = (to: number) => {
    setShowsContents(false)
    go(to)
  }
  const show = (next: View) => {
    setView(next)
    go(page)
  }
  useKeys({
    go: (by) => go(page + by),
    find: () => setFind((before) => before ?? ''),
    contents: () => setShowsContents(true),
    changeZoom,
  })
  return (
    <div className="gutter mx-auto w-full max-w-page pt-5 max-md:pb-16">
      <Head document={document} onPrint={() => setPrinting(true)} />
      {(hasText || hasPages) && (
        <div className="sticky top-14 z-10 max-md:contents">
          <ViewerBar
            page={page}
            pageCount={pageCount}
            onGo={go}
            onContents={() => setShowsContents(true)}
            onFind={() => setFind(find === null ? '' : null)}
            view={hasPages ? view : null}
            onView={show}
            zoom={zoom}
            onZoom={changeZoom}
          />
          {find !== null && (
            <Find
              documentId={documentId}
              query={find}
              page={page}
              onQuery={setFind}
              onGo={go}
              onClose={() => setFind(null)}
            />
          )}
        </div>
      )}
      <div ref={body} className="py-6 print:hidden">
        {hasPages && view === 'pages' ? (
          <DrawnPages
            kind={document.kind}
            documentId={documentId}
            target={target}
            zoom={zoom}
            onPage={see}
            onText={() => show('text')}
          />
        ) : (
          hasText && <TextView document={document} page={page} pageCount={pageCount} quote={place.quote} />
        )}
      </div>
      {isLive && (
        <Suspense>
          <SelectedPassage document={document} within={body} />
          {isPrinting && <PrintedText document={document} onPrinted={() => setPrinting(false)} />}
        </Suspense>
      )}
      {showsContents && (
        <Sheet open onClose={() => setShowsContents(false)} title="Contents">
          <Contents outline={document.outline} page={page} onGo={goFromContents} />
        </Sheet>
      )}
    </div>
  )
}

function Find(props: ComponentProps<typeof FindBar>) {
  return (
    <Suspense>
      <div className="max-md:sticky max-md:top-14 max-md:z-10">
        <FindBar {...props} />
      </div>
    </Suspense>
  )
}

/** The pages as they look. */
function DrawnPages({ kind, ...props }: PdfViewProps & { kind: Document['kind'] }) {
  return (
    <Suspense fallback={<p className="py-24 text-center text-sm text-muted">Opening the pages</p>}>
      {kind === 'image' ? <PictureView {...props} /> : <PdfView {...props} />}
    </Suspense>
  )
}

/** What the document is, and what is being done to it. */
function Head({ document, onPrint }: { document: Document; onPrint: () => void }) {
  return (
    <>
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 text-xl font-semibold wrap-anywhere">{document.title}</h1>
          <p className="mt-0.5 text-sm text-muted tabular print:hidden">
            {[
              document.kind && KIND_NAMES[document.kind],
              document.pageCount !== null && formatCount(document.pageCount, 'page'),
              formatBytes(document.size),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ViewerMenu document={document} onPrint={onPrint} />
      </div>
      {document.status !== 'ready' && (
        <div className="mb-3 rounded-lg bg-muted px-3.5 py-3 print:hidden">
          <DocumentState document={document} />
          <div className="flex flex-wrap items-center gap-2">
            <ProblemActions document={document} />
            {document.same && <SameDocument same={document.same} />}
          </div>
        </div>
      )}
    </>
  )
}
