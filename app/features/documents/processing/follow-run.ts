import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import type { DocumentRun } from '#worker/contracts/documents/processing.ts'

/**
 * Shows a run as it goes on, also over lost connections.
 * @returns whether the run came to its end
 */
export async function followRun(id: string, show: (run: DocumentRun) => void, signal: AbortSignal): Promise<boolean> {
  const connection = new ReconnectingConnection()
  signal.addEventListener('abort', () => connection.close())
  if (signal.aborted) connection.close()
  let seen = 0
  while (!connection.closed) {
    try {
      const init = { signal: connection.signal, headers: { 'last-event-id': String(seen) } }
      const answer = await api['document-runs'][':id'].events.$get({ param: { id } }, { init })
      if (answer.status === 401 || answer.status === 404) return false
      if (answer.ok && answer.body)
        for await (const [at, run] of readEvents<DocumentRun>(answer.body)) {
          connection.activity()
          seen = at
          show(run)
          if (run.status !== 'waiting' && run.status !== 'running') return true
        }
    } catch {
      // The connection was lost.
    }
    if (!connection.closed) await connection.waitToRetry()
  }
  return false
}
