import { createClientOnlyFn } from '@tanstack/react-start'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Named } from './bin-note.ts'

const load = createClientOnlyFn(() => importModule(() => import('./bin-note.ts')))

/** Props for the delete button: preload the code on pointer or focus. */
export const PRELOAD_BIN = preloadOnIntent(load)

/**
 * Puts a note into the bin at once; a press takes it out again. `leave` brings the learner away from the page of a note that
 * is no longer there.
 */
export function useBinNote() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (note: Named, leave?: () => Promise<void>): Promise<void> => {
    const loaded = await load().catch(() => null)
    if (loaded) await loaded.binNote({ queryClient, navigate }, note, leave)
    else toast.error('The note could not be deleted', { description: 'Try again in a moment.' })
  }
}
