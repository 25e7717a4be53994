import { useQueryClient } from '@tanstack/react-query'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flag from 'lucide-react/icons/flag'
import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'
import type { CardEdit, CardRow } from '#worker/contracts/flashcards/facts.ts'
import { openDeckDialog, openTagsDialog } from './open-edit-dialogs.ts'
import { bulkMenus } from './bulk-menus.ts'
import { applyEdits } from './apply-edits.ts'

interface Props {
  cards: readonly CardRow[]
  deckId: number
  /** All cards of the list are selected. */
  all: boolean
  choose: (act: SelectionAction<number>) => void
}

/** Edits of the selected cards, each with an undo. */
export function BulkBar({ cards, deckId, all, choose }: Props) {
  const queryClient = useQueryClient()
  const overlay = useOverlay()
  const [busy, setBusy] = useState(false)
  const apply = async (edits: CardEdit[], message: (count: number) => string) => {
    setBusy(true)
    const succeeded = await applyEdits(
      queryClient,
      cards.map(({ id }) => id),
      edits,
      message,
    )
    setBusy(false)
    if (succeeded) choose({ do: 'none' })
  }
  const allSuspended = cards.every(({ state }) => state === 'suspended')
  const menus = bulkMenus(cards, { apply, openTags: () => openTagsDialog(overlay, cards.length) })
  const move = async () => {
    const deck = await openDeckDialog(overlay, { count: cards.length, from: deckId })
    if (deck)
      await apply([{ do: 'move', deckId: deck.id }], (count) => `${formatCount(count, 'card')} moved to “${deck.name}”`)
  }
  const look = { size: 'sm', color: 'neutral', variant: 'ghost', disabled: busy } as const
  const actionButton = { ...look, className: 'max-sm:order-2 max-sm:flex-1' } as const
  return (
    <div
      role="region"
      aria-label="Chosen cards"
      aria-busy={busy}
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full max-sm:w-full flex-wrap items-center gap-1 rounded-xl border bg-surface px-2 py-1.5 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="px-2 text-sm font-medium text-highlighted tabular max-sm:flex-1">
        {formatNumber(cards.length)} chosen
      </p>
      {!all && (
        <Button {...look} onClick={() => choose({ do: 'all' })}>
          All shown
        </Button>
      )}
      {/* On a phone the count has a row of its own, and the actions the next one. */}
      <span aria-hidden className="order-1 hidden basis-full max-sm:block" />
      {allSuspended ? (
        <Button
          {...actionButton}
          icon={Play}
          onClick={() => void apply([{ do: 'unsuspend' }], (count) => `${formatCount(count, 'card')} asked again`)}
        >
          <span className="max-sm:sr-only">Unsuspend</span>
        </Button>
      ) : (
        <Button
          {...actionButton}
          icon={CircleSlash}
          onClick={() => void apply([{ do: 'suspend' }], (count) => `${formatCount(count, 'card')} suspended`)}
        >
          <span className="max-sm:sr-only">Suspend</span>
        </Button>
      )}
      <Menu
        entries={menus.flag}
        trigger={(attributes) => (
          <Button {...attributes} {...actionButton} icon={Flag}>
            <span className="max-sm:sr-only">Flag</span>
          </Button>
        )}
      />
      <Button {...actionButton} icon={FolderInput} onClick={() => void move()}>
        <span className="max-sm:sr-only">Move</span>
      </Button>
      <Menu
        entries={menus.tag}
        trigger={(attributes) => (
          <Button {...attributes} {...actionButton} icon={Hash}>
            <span className="max-sm:sr-only">Tag</span>
          </Button>
        )}
      />
      <Menu
        align="end"
        entries={menus.more}
        trigger={(attributes) => (
          <Button {...attributes} {...actionButton} icon={MoreHorizontal} aria-label="More for the chosen cards" />
        )}
      />
      <Button {...look} icon={X} aria-label="Choose none" onClick={() => choose({ do: 'none' })} />
    </div>
  )
}
