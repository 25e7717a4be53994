import { BookOpen, FileText, House, MessagesSquare, Puzzle } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The five areas of the dashboard, as the sidebar, the phone's bottom bar and the palette show them. */
export const AREAS = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true },
  { to: '/dashboard/knowledge', label: 'Knowledge', icon: BookOpen, exact: false },
  { to: '/dashboard/documents', label: 'Documents', icon: FileText, exact: false },
  { to: '/dashboard/games', label: 'Games', icon: Puzzle, exact: false },
  { to: '/dashboard/coach', label: 'Coach', icon: MessagesSquare, exact: false },
] as const

/**
 * Marks the area that is open, for a list of links that React has just taken over: where the page has changed since the
 * server sent them they tell of the one before, and React leaves attributes that stand there already as they are.
 */
export function useOpenArea(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const path = location.pathname
    for (const link of list.current?.querySelectorAll('a') ?? []) {
      const isExact = AREAS.some(({ to, exact }) => exact && to === link.pathname)
      const isOpen = path === link.pathname || (!isExact && path.startsWith(`${link.pathname}/`))
      if (isOpen) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [])
  return list
}
