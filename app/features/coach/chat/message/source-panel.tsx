import { useQuery } from '@tanstack/react-query'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useId, useMemo, useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Citation } from '#worker/contracts/coach.ts'
import { citedHref } from '#worker/domain/anchors/quote-address.ts'
import { aroundQuote } from '#worker/domain/citations/around-quote.ts'
import { placeName, sourceName } from '#worker/domain/citations/source-name.ts'
import { sourceQuery } from '../../queries.ts'

/** The passage that a citation refers to. */
export function SourcePanel({ citation, open, onClose }: { citation: Citation; open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
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
  const [unfolded, setUnfolded] = useState(false)
  const { data: source, isError, isFetching, refetch } = useQuery({ ...sourceQuery(citation), enabled: unfolded })
  const around = useMemo(
    () => source && aroundQuote(source.markdown, citation.quote, citation.start - source.start),
    [source, citation],
  )
  const shown = unfolded && around ? around : { text: citation.quote, quote: { start: 0, end: citation.quote.length } }
  const passage = useId()
  return (
    <div className="space-y-3">
      <div>
        <p className="text-base font-semibold text-highlighted wrap-anywhere">{sourceName(citation)}</p>
        {citation.heading && <p className="text-sm text-muted wrap-anywhere">{citation.heading}</p>}
      </div>
      <blockquote id={passage} className="border-s-3 border-accented ps-4">
        <LazyMarkdown source={shown.text} highlighted={shown.quote} />
      </blockquote>
      {/* A note in a margin is not in the text. */}
      {!citation.highlight && (
        <>
          <Button
            size="sm"
            color="neutral"
            variant="outline"
            icon={unfolded ? ChevronsDownUp : ChevronsUpDown}
            aria-expanded={unfolded}
            aria-controls={passage}
            onClick={() => {
              if (!unfolded && isError) void refetch()
              setUnfolded(!unfolded)
            }}
          >
            {unfolded ? 'Show only the quote' : 'Show what’s around it'}
          </Button>
          <p role="status" className="text-sm text-muted">
            {unfolded && !around
              ? noticeOf({ isFetching, isError, isThere: source !== undefined, what: citation.page ? 'page' : 'note' })
              : ''}
          </p>
        </>
      )}
      <p className="text-sm text-muted">
        {`Quoted from your ${citation.highlight ? 'highlights' : citation.page ? 'document' : 'note'} as ${citation.highlight ? 'they were' : 'it was'} when this was answered.`}
      </p>
    </div>
  )
}

function noticeOf(source: { isFetching: boolean; isError: boolean; isThere: boolean; what: 'note' | 'page' }) {
  const { what } = source
  if (source.isFetching) return `Opening the ${what}…`
  if (source.isError) return `The ${what} could not be opened.`
  return source.isThere ? `There is no surrounding text, or your ${what} has changed since.` : ''
}
