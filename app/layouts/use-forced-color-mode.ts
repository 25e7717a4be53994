import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { applyColorMode, type ResolvedColorMode } from '#app/ui/color-mode/color-mode.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Forces the page's colour mode. */
    forceColorMode?: ResolvedColorMode
  }
}

/** The mode that the innermost open page forces, for `<html data-force-color-mode>`; applied when the page changes. */
export function useForcedColorMode(): ResolvedColorMode | undefined {
  const forced = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.forceColorMode)?.staticData.forceColorMode,
  })
  const shown = useRef(forced)
  useEffect(() => {
    if (shown.current === forced) return
    shown.current = forced
    applyColorMode()
  }, [forced])
  return forced
}
