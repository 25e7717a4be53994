import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderPlus, Pencil, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MenuEntry } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import { DeckFormLater } from '../deck-form-later.tsx'
import { createDeck, decksQuery, FLASHCARDS, removeDeck, restoreDeck, updateDeck } from '../deck-queries.ts'

/** What can be done with a deck as a whole: the entries of its menu, and the form that one of them opens. */
export function useDeckDeeds(deck: Deck): { entries: MenuEntry[]; form: ReactNode } {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState<'rename' | 'inside' | null>(null)
  const decks = useQuery({ ...decksQuery, enabled: form !== null }).data ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
  const remove = async () => {
    try {
      await removeDeck(deck.id)
      await navigate({ to: '/dashboard/games/flashcards' })
      await refresh()
      toast.undo(`“${deck.name}” is deleted`, () => {
        void restoreDeck(deck.id)
          .then(refresh)
          .catch((error: unknown) => {
            console.error('A deck could not be restored', error)
            toast.error('The deck could not be brought back', {
              description: 'It is kept for 30 days. Try again in a moment.',
            })
          })
      })
    } catch (error) {
      console.error('A deck could not be deleted', error)
      toast.error('The deck could not be deleted', { description: 'Check your connection and try again.' })
    }
  }
  const own = new Set([deck.id, ...deck.inside.map(({ id }) => id)])
  const entries: MenuEntry[] = [
    { label: 'Rename or move', icon: Pencil, onSelect: () => setForm('rename') },
    { label: 'New deck inside', icon: FolderPlus, onSelect: () => setForm('inside') },
    {
      label: 'How it is studied',
      icon: Settings2,
      link: {
        to: '/dashboard/games/flashcards/$deckId/edit',
        params: { deckId: deck.id },
        search: { tab: 'settings' },
      },
    },
    { kind: 'separator' },
    { label: 'Delete deck', icon: Trash2, danger: true, onSelect: () => void remove() },
  ]
  return {
    entries,
    form:
      form === null ? null : form === 'rename' ? (
        <DeckFormLater
          open
          title="Rename or move"
          submit="Save"
          initial={{ name: deck.name, parentId: deck.within.at(-1)?.id ?? null }}
          decks={decks.filter(({ id }) => !own.has(id))}
          onSubmit={async (values) => {
            await updateDeck(deck.id, values)
            await refresh()
          }}
          onClose={() => setForm(null)}
        />
      ) : (
        <DeckFormLater
          open
          title={`New deck inside ${deck.name}`}
          submit="Create deck"
          initial={{ name: '', parentId: deck.id }}
          decks={[]}
          onSubmit={async (values) => {
            const made = await createDeck(values)
            await refresh()
            await navigate({ to: '/dashboard/games/flashcards/$deckId', params: { deckId: made.id } })
          }}
          onClose={() => setForm(null)}
        />
      ),
  }
}
