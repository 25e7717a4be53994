import { createClientOnlyFn } from '@tanstack/react-start'
import { queryOptions } from '@tanstack/react-query'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { hasDrafts } from '#app/lib/drafts/has-drafts.ts'
import type { UnsyncedDraft } from './sync-drafts.ts'

/** Milliseconds after which returning to the tab retries. */
const AGAIN_AFTER = 30_000

const load = createClientOnlyFn(() => importModule(() => import('./sync-drafts.ts')))
let loading: ReturnType<typeof load> | undefined

/** Syncs the drafts of closed editors; returns those that could not be sent, the latest first. */
export const unsyncedQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['unsaved-notes', ownerId],
    queryFn: async ({ client }): Promise<UnsyncedDraft[]> => {
      // Offline, the code is loaded when the connection is back.
      if (!ownerId || (!navigator.onLine && !loading) || !(await hasDrafts('note'))) return []
      loading ??= load()
      try {
        return await (await loading).syncDrafts(ownerId, client)
      } catch (error) {
        loading = undefined
        throw error
      }
    },
    enabled: ownerId !== '',
    networkMode: 'always',
    refetchOnReconnect: 'always',
    staleTime: AGAIN_AFTER,
    retry: false,
  })
