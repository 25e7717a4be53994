import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'

export interface DialogProps {
  open: boolean
  /** Asked to close: Esc, the Close button, a press outside. */
  onClose: () => void
  /** Closed, its animation over: what was in it may go. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Title and Close are there for assistive technology only; the content draws its own head. */
  bare?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** `center`, or a sheet at a side; on the phone a centred dialog stands at the bottom. */
  at?: 'center' | 'start' | 'end' | 'bottom' | 'top'
  /** A press outside does not close it: for what would be lost. */
  insistent?: boolean
  children?: ReactNode
}

/**
 * A modal on the browser's own `<dialog>`: the page behind is inert, the focus stays inside and goes back to where it
 * was, Esc closes. Base UI's dialog does the same for 20 KB (gzip) more.
 */
export function Dialog(props: DialogProps) {
  const { at = 'center', bare } = props
  const id = useId()
  const element = useModal(props)
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-description` : undefined}
      data-float={at === 'center' || at === 'top' ? '' : at}
      className={cx(
        'm-0 overflow-hidden border bg-surface p-0 text-default shadow-sheet',
        PLACES[at],
        boxed(at) && SIZES[props.size ?? 'md'],
      )}
    >
      {/* One box that fills the dialog, so that only a press on the backdrop has the dialog itself as its target. */}
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div
          className={
            bare
              ? 'absolute end-2 top-1.5 z-10 bg-surface not-focus-within:sr-only'
              : 'flex items-start justify-between gap-4 px-5 pt-4 pb-1 sm:px-6 sm:pt-5'
          }
        >
          <div className="min-w-0 pt-1">
            <h2 id={`${id}-title`} className={bare ? 'sr-only' : 'text-lg font-semibold'}>
              {props.title}
            </h2>
            {props.description && (
              <p id={`${id}-description`} className="mt-1 text-sm text-muted">
                {props.description}
              </p>
            )}
          </div>
          <Button
            color="neutral"
            variant="ghost"
            icon={X}
            aria-label="Close"
            onClick={props.onClose}
            className="-me-2"
          />
        </div>
        {props.children && (
          <div
            className={cx(
              'min-h-0 flex-1',
              !bare && 'scroll-quiet overflow-y-auto px-5 py-3 sm:px-6',
              bare && 'flex flex-col',
            )}
          >
            {props.children}
          </div>
        )}
        {props.footer && (
          <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{props.footer}</div>
        )}
      </div>
    </dialog>
  )
}

function useModal(props: DialogProps) {
  const { open } = props
  const element = useRef<HTMLDialogElement>(null)
  const wasOpen = useRef(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const stop = new AbortController()
    const onCancel = (event: Event) => {
      // The browser would close it on its own; whoever opened it decides.
      event.preventDefault()
      latest.current.onClose()
    }
    const onClick = (event: Event) => {
      if (!latest.current.insistent && event.target === element.current) latest.current.onClose()
    }
    element.current?.addEventListener('cancel', onCancel, { signal: stop.signal })
    element.current?.addEventListener('click', onClick, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) show(dialog)
    if (!open && dialog.open) dialog.close()
    if (!open && wasOpen.current) {
      const leaving = dialog.getAnimations?.().map((animation) => animation.finished) ?? []
      void Promise.allSettled(leaving).then(() => latest.current.onClosed?.())
    }
    wasOpen.current = open
  }, [open])
  return element
}

/** The focus begins where something is to be typed (or at `data-autofocus`), else where the browser puts it. */
function show(dialog: HTMLDialogElement) {
  // While it is open the page does not scroll (base.css): a scroll bar that was there keeps its room.
  const page = document.documentElement
  page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : ''
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('input, textarea, select')
  if (first instanceof HTMLElement) first.focus()
}

const SIZES = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' }
const SIDE = 'h-dvh max-h-none w-80 max-w-[85vw] rounded-none border-0'
const PLACES = {
  center:
    'max-h-[90dvh] w-full max-w-full rounded-2xl max-sm:mt-auto max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 sm:m-auto sm:max-h-[85dvh]',
  top: 'mx-auto mt-[12dvh] max-h-[70dvh] w-[calc(100%-1rem)] max-w-full rounded-2xl max-sm:mt-2 max-sm:max-h-[calc(100dvh-1rem)]',
  start: `${SIDE} me-auto border-e`,
  end: `${SIDE} ms-auto border-s`,
  bottom: 'mt-auto max-h-[85dvh] w-full max-w-full rounded-2xl rounded-b-none border-x-0 border-b-0',
}

function boxed(at: NonNullable<DialogProps['at']>) {
  return at === 'center' || at === 'top'
}
