import { lazy, Suspense, useState, type ReactNode } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'

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
  /** The title is there for assistive technology only; the content draws its own head, with a way to close. */
  bare?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** `center`, or a sheet at a side; on the phone a centred dialog stands at the bottom. */
  position?: 'center' | 'start' | 'end' | 'bottom' | 'top'
  /** A press outside does not close it: for what would be lost. */
  disablePointerDismissal?: boolean
  /** It interrupts and wants an answer (role `alertdialog`). */
  alert?: boolean
  children?: ReactNode
}

/** Fetches what draws dialogs; to be called when one is about to be opened, by a pointer over its button, say. */
export const loadDialog = () => importModule(() => import('./headless/dialog-window.tsx'))
const DialogWindow = lazy(async () => ({ default: (await loadDialog()).DialogWindow }))

/**
 * A modal: the page behind is out of reach, the focus stays inside and goes back to where it was, Esc closes. Base UI
 * sees to that, in a chunk that is fetched when the first dialog opens.
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
