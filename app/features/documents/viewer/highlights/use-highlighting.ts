import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { selectedIn } from '#app/ui/selection/use-selected-text.ts'
import type { Document } from '#worker/contracts/documents.ts'
import {
  HIGHLIGHT_PARTS_MAX,
  HIGHLIGHT_QUOTE_MAX,
  type HighlightColor,
} from '#worker/contracts/documents/highlight-limits.ts'
import { pageQuery } from '../../document-queries.ts'
import type { usePassageActions } from '../use-passage-actions.ts'
import { keepColor, lastColor } from './color-buttons.tsx'
import { useHighlightActions } from './use-highlight-actions.ts'
import { selectedOnPages } from './selected-pages.ts'
import type { Highlights } from './use-highlights.ts'
import type { PaintedPlace } from './use-painted-place.ts'

/** Marking what is selected, writing beside it, and what is done with what was marked. */
export function useHighlighting(given: {
  document: Document
  page: number
  within: RefObject<HTMLElement | null>
  highlights: Highlights
  painted: PaintedPlace
  passages: ReturnType<typeof usePassageActions>
  onShown: (shown: boolean) => void
}) {
  const { document, page, within, highlights, painted, onShown } = given
  const queryClient = useQueryClient()
  const [active, setActive] = useState<string | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const openAt = (id: string) => {
    setActive(id)
    onShown(true)
  }
  const press = useEffectEvent((event: MouseEvent) => {
    const isOther = event.target instanceof Element && event.target.closest('a, button, input, summary')
    if (isOther || getSelection()?.isCollapsed === false) return
    const id = painted.at(event.clientX, event.clientY)
    if (id !== null) openAt(id)
    else setActive(null)
  })
  useEffect(() => {
    const root = within.current
    root?.addEventListener('click', press)
    return () => root?.removeEventListener('click', press)
  }, [within])

  /** @returns the id; null where nothing is selected */
  const highlight = async (color: HighlightColor = lastColor()): Promise<string | null> => {
    const root = within.current
    const selected = selectedIn(root)
    if (!root || !selected) return null
    const pages = await selectedOnPages(queryClient, document.id, root, selected.range)
    const parts = pages.flatMap(({ anchors }) => anchors).slice(0, HIGHLIGHT_PARTS_MAX)
    const [first] = parts
    if (!first) return null
    const quote = pages
      .map(({ text }) => text)
      .join('\n')
      .slice(0, HIGHLIGHT_QUOTE_MAX)
      .toWellFormed()
    keepColor(color)
    getSelection()?.removeAllRanges()
    const same = highlights.all?.find((each) => each.start === first.start && each.quote === quote)
    if (same) {
      if (same.color !== color) highlights.recolor(same.id, color)
      return same.id
    }
    const id = highlights.add({ page: first.page ?? page, start: first.start, parts, quote, color, comment: '' })
    setActive(null)
    return id
  }
  const write = (id: string) => {
    openAt(id)
    setEdited(id)
  }
  const pageNote = async () => {
    const shown = await queryClient.ensureQueryData(pageQuery(document.id, page)).catch(() => null)
    write(highlights.add({ page, start: shown?.start ?? 0, parts: [], quote: '', color: lastColor(), comment: '' }))
  }
  const actions = useHighlightActions({ ...given, edited, setEdited, setActive })
  return {
    active,
    edited,
    actions,
    highlight,
    pageNote,
    /** Beside what is selected, or to the page that is read. */
    note: async () => {
      const id = await highlight()
      if (id === null) await pageNote()
      else write(id)
    },
  }
}
