import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { keepView, keptView, type View } from './kept-view.ts'

/** What of the reading is in the address. */
export interface Place {
  page?: number
  quote?: string
  /** The highlight that is looked for. */
  highlight?: string
}

const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]

/** One step larger or smaller; 0 fits the width. */
function zoomed(now: number, step: 1 | -1 | 0): number {
  if (step === 0) return 1
  return (step === 1 ? ZOOMS.find((each) => each > now) : ZOOMS.findLast((each) => each < now)) ?? now
}

export function useZoom(onChange: () => void): [zoom: number, change: (step: 1 | -1 | 0) => void] {
  const [zoom, setZoom] = useState(1)
  return [
    zoom,
    (step) => {
      setZoom((now) => zoomed(now, step))
      onChange()
    },
  ]
}

export function useKeys(keys: {
  go: (by: 1 | -1) => void
  find: () => void
  contents: () => void
  highlights: () => void
  changeZoom: (step: 1 | -1 | 0) => void
}): void {
  useHotkey('arrowleft', () => keys.go(-1), 'Previous page')
  useHotkey('arrowright', () => keys.go(1), 'Next page')
  useHotkey('f', keys.find, 'Search in the document')
  useHotkey('o', keys.contents, 'Contents')
  useHotkey('l', keys.highlights, 'Highlights')
  useHotkey('+', () => keys.changeZoom(1), 'Zoom in and out')
  useHotkey('-', () => keys.changeZoom(-1), 'Zoom in and out')
  useHotkey('0', () => keys.changeZoom(0), 'Fit the width')
}

/** The page that is read. It is in the address, so that a reload and a link open it. */
export function usePage(place: Place, pageCount: number) {
  const navigate = useNavigate()
  const inAddress = place.page ?? 1
  const [state, setState] = useState({ page: inAddress, target: { page: inAddress }, address: inAddress })
  // The address was changed by somebody else: a link to another place of the same document.
  if (state.address !== inAddress) {
    const isOurs = state.page === inAddress
    setState({ page: inAddress, target: isOurs ? state.target : { page: inAddress }, address: inAddress })
  }
  const page = Math.min(pageCount, state.page)
  useEffect(() => {
    if (page === inAddress) return
    const timer = setTimeout(() => {
      void navigate({
        to: '.',
        search: (before: Place) => ({
          ...before,
          page: page === 1 ? undefined : page,
          quote: undefined,
          highlight: undefined,
        }),
        replace: true,
        resetScroll: false,
      })
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [navigate, page, inAddress])
  return {
    page,
    target: state.target,
    go(to: number) {
      const next = Math.max(1, Math.min(pageCount, to))
      setState((before) => ({ ...before, page: next, target: { page: next } }))
      scrollTo({ top: 0, behavior: 'instant' })
    },
    /** It was scrolled into view. */
    see: (seen: number) => setState((before) => (before.page === seen ? before : { ...before, page: seen })),
  }
}

/** Milliseconds that a page has to be open before the address names it. */
const ADDRESS_MS = 400

/** The text first, which the server has rendered; then a PDF as it was shown last. */
export function useView(hasPages: boolean): [View, (view: View) => void] {
  const [view, setView] = useState<View>('text')
  useEffect(() => {
    if (hasPages) setView(keptView())
  }, [hasPages])
  return [
    view,
    (next) => {
      keepView(next)
      setView(next)
    },
  ]
}
