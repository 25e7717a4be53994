import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Document } from '#worker/contracts/documents.ts'
import { documentQuery, KEY, updateDocument } from '../document-queries.ts'

/** Milliseconds that a page has to be open before it is remembered. */
const READ_MS = 1_200

/** Remembers the page that is open, so that the document opens there again. */
export function useLastPage({ id, lastPage }: Pick<Document, 'id' | 'lastPage'>, page: number): void {
  const queryClient = useQueryClient()
  const saved = useRef(lastPage)
  useEffect(() => {
    if (saved.current === page) return
    const timer = setTimeout(async () => {
      saved.current = page
      try {
        await updateDocument(id, { lastPage: page })
        queryClient.setQueryData(documentQuery(id).queryKey, (before) => before && { ...before, lastPage: page })
        await queryClient.invalidateQueries({ queryKey: [KEY, 'list'], refetchType: 'none' })
      } catch (error) {
        console.error('The page could not be remembered', error)
      }
    }, READ_MS)
    return () => clearTimeout(timer)
  }, [id, page, queryClient])
}
