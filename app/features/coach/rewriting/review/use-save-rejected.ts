import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { REJECTED_MAX } from '#worker/contracts/coach/rewriting.ts'
import { saveRejected } from '../text/change-texts.ts'
import { textQuery } from '../text/text-queries.ts'

/** Stores rejected edits with the text, in order: the next visit and the next check leave them out. */
export function useSaveRejected(id: string, of: string, keys: readonly string[]): void {
  const queryClient = useQueryClient()
  const known = useRef(keys)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (keys === known.current) return
    known.current = keys
    const rejected = { of, keys: keys.slice(-REJECTED_MAX) }
    queryClient.setQueryData(textQuery(id).queryKey, (text) => text && { ...text, rejected })
    queue.current = queue.current.then(() =>
      saveRejected(id, rejected).catch((error: unknown) =>
        console.error('What was rejected could not be saved', error),
      ),
    )
  }, [queryClient, id, of, keys])
}
