import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#app/ui/class-names.ts'
import type { Document } from '#worker/contracts/documents.ts'
import type { Pdf } from '../pdf/open-pdf.ts'
import { usePdf } from '../pdf/use-pdf.ts'
import { ThumbnailDrawer } from './thumbnail-drawer.ts'

interface Props {
  page: number
  onGo: (page: number) => void
}

/** The pages of a PDF, small. Only those in the strip's window are there, and drawn. */
export function PageThumbnails({ document, ...props }: Props & { document: Document }) {
  const opened = usePdf(document.id, document.replacedAt)
  if (opened.state === 'open') return <Strip {...props} pdf={opened.pdf} />
  return (
    <p role="status" className="text-sm text-muted">
      {opened.state === 'opening'
        ? 'Opening the pages'
        : opened.state === 'locked'
          ? 'The file is locked: enter its password where its pages are shown.'
          : 'The pages could not be shown.'}
    </p>
  )
}

/** CSS pixels. */
const WIDTH = 132
const CAPTION = 28
const GAP = 12
/** Rows beyond each edge of the window. */
const AROUND = 2
/** Height of a page of A4, until the first one is known; very long pages are shown smaller. */
const USUAL = WIDTH * Math.SQRT2
const TALLEST = WIDTH * 1.6

function Strip({ pdf, page: current, onGo }: Props & { pdf: Pdf }) {
  const box = useRef<HTMLDivElement>(null)
  const [drawer] = useState(() => new ThumbnailDrawer(pdf))
  const { height, labels } = useFacts(pdf)
  const [focused, setFocused] = useState<number | null>(null)
  const row = height + CAPTION + GAP
  const count = pdf.numPages
  const { first, last, look, draw } = useShownRows(box, { count, row, current })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = focused ?? current
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: count }[
      event.key
    ]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The arrows turn pages elsewhere.
    event.stopPropagation()
    const page = Math.max(1, Math.min(count, to))
    draw(page)
    box.current?.querySelector<HTMLElement>(`[data-thumbnail="${page}"]`)?.focus({ preventScroll: true })
  }
  // The focused one is the tab stop while it is there.
  const stop = focused !== null && focused >= first && focused <= last ? focused : current
  return (
    <div ref={box} className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-1" onScroll={look} onKeyDown={onKeyDown}>
      <ol aria-label="Pages" className="relative" style={{ height: count * row }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
          const page = first + index
          return (
            <li
              key={page}
              aria-posinset={page}
              aria-setsize={count}
              className="absolute inset-x-0"
              style={{ top: (page - 1) * row, height: row - GAP }}
            >
              <PageButton
                page={page}
                label={labels?.[page - 1] ?? ''}
                isCurrent={page === current}
                isStop={page === stop}
                onFocused={setFocused}
                onGo={onGo}
              >
                <Picture drawer={drawer} page={page} height={height} />
              </PageButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function PageButton(props: {
  page: number
  /** What is printed on it. */
  label: string
  isCurrent: boolean
  isStop: boolean
  onFocused: (page: number | null) => void
  onGo: (page: number) => void
  children: ReactNode
}) {
  const { page, label, isCurrent } = props
  const isPrinted = label !== '' && label !== String(page)
  return (
    <button
      type="button"
      data-thumbnail={page}
      aria-label={isPrinted ? `Page ${page}, printed ${label}` : `Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={props.isStop ? 0 : -1}
      className="group flex size-full flex-col items-center rounded-lg"
      onFocus={() => props.onFocused(page)}
      onBlur={() => props.onFocused(null)}
      onClick={() => props.onGo(page)}
    >
      {props.children}
      <span
        className={cx(
          'mt-1 max-w-full truncate rounded px-1.5 text-xs tabular',
          isCurrent ? 'bg-primary-soft font-medium text-primary-text' : 'text-muted',
        )}
      >
        {isPrinted ? label : page}
      </span>
    </button>
  )
}

/** Which pages are in the strip's window; the one that is read stays in it. */
function useShownRows(
  box: RefObject<HTMLDivElement | null>,
  { count, row, current }: { count: number; row: number; current: number },
) {
  const [shown, setShown] = useState({ top: 0, height: 0 })
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    setShown((before) =>
      before.top === scrollTop && before.height === clientHeight ? before : { top: scrollTop, height: clientHeight },
    )
  }
  const onMoved = useEffectEvent(look)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => onMoved())
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => {
    scrollTo(box.current, (current - 1) * row, row)
    onMoved()
  }, [box, current, row])
  return {
    first: Math.max(1, Math.floor(shown.top / row) + 1 - AROUND),
    last: Math.min(count, Math.ceil((shown.top + shown.height) / row) + AROUND),
    look,
    /** Renders a page outside the window, so that it can be focused. */
    draw: (page: number) => {
      scrollTo(box.current, (page - 1) * row, row)
      flushSync(look)
    },
  }
}

function Picture({ drawer, page, height }: { drawer: ThumbnailDrawer; page: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    drawer.draw(page, { width: WIDTH, height }, stop.signal).then(
      (drawn) => {
        if (stop.signal.aborted || !canvas.current) return
        canvas.current.width = drawn.width
        canvas.current.height = drawn.height
        canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
        setDrawn(true)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) console.error('A thumbnail could not be drawn', error)
      },
    )
    return () => stop.abort()
  }, [drawer, page, height])
  return (
    <span className="flex items-center justify-center" style={{ width: WIDTH, height }}>
      <canvas
        ref={canvas}
        aria-hidden
        className={cx(
          'max-h-full max-w-full rounded-sm bg-white outline outline-[var(--border)] group-hover:outline-2 group-hover:outline-[var(--border-accented)]',
          'group-aria-[current=page]:outline-2 group-aria-[current=page]:outline-[var(--primary)]',
          !isDrawn && 'size-full',
        )}
      />
    </span>
  )
}

/** How high the first page is at this width, and what is printed on the pages. */
function useFacts(pdf: Pdf): { height: number; labels: readonly string[] | null } {
  const [facts, setFacts] = useState<{ height: number; labels: readonly string[] | null }>({
    height: USUAL,
    labels: null,
  })
  useEffect(() => {
    let isHere = true
    Promise.all([pdf.getPage(1), pdf.getPageLabels()])
      .then(([first, labels]) => {
        const { width, height } = first.getViewport({ scale: 1 })
        if (isHere) setFacts({ height: Math.round(Math.min(TALLEST, (height * WIDTH) / width)), labels })
      })
      .catch((error: unknown) => {
        if (isHere) console.error('The pages could not be measured', error)
      })
    return () => {
      isHere = false
    }
  }, [pdf])
  return facts
}

/** Scrolls a row into an element's window, no further than it must. */
function scrollTo(element: HTMLElement | null, top: number, height: number): void {
  if (!element) return
  const { scrollTop, clientHeight } = element
  if (top < scrollTop) element.scrollTop = top
  else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight
}
