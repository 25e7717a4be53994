import { createClientOnlyFn } from '@tanstack/react-start'
import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { TextRendererContext } from '#app/ui/markdown/text-renderer.ts'
import type { Citation } from '#worker/contracts/coach.ts'
import { sourceName } from '#worker/domain/citations/source-name.ts'
import { NotInNotes } from './not-in-notes.tsx'

const SourcePanel = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./message/source-panel.tsx')).SourcePanel })),
)

const OpenSource = createContext<(citation: Citation, chip: HTMLElement) => void>(() => undefined)

/** One panel shows the sources of all answers of a chat, which makes room for it so that the answer stays in sight. */
export function Sources({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Citation | null>(null)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const show = useMemo(
    () => (citation: Citation, chip: HTMLElement) => {
      opener.current = chip
      setShown(citation)
      setOpen(true)
    },
    [],
  )
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!open) return
    // Two frames later: the page has grown by the room for the panel, and what keeps its end in view has scrolled there.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => opener.current?.scrollIntoView({ block: 'nearest' }))
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    <OpenSource value={show}>
      <div className={cx('flex flex-1 flex-col', open && 'max-sm:pb-[55dvh] sm:pe-80')}>{children}</div>
      {shown && (
        <Suspense>
          <SourcePanel citation={shown} open={open} onClose={close} />
        </Suspense>
      )}
    </OpenSource>
  )
}

/** `[2]`, `[1, 3]`, or in place of a mark that its source does not support (worker/domain/citations). */
const MARKS = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*|not in your notes)\]/

/** The end of the word before a mark: both are kept on one line. */
const LAST_WORD = /\S{0,12}\s?$/u

/** Turns the citation marks of an answer into chips. A mark without a known source is left out. */
export function CitedText({ citations, children }: { citations: readonly Citation[]; children: ReactNode }) {
  const renderText = useMemo(() => {
    const byNumber = new Map(citations.map((citation) => [citation.number, citation]))
    return (text: string): ReactNode => {
      const pieces = text.split(MARKS)
      if (pieces.length === 1) return text
      return pieces.map((piece, i) => {
        if (i % 2 === 0) return isCited(pieces[i + 1]) ? piece.slice(0, piece.search(LAST_WORD)) : piece
        if (piece.startsWith('not')) return <NotInNotes key={i} />
        const word = LAST_WORD.exec(pieces[i - 1] ?? '')?.[0] ?? ''
        const cited = piece.split(',').flatMap((digits) => byNumber.get(Number(digits)) ?? [])
        if (cited.length === 0) return word.trimEnd()
        return (
          <span key={i} className="whitespace-nowrap">
            {word}
            <Chips cited={cited} />
          </span>
        )
      })
    }
  }, [citations])
  return <TextRendererContext value={renderText}>{children}</TextRendererContext>
}

/** Whether a citation's chip follows, which is kept with the word before it. */
function isCited(mark: string | undefined): boolean {
  return mark !== undefined && !mark.startsWith('not')
}

function Chips({ cited }: { cited: readonly Citation[] }) {
  const open = use(OpenSource)
  return cited.map((citation, i) => {
    return (
      <button
        key={i}
        type="button"
        onClick={(event) => open(citation, event.currentTarget)}
        aria-label={`Source ${citation.number}: ${sourceName(citation)}`}
        className="relative mx-0.5 mt-0! scroll-mt-20 scroll-mb-[60dvh] sm:scroll-mb-20 inline-flex h-5 min-w-5 items-center justify-center rounded-md bg-elevated px-1 align-[0.1em] text-xs font-medium text-muted tabular-nums transition-colors after:absolute after:-inset-1 hover:bg-accented hover:text-highlighted"
      >
        {citation.number}
      </button>
    )
  })
}
