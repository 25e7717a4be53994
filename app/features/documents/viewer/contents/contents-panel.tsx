import { createClientOnlyFn } from '@tanstack/react-start'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import X from 'lucide-react/icons/x'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { useBeside } from '../use-beside.ts'
import { Outline } from './outline.tsx'

/** Client only: the server never shows it, and its build need not hold what draws a PDF. */
const PageThumbnails = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./page-thumbnails.tsx')).PageThumbnails })),
)

interface Props {
  document: Document
  page: number
  onGo: (page: number) => void
  onClose: () => void
}

/** Headings, and of a PDF its pages as they look: beside what is read, or, where there is no room, over it. */
export function ContentsPanel(props: Props) {
  const isBeside = useBeside('80rem')
  if (!isBeside) {
    const goAndClose = (page: number) => {
      props.onClose()
      props.onGo(page)
    }
    return (
      <Sheet open onClose={props.onClose} title="Contents">
        <Tabs {...props} onGo={goAndClose} className="h-[calc(100dvh-6.5rem)]" />
      </Sheet>
    )
  }
  return (
    <aside
      aria-label="Contents"
      className="sticky top-28 mt-6 flex max-h-[calc(100dvh-8rem)] w-52 shrink-0 flex-col print:hidden"
    >
      <div className="mb-1 flex items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">Contents</h2>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={X}
          aria-label="Close contents"
          onClick={props.onClose}
        />
      </div>
      <Tabs {...props} className="min-h-0 flex-1" />
    </aside>
  )
}

const TABS = ['Outline', 'Pages'] as const
type Tab = (typeof TABS)[number]

function Tabs({ document, page, onGo, className }: Props & { className: string }) {
  const id = useId()
  const [tab, setTab] = useState<Tab>(document.outline.length > 0 ? 'Outline' : 'Pages')
  const outline = <Outline outline={document.outline} page={page} onGo={onGo} />
  if (document.kind !== 'pdf') return <div className={cx('scroll-quiet overflow-y-auto', className)}>{outline}</div>
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    // The arrows turn pages elsewhere.
    event.stopPropagation()
    const next = tab === 'Pages' ? 'Outline' : 'Pages'
    setTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={cx('flex flex-col', className)}>
      <div role="tablist" aria-label="Contents" className="mb-3 flex gap-1 border-b" onKeyDown={onKeyDown}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-tab={each}
            aria-selected={each === tab}
            aria-controls={id}
            tabIndex={each === tab ? 0 : -1}
            className={cx(
              '-mb-px h-9 border-b-2 px-2 text-sm font-medium transition-colors hover:text-highlighted pointer-coarse:h-11',
              each === tab ? 'border-[var(--primary)] text-highlighted' : 'border-transparent text-muted',
            )}
            onClick={() => setTab(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-label={tab} className="flex min-h-0 flex-1 flex-col">
        {tab === 'Outline' ? (
          <div className="scroll-quiet overflow-y-auto">{outline}</div>
        ) : (
          <Suspense fallback={<p className="text-sm text-muted">Opening the pages</p>}>
            <PageThumbnails document={document} page={page} onGo={onGo} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
