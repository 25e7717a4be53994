import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import type { DocumentRun } from '#worker/contracts/documents/processing.ts'
import { RUNS } from './run-queries.ts'

/** A run as it is now: followed while it goes on, from where the connection was lost. */
export function useRun(given: DocumentRun): [DocumentRun, (run: DocumentRun) => void] {
  const [latest, setLatest] = useState(given)
  const run = given.version > latest.version ? given : latest
  const client = useQueryClient()
  const { id } = run
  const isOpen = run.status === 'waiting' || run.status === 'running'
  useEffect(() => {
    if (!isOpen) return
    const connection = new ReconnectingConnection()
    void follow(connection, id, setLatest).then((ended) => {
      if (ended) void client.invalidateQueries({ queryKey: [RUNS, 'list'] })
    })
    return () => connection.close()
  }, [id, isOpen, client])
  return [run, setLatest]
}

/** @returns whether the run came to its end */
async function follow(connection: ReconnectingConnection, id: string, show: (run: DocumentRun) => void) {
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
