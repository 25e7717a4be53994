import Languages from 'lucide-react/icons/languages'
import Link2 from 'lucide-react/icons/link-2'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import WalletCards from 'lucide-react/icons/wallet-cards'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { PassageActions } from '../../note/passage-tools.ts'
import { quotedNoteHref } from '#worker/domain/anchors/quote-address.ts'
import { anchorOfSelected, spanOfSelected } from './selected-passage.ts'

interface Selected {
  text: string
  /** The share of the text before the selection, 0 to 1. */
  before: number
  /** Of its last line, in the window. */
  bottom: number
  left: number
}

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
  const selected = useSelected(within)
  if (!selected) return null
  const rewrite = () => {
    const span = spanOfSelected(note.markdown, selected.text, selected.before)
    if (span) return passage.rewrite(span)
    toast.error('This selection cannot be found in the text of the note', {
      description: 'Select a little less or more.',
    })
  }
  const passageOf = () => ({
    text: selected.text,
    span: spanOfSelected(note.markdown, selected.text, selected.before),
    markdown: note.markdown,
  })
  const copyLink = async () => {
    const anchor = anchorOfSelected(note.markdown, selected.text, selected.before)
    if (!anchor) return toast.error('This selection has no address of its own. Select words of one paragraph.')
    try {
      await navigator.clipboard.writeText(location.origin + quotedNoteHref(note.id, anchor))
      toast.success('Link to this passage copied')
    } catch (error) {
      console.error('The link could not be copied', error)
      toast.error('The browser did not allow copying.')
    }
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected passage"
      className="fixed z-20 flex max-w-[calc(100vw-1rem)] flex-wrap gap-1 rounded-xl border bg-default p-1 shadow-float print:hidden"
      style={{ top: selected.bottom, left: selected.left }}
      // The selection must outlive the press.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button size="sm" color="neutral" variant="ghost" icon={MessageCircle} onClick={() => passage.ask(passageOf())}>
        Ask the coach
      </Button>
      {passage.card && (
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={WalletCards}
          onClick={() => passage.card?.(passageOf())}
        >
          Make a card
        </Button>
      )}
      {passage.question && (
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={ListChecks}
          onClick={() => passage.question?.(passageOf())}
        >
          Make questions
        </Button>
      )}
      <Button size="sm" color="neutral" variant="ghost" icon={WandSparkles} onClick={rewrite}>
        Rewrite
      </Button>
      <Button size="sm" color="neutral" variant="ghost" icon={Languages} onClick={() => passage.translate(passageOf())}>
        Translate
      </Button>
      <Button size="sm" color="neutral" variant="ghost" icon={Link2} onClick={() => void copyLink()}>
        Copy link
      </Button>
    </div>
  )
}

const BAR_WIDTH = 710
const BAR_HEIGHT = 48
/** In three rows above the bottom bar, where the window is narrower than the bar. */
const BAR_HEIGHT_NARROW = 136 + 56
const GAP = 8

/** The passage that is selected within `element`, once the pointer or the key that selects it is released. */
function useSelected(element: RefObject<HTMLElement | null>): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    const look = () => setSelected(selectedIn(element.current))
    const drop = () => {
      if (getSelection()?.isCollapsed !== false) setSelected(null)
    }
    look()
    document.addEventListener('pointerup', look)
    document.addEventListener('keyup', look)
    document.addEventListener('selectionchange', drop)
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      document.removeEventListener('pointerup', look)
      document.removeEventListener('keyup', look)
      document.removeEventListener('selectionchange', drop)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [element])
  return selected
}

function selectedIn(element: HTMLElement | null): Selected | null {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = selection.toString().trim()
  if (text === '' || !element.contains(range.commonAncestorContainer)) return null
  const earlier = document.createRange()
  earlier.setStart(element, 0)
  earlier.setEnd(range.startContainer, range.startOffset)
  const { bottom, left } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return {
    text,
    before: earlier.toString().length / Math.max(1, element.textContent?.length ?? 1),
    bottom: Math.min(bottom + GAP, innerHeight - (innerWidth > BAR_WIDTH ? BAR_HEIGHT : BAR_HEIGHT_NARROW) - GAP),
    left: Math.max(GAP, Math.min(left, innerWidth - BAR_WIDTH - GAP)),
  }
}
