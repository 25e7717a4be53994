import { useHydrated } from '@tanstack/react-router'
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

/** Characters of Markdown in a part, about a screen, and the most parts of a text. */
export const PART = 1_500
const PARTS_MAX = 64
/** Characters that the server renders: several screens, and little work. */
const INITIAL = 4 * PART
/** Characters that the browser renders first when it opens a text: as many as it can show. */
const INITIAL_IN_BROWSER = 2 * PART
/** Further parts rendered at a time. */
const PARTS_A_RENDER = 2
/** Characters a line, to estimate the height of what is not laid out. */
const LINE = 42

export interface TextPart {
  /** Index of its first block. */
  first: number
  members: TextBlock[]
  length: number
}

interface Parts {
  /** Null for a text that is rendered as a whole. */
  parts: TextPart[] | null
  /** Offset of the text that is not rendered yet, or null. */
  rest: number | null
  /** The element around the parts. */
  ref: RefObject<HTMLDivElement | null>
}

type PartsInput = Pick<MarkdownProps, 'source' | 'highlighted' | 'progressive' | 'onComplete'>

/** The rendered parts of a long text; up to a cited passage all of them from the start. */
export function useParts(
  blocks: TextBlock[],
  { source, highlighted, progressive: inParts = false, ...props }: PartsInput,
): Parts {
  const size = inParts && source.length > 2 * INITIAL ? Math.max(PART, source.length / PARTS_MAX) : null
  const all = useMemo(() => (size === null ? null : partsOf(blocks, size)), [blocks, size])
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(() => {
    const end = Math.max(isHydrated ? INITIAL_IN_BROWSER : INITIAL, highlighted?.end ?? 0)
    return all?.filter(({ members }) => startOf(members) < end).length ?? 0
  })
  const next = all?.[shown]
  const isWhole = !next
  const [partly] = useState(!isWhole)
  const ref = useRef<HTMLDivElement>(null)
  const onComplete = useEffectEvent(() => props.onComplete?.())
  useEffect(() => {
    if (!isWhole) return startTransition(() => setShown(shown + PARTS_A_RENDER))
    // From here on every height is exact, so scroll positions stay valid.
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

/** How a part is laid out: when it comes near the viewport, contained in itself, or like any element. */
export type PartLayout = 'deferred' | 'contained' | 'plain'

/** Parts of the first render that are below the fold are laid out later. */
export function layoutOf({ members }: TextPart): PartLayout {
  const start = startOf(members)
  return start > 0 && start < INITIAL ? 'deferred' : 'plain'
}

interface PartProps {
  part: TextPart
  layout: PartLayout
  /** Must be stable between renders. */
  view: (block: TextBlock, index: number) => ReactNode
}

/** A group of blocks: appending after it does not make the browser lay it out again. */
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

/** The text that is not rendered yet, as source: it can be read and searched. */
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
