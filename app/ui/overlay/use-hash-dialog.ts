import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether a dialog of the page is open, and how to open or close it. A link to the page with this hash opens it too, such as a
 * command of the palette; the server never sees a hash, so it is read once the page is live.
 */
export function useHashDialog(hash: string): [boolean, (open: boolean) => void] {
  const isNamed = useLocation({ select: (location) => location.hash === hash })
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed])
  return [
    open,
    (next) => {
      setOpen(next)
      if (!next && isNamed) void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false })
    },
  ]
}
