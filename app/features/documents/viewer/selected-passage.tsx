import { useQueryClient } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { RefObject } from 'react'
import { type SelectionAction, SelectionBar } from '#app/ui/selection/selection-bar.tsx'
import type { SelectedText } from '#app/ui/selection/use-selected-text.ts'
import type { Document } from '#worker/contracts/documents.ts'
import { pageQuery } from '../document-queries.ts'
import { anchorInDocument, quoteInDocument, spanOnPage } from './quoted-range.ts'
import { type Passage, usePassageActions } from './use-passage-actions.ts'

/** A bar beneath what is selected in the text or on the pages of a document. */
export function SelectedPassage({ document, within }: { document: Document; within: RefObject<HTMLElement | null> }) {
  const queryClient = useQueryClient()
  const actions = usePassageActions(document)
  const passageOf = async ({ text, range }: SelectedText): Promise<Passage | null> => {
    const start = range.startContainer
    const element = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>('[data-page]')
    if (!element) return null
    const page = Number(element.dataset.page)
    const shown = await queryClient.ensureQueryData(pageQuery(document.id, page)).catch(() => null)
    const earlier = globalThis.document.createRange()
    earlier.setStart(element, 0)
    earlier.setEnd(range.startContainer, range.startOffset)
    const before = earlier.toString().length / Math.max(1, element.textContent?.length ?? 1)
    const span = shown && spanOnPage(shown.markdown, text, before)
    return {
      page,
      text,
      span,
      quote: span && quoteInDocument(shown, span),
      anchor: span && anchorInDocument(shown, span),
    }
  }
  const on = (act: (passage: Passage) => unknown) => async (selected: SelectedText) => {
    const passage = await passageOf(selected)
    if (passage) await act(passage)
  }
  const entries: SelectionAction[] = [
    { label: 'Ask the coach', icon: MessageCircle, onPress: (selected) => void on(actions.ask)(selected) },
    { label: 'Make a card', icon: WalletCards, onPress: (selected) => void on(actions.card)(selected) },
    { label: 'Make questions', icon: ListChecks, onPress: (selected) => void on(actions.question)(selected) },
    { label: 'Make a note', icon: NotebookPen, onPress: (selected) => void on(actions.note)(selected) },
    { label: 'Translate', icon: Languages, onPress: (selected) => void on(actions.translate)(selected) },
  ]
  return <SelectionBar within={within} actions={entries} />
}
