import { type ReactNode, useEffect, useState } from 'react'

/** A bar at the lower edge of what is seen: above the keyboard of a touch screen, where that covers the page. */
export function DockedBar({ children }: { children: ReactNode }) {
  const covered = useCovered()
  return (
    <div
      className="fixed inset-x-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)]"
      style={{ bottom: `${covered}px` }}
    >
      {children}
    </div>
  )
}

/** Pixels at the lower edge of the window that a keyboard covers. */
function useCovered(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => setCovered(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)))
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}
