import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
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
    const stop = new AbortController()
    const follow = async () => {
      const { followRun } = await importModule(() => import('./follow-run.ts'))
      if (await followRun(id, setLatest, stop.signal)) await client.invalidateQueries({ queryKey: [RUNS, 'list'] })
    }
    follow().catch((error: unknown) => console.error('A run could not be followed', error))
    return () => stop.abort()
  }, [id, isOpen, client])
  return [run, setLatest]
}
