import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

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
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
