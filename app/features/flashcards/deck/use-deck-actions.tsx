import { createClientOnlyFn } from '@tanstack/react-start'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useUser } from '#app/lib/use-user.ts'
import type { MenuEntry } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import { LazyDeckForm } from '../lazy-deck-form.tsx'
import { createDeck, decksQuery, FLASHCARDS, removeDeck, restoreDeck } from '../deck-queries.ts'

const ExportDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../exporting/export-dialog.tsx')).ExportDialog })),
)

/** The entries of a deck's menu, and the form that one of them opens. */
export function useDeckActions(deck: Pick<DeckRow, 'id' | 'name' | 'path'>): { entries: MenuEntry[]; form: ReactNode } {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id: ownerId } = useUser()
  const [form, setForm] = useState<'rename' | 'inside' | 'export' | null>(null)
  const decks = useQuery({ ...decksQuery, enabled: form !== null }).data?.items
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
            toast.error('The deck could not be restored', {
              description: 'It is kept for 30 days. Try again in a moment.',
            })
          })
      })
    } catch (error) {
      console.error('A deck could not be deleted', error)
      toast.error('The deck could not be deleted', { description: 'Check your connection and try again.' })
    }
  }
  const outside = decks?.filter(({ id, path }) => id !== deck.id && !path.startsWith(`${deck.path}::`))
  const parent = decks?.find(({ path }) => path === deck.path.slice(0, -`::${deck.name}`.length))
  const close = () => setForm(null)
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
    { label: 'Export', icon: Download, onSelect: () => setForm('export') },
    { kind: 'separator' },
    { label: 'Delete deck', icon: Trash2, danger: true, onSelect: () => void remove() },
  ]
  return {
    entries,
    form:
      form === 'export' ? (
        <Suspense>
          <ExportDialog deckId={deck.id} name={deck.name} onClose={close} />
        </Suspense>
      ) : form === 'rename' && outside ? (
        <LazyDeckForm
          open
          title="Rename or move"
          submit="Save"
          initial={{ name: deck.name, parentId: parent?.id ?? null }}
          decks={outside}
          onSubmit={async (values) => {
            const { renameDeck } = await importModule(() => import('../sending/rename-deck.ts'))
            await renameDeck(queryClient, ownerId, { deckId: deck.id, ...values })
          }}
          onClose={close}
        />
      ) : form === 'inside' ? (
        <LazyDeckForm
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
          onClose={close}
        />
      ) : null,
  }
}
