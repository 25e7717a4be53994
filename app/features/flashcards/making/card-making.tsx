import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react'
import { type CardRequest, CardMakingContext } from '#app/lib/making/card-making-context.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'

type Of<Key extends string> = Extract<CardRequest, Record<Key, unknown>>

const MakeDialog: ComponentType<Of<'make'> & OverlayProps> = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('./make-dialog.tsx')).MakeDialog,
  })),
)
const WriteDialog: ComponentType<Of<'write'> & OverlayProps> = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('./write-dialog.tsx')).WriteDialog,
  })),
)

/** Provides `useMakeCards` to its children; the dialogs are loaded when they are opened. */
export function CardMaking({ children }: { children: ReactNode }) {
  const overlay = useOverlay()
  const make = useMemo(
    () => (request: CardRequest) => {
      if ('make' in request)
        void overlay.open(overlay.create<Of<'make'>>(MakeDialog, { destroyOnClose: true }), request)
      else void overlay.open(overlay.create<Of<'write'>>(WriteDialog, { destroyOnClose: true }), request)
    },
    [overlay],
  )
  return <CardMakingContext value={make}>{children}</CardMakingContext>
}
