import { useSyncExternalStore } from 'react'
import { COLOR_MODE_EVENT, setColorMode, storedColorMode, type ColorMode } from './color-mode.ts'

/** The chosen mode and how to change it. On the server, and until hydration, it is `system`. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, storedColorMode, () => 'system' as const)
  return [mode, setColorMode]
}

function subscribe(changed: () => void) {
  addEventListener(COLOR_MODE_EVENT, changed)
  return () => removeEventListener(COLOR_MODE_EVENT, changed)
}
