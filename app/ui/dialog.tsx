import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'

export interface DialogProps {
  open: boolean
  /** Called on Esc, the Close button and a press outside. */
  onClose: () => void
  /** Called when the closing animation has ended. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** The title is for screen readers only; the content has its own header with a Close button. */
  bare?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** `center`, or a sheet at a side; on a phone a centred dialog is at the bottom. */
  position?: 'center' | 'start' | 'end' | 'bottom' | 'top'
  /** `false`: the page beside it stays bright and in use; only Esc and the Close button close it. */
  modal?: boolean
  /** A press outside does not close it, so that no input is lost. */
  disablePointerDismissal?: boolean
  /** It interrupts and needs an answer (role `alertdialog`). */
  alert?: boolean
  children?: ReactNode
}

/** Preloads the code of dialogs, when the pointer is over a button that opens one, for example. In the browser only. */
export const loadDialog = createClientOnlyFn(() => importModule(() => import('./headless/dialog-window.tsx')))
const DialogWindow = lazy(async () => ({ default: (await loadDialog()).DialogWindow }))

/**
 * A dialog, modal unless `modal` is false: the page behind is inert, the focus stays inside and returns to where it was, Esc
 * closes. Base UI does that, in a chunk that is loaded when the first dialog opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  )
}
