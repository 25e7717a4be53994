import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { useOverlay } from './overlay.tsx'

const ConfirmDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })),
)

export interface Question {
  title: string
  description?: string
  /** The label of the confirming button: "Delete account". */
  confirm: string
  danger?: boolean
  /** Must be typed before the button works. */
  phrase?: string
}

/** `if (await confirm({ title, confirm: 'Delete account', danger: true })) …`. For actions that cannot be undone. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const overlay = useOverlay()
  return async (question) => {
    const id = overlay.create<Question, boolean>(ConfirmDialog, { destroyOnClose: true })
    return (await overlay.open(id, question)) ?? false
  }
}
