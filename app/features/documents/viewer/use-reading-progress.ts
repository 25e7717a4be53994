import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Document } from '#worker/contracts/documents.ts'
import { PAGES_SEEN_AT_ONCE } from '#worker/contracts/documents/document-limits.ts'
import { documentQuery, KEY, updateDocument } from '../document-queries.ts'

/** Milliseconds that a page has to be in front of the learner before it is where they are, and before it counts as seen. */
const OPEN_MS = 1_200
const SEEN_MS = 3_000

/** Remembers the page that is open, so that the document opens there again, and which pages were really seen. */
export function useReadingProgress({ id, lastPage, replacedAt }: Document, page: number): void {
  const queryClient = useQueryClient()
  const saved = useRef(lastPage)
  /** Pages of this visit, and those of them that the server does not know yet. */
  const seen = useRef(new Set<number>())
  const unsent = useRef(new Set<number>())
  const version = useRef(replacedAt)
  useEffect(() => {
    if (version.current !== replacedAt) {
      // The pages of a newer file are others.
      version.current = replacedAt
      seen.current.clear()
      unsent.current.clear()
    }
    const send = async () => {
      const pages = [...unsent.current].slice(0, PAGES_SEEN_AT_ONCE)
      for (const each of pages) unsent.current.delete(each)
      try {
        const { pagesSeen, lastReadAt } = await updateDocument(id, {
          lastPage: page,
          ...(pages.length > 0 && { seen: pages }),
        })
        saved.current = page
        queryClient.setQueryData(
          documentQuery(id).queryKey,
          (before) => before && { ...before, lastPage: page, pagesSeen, lastReadAt },
        )
        for (const part of ['list', 'reading'])
          await queryClient.invalidateQueries({ queryKey: [KEY, part], refetchType: 'none' })
      } catch (error) {
        // They go with the next page.
        for (const each of pages) unsent.current.add(each)
        console.error('The progress of reading could not be saved', error)
      }
    }
    const isHere = () => document.visibilityState === 'visible'
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const start = () => {
      stop()
      if (!isHere()) return
      timers = [
        setTimeout(() => {
          if (saved.current !== page) void send()
        }, OPEN_MS),
        setTimeout(() => {
          if (seen.current.has(page)) return
          seen.current.add(page)
          unsent.current.add(page)
          void send()
        }, SEEN_MS),
      ]
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', start)
    }
  }, [id, page, replacedAt, queryClient])
}
