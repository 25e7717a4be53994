import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Pdf } from './open-pdf.ts'
import { PdfPage, type PageSize } from './pdf-page.tsx'
import { type OpenedPdf, usePdf } from './use-pdf.ts'

export interface PdfViewProps {
  documentId: string
  /** When the file was replaced: another one is another file. */
  version: string | null
  /** Where to go; another object is another press. */
  target: { page: number }
  /** 1 fits the width. */
  zoom: number
  onPage: (page: number) => void
  /** The pages cannot be shown: their text can. */
  onText: () => void
}

/** The pages of a PDF as they look, below each other. Only those near the window are drawn. */
export function PdfView(props: PdfViewProps) {
  const opened = usePdf(props.documentId, props.version)
  if (opened.state === 'open') return <Pages {...props} pdf={opened.pdf} />
  if (opened.state === 'locked') return <Unlock opened={opened} />
  if (opened.state === 'failed')
    return (
      <div role="alert" className="py-16 text-center text-sm text-muted">
        <p className="mb-3">The pages could not be shown.</p>
        <Button color="neutral" variant="outline" onClick={props.onText}>
          Show the text
        </Button>
      </div>
    )
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-24 text-sm text-muted">
      <Spinner size={16} /> Opening the pages
    </p>
  )
}

/** A page of A4, until the first one is known. */
const USUAL: PageSize = { width: 595, height: 842 }
const GAP = 20
/** The part of the window's height from the top at which a page is the current one. */
const LINE = 0.4

function Pages({ pdf, target, zoom, onPage }: PdfViewProps & { pdf: Pdf }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const usual = sizes.get(1) ?? [...sizes.values()][0] ?? USUAL
  const scale = (zoom * Math.max(200, width)) / usual.width
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const labels = useLabels(pdf)
  useNear(box, setNear, width > 0)
  useCurrentPage(box, onPage)
  const isLaidOut = width > 0
  useLayoutEffect(() => {
    if (!isLaidOut) return
    box.current?.querySelector(`[data-page="${target.page}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [target, isLaidOut])
  const setSize = (page: number, size: PageSize) =>
    setSizes((before) => {
      const known = before.get(page)
      return known?.width === size.width && known.height === size.height ? before : new Map(before).set(page, size)
    })
  return (
    <div ref={box} className="scroll-quiet w-full overflow-x-auto">
      {width > 0 &&
        Array.from({ length: pdf.numPages }, (_, index) => {
          const page = index + 1
          const size = sizes.get(page) ?? usual
          return (
            <Fragment key={page}>
              <div
                data-page={page}
                role="region"
                aria-label={`Page ${page}`}
                className="relative mx-auto scroll-mt-32 overflow-hidden rounded-sm bg-white shadow-card"
                style={{ width: size.width * scale, height: size.height * scale }}
              >
                {near.has(page) && (
                  <PdfPage pdf={pdf} page={page} scale={scale} onSize={(known) => setSize(page, known)} />
                )}
              </div>
              <p className="text-center text-xs text-muted tabular" style={{ height: GAP, lineHeight: `${GAP}px` }}>
                {labels?.[index] && labels[index] !== String(page) ? `Printed page ${labels[index]}` : ''}
              </p>
            </Fragment>
          )
        })}
    </div>
  )
}

/** What is printed on the pages, where the file says so. */
function useLabels(pdf: Pdf): readonly string[] | null {
  const [labels, setLabels] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isHere = true
    pdf
      .getPageLabels()
      .then((known) => isHere && setLabels(known))
      .catch((error: unknown) => isHere && console.error('What is printed on the pages could not be read', error))
    return () => {
      isHere = false
    }
  }, [pdf])
  return labels
}

/** The pages in the window, and a window's height around it. */
function useNear(box: RefObject<HTMLElement | null>, set: (near: ReadonlySet<number>) => void, isLaidOut: boolean) {
  const onChange = useEffectEvent(set)
  useEffect(() => {
    const root = box.current
    if (!isLaidOut || !root) return
    const near = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset.page)
          if (isIntersecting) near.add(page)
          else near.delete(page)
        }
        onChange(new Set(near))
      },
      { rootMargin: '100% 0px' },
    )
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [box, isLaidOut])
}

/** Says which page is being read as the window is scrolled. */
function useCurrentPage(box: RefObject<HTMLElement | null>, onPage: (page: number) => void) {
  const look = useEffectEvent(() => {
    const pages = [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
    const line = innerHeight * LINE
    // Pages lie in order: the last one that begins above the line.
    let [low, high] = [0, pages.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((pages[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle
      else high = middle - 1
    }
    const page = Number(pages[low]?.dataset.page ?? 0)
    if (page > 0) onPage(page)
  })
  useEffect(() => {
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    addEventListener('scroll', later, { passive: true })
    return () => {
      removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [])
}

function Unlock({ opened }: { opened: Extract<OpenedPdf, { state: 'locked' }> }) {
  const [password, setPassword] = useState('')
  return (
    <form
      className="mx-auto flex max-w-sm flex-col gap-3 py-16"
      onSubmit={(event) => {
        event.preventDefault()
        opened.unlock(password)
      }}
    >
      <Field
        label="Password of the file"
        hint="The file is locked. Its password is not kept, so its pages ask for it each time."
        error={opened.wasWrong ? 'That is not the password.' : null}
      >
        <PasswordInput
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" disabled={password === ''}>
        Show the pages
      </Button>
    </form>
  )
}
