import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../class-names.ts'
import type { DialogProps } from '../dialog.tsx'

/** The dialog itself. Loaded by `Dialog`. */
export function DialogWindow(props: DialogProps) {
  const { position: at = 'center', bare, modal = true } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={useOpenAfterMount(props)}
      onOpenChange={(open) => !open && props.onClose()}
      onOpenChangeComplete={(open) => !open && props.onClosed?.()}
      modal={modal}
      disablePointerDismissal={props.disablePointerDismissal ?? !modal}
    >
      <Base.Portal>
        {modal && <Base.Backdrop data-fade="" className="fixed inset-0 z-40 bg-scrim" />}
        <Base.Popup
          ref={popup}
          role={props.alert ? 'alertdialog' : 'dialog'}
          initialFocus={() => firstToFill(popup.current) ?? true}
          data-float={at === 'center' || at === 'top' ? '' : at}
          className={cx(
            'fixed inset-0 z-40 flex flex-col overflow-hidden border bg-surface text-default shadow-sheet outline-none',
            PLACES[at],
            !modal && 'max-h-[55dvh] sm:max-h-none',
            (at === 'center' || at === 'top') && SIZES[props.size ?? 'md'],
          )}
        >
          {bare ? <Base.Title className="sr-only">{props.title}</Base.Title> : <Head {...props} />}
          {props.children && (
            <div
              className={cx(
                'min-h-0 flex-1',
                bare ? 'flex flex-col' : 'scroll-quiet overflow-y-auto px-5 py-3 sm:px-6',
              )}
            >
              {props.children}
            </div>
          )}
          {props.footer && (
            <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{props.footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Head(props: DialogProps) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-1 sm:px-6 sm:pt-5">
      <div className="min-w-0 pt-1">
        <Base.Title className="text-lg font-semibold">{props.title}</Base.Title>
        {props.description && (
          <Base.Description className="mt-1 text-sm text-muted">{props.description}</Base.Description>
        )}
      </div>
      <Base.Close render={<Button color="neutral" variant="ghost" icon={X} aria-label="Close" className="-me-2" />} />
    </div>
  )
}

/**
 * A dialog that is open on its first render would appear without its animation, and one that was closed while its code was
 * loading has no animation to wait for.
 */
function useOpenAfterMount({ open, onClosed }: DialogProps): boolean {
  const [mounted, setMounted] = useState(false)
  const missed = !mounted && !open
  useEffect(() => {
    setMounted(true)
    if (missed) onClosed?.()
  }, [missed, onClosed])
  return mounted && open
}

/** The initial focus: `data-autofocus` or the first text field, else the first focusable element. */
function firstToFill(popup: HTMLElement | null): HTMLElement | null {
  return (
    popup?.querySelector<HTMLElement>('[data-autofocus]') ??
    popup?.querySelector<HTMLElement>('input, textarea, select') ??
    null
  )
}

const SIZES = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' }
const SIDE = 'h-dvh w-80 max-w-[85vw] rounded-none border-0'
const PLACES = {
  center:
    'm-auto h-fit max-h-[90dvh] w-full max-w-full rounded-2xl max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 sm:max-h-[85dvh]',
  top: 'mx-auto mt-[12dvh] h-fit max-h-[70dvh] w-[calc(100%-1rem)] max-w-full rounded-2xl max-sm:mt-2 max-sm:max-h-[calc(100dvh-1rem)]',
  start: `${SIDE} end-auto border-e`,
  end: `${SIDE} start-auto border-s`,
  bottom: 'top-auto h-fit max-h-[85dvh] w-full rounded-2xl rounded-b-none border-x-0 border-b-0',
}
