import { createClientOnlyFn } from '@tanstack/react-start'
import { useQueryClient } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import StickyNote from 'lucide-react/icons/sticky-note'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type SelectionAction, SelectionBar } from '#app/ui/selection/selection-bar.tsx'
import type { SelectedText } from '#app/ui/selection/use-selected-text.ts'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Document } from '#worker/contracts/documents.ts'
import { ColorButtons } from './highlights/color-buttons.tsx'
import { paintedHighlights } from './highlights/painted-highlights.ts'
import { selectedOnPages } from './highlights/selected-pages.ts'
import { useHighlighting } from './highlights/use-highlighting.ts'
import { useHighlights } from './highlights/use-highlights.ts'
import { usePaintedPlace } from './highlights/use-painted-place.ts'
import type { View } from './kept-view.ts'
import { type Passage, passageOf, usePassageActions } from './use-passage-actions.ts'
import { usePainted } from './painting/use-painted.ts'
import { useMovedPassage, useNewerFile } from './use-newer-file.ts'
import { useReadingProgress } from './use-reading-progress.ts'
import { usePaintedTexts } from './painting/use-painted-texts.ts'
import type { Place } from './use-reading.ts'
import { useBeside } from './use-beside.ts'

const HighlightsPanel = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('./highlights/highlights-panel.tsx')).HighlightsPanel,
  })),
)

/** What is done with the pages once they are there: selecting, marking, what is painted over them, and how far one has read. */
export function ReadingLayer(props: {
  document: Document
  place: Place
  page: number
  view: View
  find: string | null
  within: RefObject<HTMLElement | null>
  onGo: (page: number) => void
  showsHighlights: boolean
  onHighlights: (shown: boolean) => void
  /** A key that was pressed before this was loaded. */
  early: 'h' | 'n' | null
}) {
  const { document, place, page, view, find, within, onGo } = props
  const passages = usePassageActions(document)
  const highlights = useHighlights(document.id)
  const painted = usePaintedPlace(within, onGo, place.highlight ?? null)
  const marking = useHighlighting({
    document,
    page,
    within,
    highlights,
    painted,
    passages,
    onShown: props.onHighlights,
  })
  const texts = usePaintedTexts(document.id, place, view, find)
  const marked = useMemo(
    () => paintedHighlights(highlights.all ?? [], marking.active),
    [highlights.all, marking.active],
  )
  usePainted(
    within,
    useMemo(() => [...marked, ...texts], [marked, texts]),
    painted.onPainted,
  )
  useReadingProgress(document, page)
  useNewerFile(document)
  useMovedPassage(document, place)
  useHotkey('h', () => void marking.highlight(), 'Highlight what is selected')
  useHotkey('n', () => void marking.note(), 'Write beside it, or a note on the page')
  const onLoaded = useEffectEvent(() => {
    if (props.early === 'h') void marking.highlight()
    if (props.early === 'n') void marking.note()
  })
  useEffect(() => onLoaded(), [])
  const isBeside = useBeside()
  return (
    <>
      <SelectedPassage document={document} within={within} passages={passages} marking={marking} />
      {props.showsHighlights && (
        <Suspense>
          <HighlightsPanel
            document={document}
            highlights={highlights}
            active={marking.active}
            edited={marking.edited}
            actions={marking.actions}
            isBeside={isBeside}
            onPageNote={() => void marking.pageNote()}
            onClose={() => props.onHighlights(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A bar beneath what is selected in the text or on the pages. */
function SelectedPassage(props: {
  document: Document
  within: RefObject<HTMLElement | null>
  passages: ReturnType<typeof usePassageActions>
  marking: ReturnType<typeof useHighlighting>
}) {
  const { document, within, passages, marking } = props
  const queryClient = useQueryClient()
  const on = (act: (passage: Passage) => unknown) => async (selected: SelectedText) => {
    const root = within.current
    const passage = root && passageOf(await selectedOnPages(queryClient, document.id, root, selected.range))
    if (passage) await act(passage)
  }
  const entries: SelectionAction[] = [
    { label: 'Ask the coach', icon: MessageCircle, onPress: (selected) => void on(passages.ask)(selected) },
    { label: 'Make a card', icon: WalletCards, onPress: (selected) => void on(passages.card)(selected) },
    { label: 'Make questions', icon: ListChecks, onPress: (selected) => void on(passages.question)(selected) },
    { label: 'Make a note', icon: NotebookPen, onPress: (selected) => void on(passages.note)(selected) },
    { label: 'Translate', icon: Languages, onPress: (selected) => void on(passages.translate)(selected) },
  ]
  return (
    <SelectionBar
      within={within}
      actions={entries}
      lead={() => (
        <>
          <ColorButtons label={(name) => `Highlight in ${name}`} onPress={(color) => void marking.highlight(color)} />
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={StickyNote}
            aria-keyshortcuts="n"
            onClick={() => void marking.note()}
          >
            Write beside it
          </Button>
        </>
      )}
    />
  )
}
