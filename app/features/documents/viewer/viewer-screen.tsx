import { createClientOnlyFn } from '@tanstack/react-start'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatBytes } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Document } from '#worker/contracts/documents.ts'
import { KIND_NAMES } from '../document-filter.ts'
import { documentQuery } from '../document-queries.ts'
import { formatPages } from '../format-pages.ts'
import { readShare } from '../read-share.ts'
import type { View } from './kept-view.ts'
import type { PdfViewProps } from './pdf/pdf-view.tsx'
import { TextView } from './text-view.tsx'
import { type Place, useKeys, usePage, useView, useZoom } from './use-reading.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerMenu } from './viewer-menu.tsx'

const NoPdf: ComponentType<PdfViewProps> = () => null
/** pdf.js runs in the browser only: the Worker does not bundle it. */
const PdfView = import.meta.env.SSR
  ? NoPdf
  : lazy(createClientOnlyFn(async () => ({ default: (await import('./pdf/pdf-view.tsx')).PdfView })))
const PictureView = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./picture-view.tsx')).PictureView })),
)
/** Most documents are ready, so what is said of others is loaded with the first of them. */
const Unfinished = lazyInBrowser(async () => (await import('./unfinished.tsx')).Unfinished)
const ContentsPanel = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('./contents/contents-panel.tsx')).ContentsPanel,
  })),
)
const FindBar = lazy(createClientOnlyFn(async () => ({ default: (await import('./find-bar.tsx')).FindBar })))
const ReadingLayer = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./reading-layer.tsx')).ReadingLayer })),
)
const PrintedText = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./printed-text.tsx')).PrintedText })),
)

/** A document to be read: its text page by page, and the pages of a PDF as they look. */
export function ViewerScreen({ documentId, place }: { documentId: string; place: Place }) {
  const document = useSuspenseQuery(documentQuery(documentId)).data
  const hasText = document.pagesRead > 0
  const hasPages = document.kind === 'pdf' || document.kind === 'image'
  const pageCount = Math.max(1, document.pageCount ?? document.pagesRead)
  const { page, target, go, see } = usePage(place, pageCount)
  const [view, setView] = useView(hasPages)
  // The page that is read stays in the window.
  const [zoom, changeZoom] = useZoom(() => go(page))
  const [showsContents, setShowsContents] = useState(false)
  const [showsHighlights, setShowsHighlights] = useState(place.highlight !== undefined)
  const [find, setFind] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const show = (next: View) => {
    setView(next)
    go(page)
  }
  useKeys({
    go: (by) => go(page + by),
    find: () => setFind((before) => before ?? ''),
    contents: () => setShowsContents((before) => !before),
    highlights: () => setShowsHighlights((before) => !before),
    changeZoom,
  })
  return (
    <div className="gutter mx-auto w-full max-w-page pt-5 max-md:pb-16">
      <Head document={document} />
      {(hasText || hasPages) && (
        <div className="sticky top-14 z-10 max-md:contents">
          <ViewerBar
            page={page}
            pageCount={pageCount}
            onGo={go}
            onContents={() => setShowsContents(!showsContents)}
            showsContents={showsContents}
            onFind={() => setFind(find === null ? '' : null)}
            onHighlights={() => setShowsHighlights(!showsHighlights)}
            showsHighlights={showsHighlights}
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
      <div className="flex items-start gap-6">
        {showsContents && (
          <ContentsOf document={document} page={page} onGo={go} onClose={() => setShowsContents(false)} />
        )}
        <div ref={body} className="min-w-0 flex-1 py-6 print:hidden">
          {hasPages && view === 'pages' ? (
            <DrawnPages
              key={document.replacedAt}
              kind={document.kind}
              documentId={documentId}
              version={document.replacedAt}
              target={target}
              zoom={zoom}
              onPage={see}
              onText={() => show('text')}
            />
          ) : (
            hasText && <TextView document={document} page={page} pageCount={pageCount} quote={place.quote} />
          )}
        </div>
        <Layer
          document={document}
          place={place}
          page={page}
          view={view}
          find={find}
          within={body}
          onGo={go}
          showsHighlights={showsHighlights}
          onHighlights={setShowsHighlights}
        />
      </div>
    </div>
  )
}

/** Comes once the page is live: until then there is nothing to select. */
function Layer(props: Omit<ComponentProps<typeof ReadingLayer>, 'early'>) {
  const [isLive, setLive] = useState(false)
  const [early, setEarly] = useState<'h' | 'n' | null>(null)
  useEffect(() => setLive(true), [])
  return (
    isLive && (
      <Suspense fallback={<EarlyKeys onKey={setEarly} />}>
        <ReadingLayer {...props} early={early} />
      </Suspense>
    )
  )
}

/** The layer's keys while its code is loading: what was pressed last is done once it is there. */
function EarlyKeys({ onKey }: { onKey: (key: 'h' | 'n') => void }) {
  useHotkey('h', () => onKey('h'))
  useHotkey('n', () => onKey('n'))
  return null
}

function ContentsOf(props: ComponentProps<typeof ContentsPanel>) {
  return (
    <Suspense>
      <ContentsPanel {...props} />
    </Suspense>
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
function Head({ document }: { document: Document }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Suspense>{isPrinting && <PrintedText document={document} onPrinted={() => setPrinting(false)} />}</Suspense>
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-2 text-xl font-semibold wrap-anywhere">{document.title}</h1>
          <p className="mt-0.5 text-sm text-muted tabular print:hidden">
            {[
              document.kind && KIND_NAMES[document.kind],
              document.pageCount !== null && formatPages(document.pageCount, document.kind),
              readShare(document) !== null && `${readShare(document)} % read`,
              formatBytes(document.size),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ViewerMenu document={document} onPrint={() => setPrinting(true)} />
      </div>
      {(document.replacement || document.status !== 'ready') && (
        <Suspense>
          <Unfinished document={document} />
        </Suspense>
      )}
    </>
  )
}
