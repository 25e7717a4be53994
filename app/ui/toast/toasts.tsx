import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PART_FAILED } from '#app/lib/lazy/import-module.ts'
import { onFirstToast, toast } from './toast.ts'

const Toaster = lazy(createClientOnlyFn(async () => ({ default: (await import('./toaster.tsx')).Toaster })))

/** Once per page: loads the renderer of toasts with the first toast, or when the browser is idle. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = onFirstToast(want)
    // Safari has no requestIdleCallback before 26; there the first toast loads it.
    const idle = window.requestIdleCallback?.(want, { timeout: 10_000 })
    return () => {
      stop()
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [])
  useEffect(() => {
    let toastId: string | undefined
    const offerReload = () => {
      if (toastId !== undefined) toast.dismiss(toastId)
      toastId = toast.error('A part of this page is missing', {
        description: 'Load the page again to get it. What you wrote is kept.',
        duration: Infinity,
        action: { label: 'Load again', onPress: () => location.reload() },
      })
    }
    document.addEventListener(PART_FAILED, offerReload)
    return () => document.removeEventListener(PART_FAILED, offerReload)
  }, [])
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
