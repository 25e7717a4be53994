import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TextBlock } from '#worker/domain/markdown/document-reader.ts'
import { cx } from '../../class-names.ts'
import type { MarkdownProps } from '../../markdown.tsx'

/** Characters of Markdown in a part, about a screen, and how many parts a text has at most. */
export const PART = 1_500
const PARTS_MAX = 64
/** Characters that are shown at first: several screens, and little work. */
const INITIAL = 4 * PART
/** Parts that come at a time after it. */
const PARTS_A_RENDER = 2
/** Characters a line, for the room that is kept for what is not laid out. */
const LINE = 42

export interface TextPart {
  /** Index of its first block. */
  first: number
  members: TextBlock[]
  length: number
}

interface Parts {
  /** Null for a text that is shown as one. */
  parts: TextPart[] | null
  /** Where the text begins that is still to come, or null. */
  rest: number | null
  /** For what holds the parts. */
  ref: RefObject<HTMLDivElement | null>
}

type PartsInput = Pick<MarkdownProps, 'source' | 'highlighted' | 'progressive' | 'onComplete'>

/** Those parts of a long text that are shown by now; up to a cited passage all of them are from the start. */
export function useParts(
  blocks: TextBlock[],
  { source, highlighted, progressive: inParts = false, ...props }: PartsInput,
): Parts {
  const size = inParts && source.length > 2 * INITIAL ? Math.max(PART, source.length / PARTS_MAX) : null
  const all = useMemo(() => (size === null ? null : partsOf(blocks, size)), [blocks, size])
  const [shown, setShown] = useState(() => {
    const end = Math.max(INITIAL, highlighted?.end ?? 0)
    return all?.filter(({ members }) => startOf(members) < end).length ?? 0
  })
  const next = all?.[shown]
  const isWhole = !next
  const [partly] = useState(!isWhole)
  const ref = useRef<HTMLDivElement>(null)
  const onComplete = useEffectEvent(() => props.onComplete?.())
  useEffect(() => {
    if (!isWhole) return startTransition(() => setShown(shown + PARTS_A_RENDER))
    // From here on each height is the true one, and a place on the page stays the same in pixels.
    for (const part of ref.current?.getElementsByClassName('prose-deferred') ?? [])
      if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
    if (partly) onComplete()
  }, [isWhole, partly, shown])
  return { parts: all && all.slice(0, shown), rest: next ? startOf(next.members) : null, ref }
}

export function partsOf(blocks: TextBlock[], size: number): TextPart[] {
  const parts: TextPart[] = []
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1)
    if (last && last.length < size) {
      last.members.push(block)
      last.length += block.source.length
    } else parts.push({ first: index, members: [block], length: block.source.length })
  }
  return parts
}

function startOf([block]: TextBlock[]): number {
  return block?.start ?? 0
}

/** Of a part: it is laid out as it comes near the window, or among itself, or as if there were no parts. */
export type PartLayout = 'deferred' | 'contained' | 'plain'

/** What comes with the page, but is not seen at first, is laid out when there is time for it. */
export function layoutOf({ members }: TextPart): PartLayout {
  const start = startOf(members)
  return start > 0 && start < INITIAL ? 'deferred' : 'plain'
}

interface PartProps {
  part: TextPart
  layout: PartLayout
  /** Keep it the same from one rendering to the next. */
  view: (block: TextBlock, index: number) => ReactNode
}

/** Blocks that are styled as siblings among themselves: what is added after them does not make the browser layout at them again. */
export const Part = memo(function Part({ part: { first, members, length }, layout, view }: PartProps) {
  return (
    <div
      className={cx('prose', LAYOUT_CLASSES[layout], members[0]?.id != null && 'prose-headed')}
      style={{ containIntrinsicBlockSize: heightOf(length) }}
    >
      {members.map((block, index) => view(block, first + index))}
    </div>
  )
})

const LAYOUT_CLASSES: Record<PartLayout, string> = {
  deferred: 'prose-deferred',
  contained: 'prose-contained',
  plain: '',
}

/** What is still to come, as it was written: there to be read and searched. */
export function Rest({ source }: { source: string }) {
  return (
    <div className="prose-deferred whitespace-pre-wrap" style={{ containIntrinsicBlockSize: heightOf(source.length) }}>
      {source}
    </div>
  )
}

function heightOf(length: number): string {
  return `auto ${Math.ceil(length / LINE)}lh`
}
