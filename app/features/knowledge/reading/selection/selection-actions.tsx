import Languages from 'lucide-react/icons/languages'
import Link2 from 'lucide-react/icons/link-2'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import WalletCards from 'lucide-react/icons/wallet-cards'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import type { RefObject } from 'react'
import { SelectionBar } from '#app/ui/selection/selection-bar.tsx'
import type { SelectedText } from '#app/ui/selection/use-selected-text.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { quotedNoteHref } from '#worker/domain/anchors/quote-address.ts'
import { anchorOfSelected, spanOfSelected } from '#worker/domain/anchors/selected.ts'
import type { PassageActions } from '../../note/passage-tools.ts'

/** A bar beneath the passage that is selected in a note. */
export function SelectionActions({
  note,
  within,
  passage,
}: {
  note: Note
  within: RefObject<HTMLElement | null>
  passage: PassageActions
}) {
  const rewrite = ({ text, before }: SelectedText) => {
    const span = spanOfSelected(note.markdown, text, before)
    if (span) return passage.rewrite(span)
    toast.error('This selection cannot be found in the text of the note', {
      description: 'Select a little less or more.',
    })
  }
  const passageOf = ({ text, before }: SelectedText) => ({
    text,
    span: spanOfSelected(note.markdown, text, before),
    markdown: note.markdown,
  })
  const copyLink = async ({ text, before }: SelectedText) => {
    const anchor = anchorOfSelected(note.markdown, text, before)
    if (!anchor) return toast.error('This selection has no address of its own. Select words of one paragraph.')
    try {
      await navigator.clipboard.writeText(location.origin + quotedNoteHref(note.id, anchor))
      toast.success('Link to this passage copied')
    } catch (error) {
      console.error('The link could not be copied', error)
      toast.error('The browser did not allow copying.')
    }
  }
  const { card, question } = passage
  return (
    <SelectionBar
      within={within}
      actions={[
        { label: 'Ask the coach', icon: MessageCircle, onPress: (selected) => passage.ask(passageOf(selected)) },
        ...(card
          ? [
              {
                label: 'Make a card',
                icon: WalletCards,
                onPress: (selected: SelectedText) => card(passageOf(selected)),
              },
            ]
          : []),
        ...(question
          ? [
              {
                label: 'Make questions',
                icon: ListChecks,
                onPress: (selected: SelectedText) => question(passageOf(selected)),
              },
            ]
          : []),
        { label: 'Rewrite', icon: WandSparkles, onPress: rewrite },
        { label: 'Translate', icon: Languages, onPress: (selected) => passage.translate(passageOf(selected)) },
        { label: 'Copy link', icon: Link2, onPress: (selected) => void copyLink(selected) },
      ]}
    />
  )
}
