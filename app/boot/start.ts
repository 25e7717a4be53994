import { applyColorMode, watchColorMode } from '#app/ui/color-mode/color-mode.ts'
import { applySidebarState, watchSidebar } from '#app/layouts/dashboard/sidebar-state.ts'
import { markPlatform } from '#app/ui/platform.ts'
import { guardChunks } from './chunk-guard.ts'
import { holdDeeds } from './held-deeds.ts'
import { holdText } from './held-text.ts'

/** Runs in the head, before the body is there. Each part is on its own: one that fails must not take the others along. */
function run(part: () => unknown): void {
  try {
    part()
  } catch (error) {
    console.error('Boot', error)
  }
}

/** @param more what hears of a press before it is held back */
export function start(more: readonly (() => unknown)[]): void {
  for (const part of [
    applyColorMode,
    watchColorMode,
    markPlatform,
    applySidebarState,
    watchSidebar,
    guardChunks,
    ...more,
    holdText,
    holdDeeds,
  ])
    run(part)
}
