import { queryOptions } from '@tanstack/react-query'
import { mayHaveDrafts } from '../device/may-have-drafts.ts'
import type { Unsettled } from './settle-unsaved.ts'

/** Milliseconds after which a return to the tab tries again. */
const AGAIN_AFTER = 30_000

const load = () => import('./settle-unsaved.ts')
let loading: ReturnType<typeof load> | undefined

/** Sends what closed editors left on this device; answers with what could not be sent, the latest first. */
export const unsavedQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['unsaved-notes', ownerId],
    queryFn: async ({ client }): Promise<Unsettled[]> => {
      // Code that cannot be fetched now comes with the connection.
      if (!ownerId || (!navigator.onLine && !loading) || !(await mayHaveDrafts())) return []
      loading ??= load()
      try {
        return await (await loading).settleUnsaved(ownerId, client)
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
