import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { incrementalParser } from '#worker/domain/markdown/incremental-parser.ts'
import { documentReader, parseKeyed, type TextBlock } from '#worker/domain/markdown/document-reader.ts'
import { cx } from './class-names.ts'
import { BlockView } from './markdown/block-view.tsx'
import { FootnoteList } from './markdown/footnotes.tsx'
import type { Highlighted } from './markdown/inlines.tsx'
import { useStreamedParts } from './markdown/long/streamed-parts.ts'
import { recentResults } from './markdown/recent-results.ts'
import { layoutOf, Part, Rest, useParts } from './markdown/long/parts.tsx'
import { BlockContext, FootnotesContext, type NoteHref, TextContext } from './markdown/text-context.ts'

export interface MarkdownProps {
  source: string
  /** A range of the source (UTF-16 offsets) to highlight; its first word has `data-cited`. */
  highlighted?: Highlighted
  /** Prefix for the ids of headings and footnotes where a page shows several texts. */
  idPrefix?: string
  /** Added to a heading's level, where the page has headings of its own: 1 makes `#` an h2. */
  headingOffset?: 0 | 1 | 2
  /** Adds a link to each heading, shown on hover. */
  anchors?: boolean
  /** The address for `[[Title]]`. Without it such links are plain text. Must be stable between renders. */
  noteHref?: NoteHref
  /** The address for creating a note that `[[Title]]` names but that does not exist. */
  newNoteHref?: (target: string) => string
  /**
   * Renders the beginning of a long text first, and no more on the server: the rest is shown as source and rendered part by
   * part, without blocking the page. `onComplete` is called at the end.
   */
  progressive?: boolean
  onComplete?: () => void
  /** Whether an answer is still being streamed. */
  streaming?: boolean
  compact?: boolean
  className?: string
}

/** Characters of blocks whose trees the server remembers: about 10 MB. */
const REMEMBERED = 500_000
const parseBlock = import.meta.env.SSR ? recentResults(REMEMBERED, parseKeyed) : parseKeyed

/**
 * Markdown as React elements: no HTML, no remote images, safe links. Each top-level block is rendered once for its
 * source; while an answer streams in only the last one is parsed and rendered again, and of the parts of a `growing` one
 * only the last.
 */
export function Markdown(props: MarkdownProps) {
  const { source, highlighted, idPrefix = '', headingOffset = 0, anchors = false, noteHref, newNoteHref } = props
  const [reader] = useState(() => documentReader(parseBlock))
  const { blocks, footnotes } = useMemo(() => reader.read(source), [reader, source])
  const mathEnd = useMemo(() => endOfEarlyMath(source), [source])
  const options = useMemo(
    () => ({ idPrefix, headingOffset, anchors, noteHref, newNoteHref }),
    [idPrefix, headingOffset, anchors, noteHref, newNoteHref],
  )
  const { parts, rest, ref } = useParts(blocks, props)
  const grown = useStreamedParts(blocks, props.streaming)
  const view = useCallback(
    (block: TextBlock, index: number): ReactNode => {
      const from = highlighted ? Math.max(0, highlighted.start - block.start) : 0
      const to = highlighted ? Math.min(block.source.length, highlighted.end - block.start) : 0
      return (
        <SourceBlockView
          key={index}
          index={index}
          early={block.start < mathEnd}
          source={block.source}
          links={block.links}
          id={block.id === null ? null : idPrefix + block.id}
          parse={reader.parse}
          highlightFrom={from < to ? from : -1}
          highlightTo={from < to ? to : -1}
        />
      )
    },
    [highlighted, idPrefix, mathEnd, reader],
  )
  const shown = grown ?? parts?.map((part) => ({ part, layout: layoutOf(part) }))
  return (
    <TextContext value={options}>
      <FootnotesContext value={footnotes}>
        <div ref={ref} className={cx('prose', props.compact && 'prose-compact', props.className)}>
          {shown
            ? shown.map(({ part, layout }) => <Part key={part.first} part={part} layout={layout} view={view} />)
            : blocks.map(view)}
          {rest === null ? (
            footnotes.list.length > 0 && (
              <FootnoteList footnotes={footnotes} blocks={blocks} highlighted={highlighted} />
            )
          ) : (
            <Rest source={source.slice(rest)} />
          )}
        </div>
      </FootnotesContext>
    </TextContext>
  )
}

interface ViewProps extends Pick<TextBlock, 'source' | 'links' | 'id'> {
  index: number
  early: boolean
  parse: ReturnType<typeof documentReader>['parse']
  highlightFrom: number
  highlightTo: number
}

const SourceBlockView = memo(function SourceBlockView(props: ViewProps) {
  const { source, links, index, early, parse, highlightFrom, highlightTo } = props
  const place = useMemo(() => ({ index, early }), [index, early])
  const [tree] = useState(() => incrementalParser(parse))
  const blocks = useMemo(() => tree({ source, links }), [tree, source, links])
  const highlighted = highlightFrom < 0 ? undefined : { start: highlightFrom, end: highlightTo }
  return (
    <BlockContext value={place}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} id={index === 0 ? props.id : null} highlighted={highlighted} />
      ))}
    </BlockContext>
  )
})

/** A formula costs the server a quarter of a millisecond, and is worth it where it is seen at once. */
const EARLY_DOLLARS = 40

/** The offset after the text's first formulas; blocks that start before it are drawn on the server. */
function endOfEarlyMath(source: string): number {
  let at = -1
  for (let seen = 0; seen < EARLY_DOLLARS; seen++) {
    at = source.indexOf('$', at + 1)
    if (at < 0) return Infinity
  }
  return at
}
