import Layers from 'lucide-react/icons/layers'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import { useDeckActions } from './use-deck-actions.tsx'

/** The menu of a deck; `ofRow` in a list of several. */
export function DeckMenu({ deck, ofRow }: { deck: Pick<DeckRow, 'id' | 'name' | 'path'>; ofRow?: boolean }) {
  const { entries, form } = useDeckActions(deck)
  const edit = {
    label: 'Edit cards',
    icon: Layers,
    link: { to: '/dashboard/games/flashcards/$deckId/edit', params: { deckId: deck.id } },
  } as const
  return (
    <>
      <Menu
        align="end"
        entries={ofRow ? [edit, ...entries] : entries}
        trigger={(attributes) => (
          <Button
            {...attributes}
            icon={MoreHorizontal}
            size={ofRow ? 'sm' : undefined}
            color="neutral"
            variant="ghost"
            aria-label={ofRow ? `More for ${deck.name}` : 'More for this deck'}
          />
        )}
      />
      {form}
    </>
  )
}
