import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * A text that `Intl` formats. The first formatter of a page takes 20 ms, on a phone four times that, so hydration leaves
 * what the server has written: the text is empty, and its element needs `suppressHydrationWarning`. Once `source` has
 * changed, and on pages that were not rendered by the server, it is formatted here.
 * @param source what the text depends on
 */
export function useServerText(source: string, format: () => string): string {
  const isRendered = useHydrated() || import.meta.env.SSR
  const [hydrated] = useState(() => (isRendered ? null : source))
  return hydrated === source ? '' : format()
}

export function ServerText({ source, format }: { source: string; format: () => string }) {
  return <span suppressHydrationWarning>{useServerText(source, format)}</span>
}
