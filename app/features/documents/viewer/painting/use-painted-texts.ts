import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageQuery } from '../../document-queries.ts'
import type { View } from '../kept-view.ts'
import { findInPage } from './quoted-range.ts'
import type { PaintedText } from './use-painted.ts'
import type { Place } from '../use-reading.ts'

/** What was searched, and on the pages of a PDF what is cited: in the text Markdown highlights that. */
export function usePaintedTexts(documentId: string, place: Place, view: View, find: string | null): PaintedText[] {
  const page = place.page ?? 1
  const cited = useQuery({
    ...pageQuery(documentId, page),
    enabled: view === 'pages' && place.quote !== undefined,
  }).data
  const quote = view === 'pages' ? place.quote : undefined
  const passage = useMemo(() => {
    const found = cited && quote ? findInPage(cited, quote) : null
    return found && cited
      ? { text: cited.markdown.slice(found.start, found.end), near: found.start / cited.markdown.length }
      : null
  }, [cited, quote])
  return useMemo(() => {
    const words = (find ?? '').split(/\s+/).filter((word) => word.length > 1)
    return [
      ...(passage ? [{ page, paint: 'cited' as const, passage: passage.text, near: passage.near }] : []),
      ...(words.length > 0 ? [{ page: 0, paint: 'found' as const, words }] : []),
    ]
  }, [page, passage, find])
}
