import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#app/lib/api.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { read } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Document } from '#worker/contracts/documents.ts'
import { PAGES_AT_ONCE } from '#worker/contracts/documents/document-limits.ts'
import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { KEY, pageQuery } from '../document-queries.ts'
import { findInPage } from './painting/quoted-range.ts'
import type { Place } from './use-reading.ts'

/** Once a newer file has taken the place of the one that is read: its pages, and what has become of the highlights. */
export function useNewerFile({ id, replacedAt }: Document): void {
  const queryClient = useQueryClient()
  const known = useRef(replacedAt)
  useEffect(() => {
    if (known.current === replacedAt) return
    known.current = replacedAt
    const load = async () => {
      await Promise.all(
        ['page', 'found', 'highlights'].map((kind) => queryClient.invalidateQueries({ queryKey: [KEY, kind, id] })),
      )
      const highlights = queryClient.getQueryData<Highlight[]>([KEY, 'highlights', id]) ?? []
      const lost = highlights.filter(({ state }) => state === 'lost').length
      toast.success('The newer file is here', {
        ...(highlights.length > 0 && {
          description:
            lost === 0
              ? `${formatCount(highlights.length, 'highlight')} found again.`
              : `${highlights.length - lost} of ${formatCount(highlights.length, 'highlight')} found again. The others are kept at the end of the list.`,
        }),
      })
    }
    void load()
  }, [queryClient, id, replacedAt])
}

/** Pages that are looked through for a passage that is not where its link says. */
const PAGES_MAX = 400

/** A link into a file that was replaced since: its passage is looked for on the other pages, the nearest first. */
export function useMovedPassage({ id, replacedAt, pagesRead }: Document, { page = 1, quote }: Place): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const goTo = useEffectEvent((found: number) => {
    void navigate({ to: '.', search: (before: Place) => ({ ...before, page: found }), replace: true })
  })
  useEffect(() => {
    if (quote === undefined || replacedAt === null) return
    const stop = new AbortController()
    const look = async () => {
      const here = await queryClient.ensureQueryData(pageQuery(id, page))
      if (here && findInPage(here, quote)) return
      for (const [from, to] of slicesAround(page, pagesRead)) {
        const query = { from: String(from), to: String(to) }
        const { pages } = await read(
          await api.documents[':id'].pages.$get({ param: { id }, query }, { init: { signal: stop.signal } }),
        )
        const found = pages
          .toSorted((a, b) => Math.abs(a.page - page) - Math.abs(b.page - page))
          .find((each) => findInPage(each, quote))
        if (stop.signal.aborted) return
        if (found) return goTo(found.page)
      }
    }
    look().catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('A passage could not be looked for', error)
    })
    return () => stop.abort()
  }, [queryClient, id, page, quote, replacedAt, pagesRead])
}

/** Pages in slices, those around a page first. */
function slicesAround(page: number, count: number): [from: number, to: number][] {
  const slices: [number, number][] = []
  for (let from = 1; from <= count; from += PAGES_AT_ONCE)
    slices.push([from, Math.min(count, from + PAGES_AT_ONCE - 1)])
  const far = ([from, to]: [number, number]) => (page < from ? from - page : page > to ? page - to : 0)
  return slices.toSorted((a, b) => far(a) - far(b)).slice(0, PAGES_MAX / PAGES_AT_ONCE)
}
