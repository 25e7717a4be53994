import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * A link in a part of the page that React takes over only later (`ui/later`) changes the page without a load all the same.
 * Where React has it already, `data-later` is gone.
 */
export function useLinksBefore(): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-later] a[href^="/dashboard"]') : null
      const href = link?.getAttribute('href')
      if (!href || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void router.navigate({ href })
    }
    // On the way down: React lets no press through to a part that it cannot take over yet.
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [router])
}
