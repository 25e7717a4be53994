import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react'
import { type QuestionRequest, QuestionMakingContext } from '#app/lib/making/question-making-context.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'

const GenerateDialog: ComponentType<QuestionRequest & OverlayProps> = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('./generate-dialog.tsx')).GenerateDialog,
  })),
)

/** Provides `useMakeQuestions` to its children; the dialog is loaded when it is opened. */
export function QuestionMaking({ children }: { children: ReactNode }) {
  const overlay = useOverlay()
  const make = useMemo(
    () => (request: QuestionRequest) =>
      void overlay.open(overlay.create<QuestionRequest>(GenerateDialog, { destroyOnClose: true }), request),
    [overlay],
  )
  return <QuestionMakingContext value={make}>{children}</QuestionMakingContext>
}
