import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Citation } from '#worker/contracts/coach.ts'
import { citedHref } from '#worker/domain/anchors/quote-address.ts'
import { aroundQuote } from '#worker/domain/citations/around-quote.ts'
import { placeName, sourceName } from '#worker/domain/citations/source-name.ts'
import { sourceQuery } from '../../queries.ts'

/** The passage that a citation refers to, with what stands around it, beside an answer that can still be read. */
export function SourcePanel({ citation, open, onClose }: { citation: Citation; open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      modal={false}
      side={globalThis.innerWidth < 640 ? 'bottom' : 'end'}
      title={`Source ${citation.number}`}
      footer={
        <ButtonAnchor href={citedHref(citation)}>
          {citation.page ? `Open ${placeName(citation)}` : 'Open the note here'}
        </ButtonAnchor>
      }
    >
      <SourceText key={citation.highlight ?? `${citation.sourceId}:${citation.start}`} citation={citation} />
    </Sheet>
  )
}

function SourceText({ citation }: { citation: Citation }) {
  // A note in a margin is not in the text.
  const {
    data: source,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...sourceQuery(citation), enabled: !citation.highlight })
  const around = useMemo(
    () => source && aroundQuote(source.markdown, citation.quote, citation.start - source.start),
    [source, citation],
  )
  const shown = around ?? { text: citation.quote, quote: { start: 0, end: citation.quote.length } }
  const what = citation.highlight ? 'highlights' : citation.page ? 'document' : 'note'
  // Where another source is opened while the panel is open, the focus goes to it, and a screen reader reads it.
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  return (
    <div className="space-y-3">
      <div>
        <p
          ref={name}
          data-autofocus
          tabIndex={-1}
          className="text-base font-semibold text-highlighted outline-none wrap-anywhere"
        >
          {sourceName(citation)}
        </p>
        {citation.heading && <p className="text-sm text-muted wrap-anywhere">{citation.heading}</p>}
      </div>
      <blockquote className="border-s-3 border-accented ps-4">
        <LazyMarkdown source={shown.text} highlighted={shown.quote} />
      </blockquote>
      <p role="status" className="text-sm text-muted">
        {isError && `The ${what} could not be opened. This is what was quoted.`}
        {source && !around && `Your ${what} has changed since. This is what was quoted.`}
      </p>
      {isError && (
        <Button size="sm" color="neutral" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <p className="text-sm text-muted">
        {`Quoted from your ${what} as ${citation.highlight ? 'they were' : 'it was'} when this was answered.`}
      </p>
    </div>
  )
}
