import { applyColorMode, watchColorMode } from '#app/ui/color-mode/color-mode.ts'
import { applySidebarState, watchSidebar } from '#app/layouts/dashboard/sidebar-state.ts'
import { markPlatform } from '#app/ui/platform.ts'
import { guardChunks } from './chunk-guard.ts'
import { queueEarlyEvents } from './early-events.ts'
import { replayEarlyInput } from './early-input.ts'

/** Runs in the head, before the body exists. A part that fails does not stop the others. */
function run(part: () => unknown): void {
  try {
    part()
  } catch (error) {
    console.error('Boot', error)
  }
}

/** @param more run before events are queued, so that they see each event first */
export function start(more: readonly (() => unknown)[]): void {
  for (const part of [
    applyColorMode,
    watchColorMode,
    markPlatform,
    applySidebarState,
    watchSidebar,
    guardChunks,
    ...more,
    replayEarlyInput,
    queueEarlyEvents,
  ])
    run(part)
}
