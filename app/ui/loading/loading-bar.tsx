import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLoadingProgress } from './loading-progress.ts'

const IDLE = { visible: false, part: 0 }

/** The page's loading indicator: 3 px at the very top, from the start of a navigation until the page is there. */
export function LoadingBar() {
  const router = useRouter()
  const [progress] = useState(() => createLoadingProgress())
  const state = useSyncExternalStore(progress.subscribe, progress.state, () => IDLE)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && progress.start()),
      router.subscribe('onResolved', progress.finish),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router, progress])
  if (!state.visible) return null
  return (
    <div aria-hidden data-loading-bar="" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div
        className="h-full origin-left bg-primary transition-transform duration-100 ease-linear rtl:origin-right"
        style={{ transform: `scaleX(${state.part})` }}
      />
    </div>
  )
}
