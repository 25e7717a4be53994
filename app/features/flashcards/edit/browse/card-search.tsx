import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { SearchField } from '#app/ui/search-field.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { CardView } from './card-filter.ts'

/** Searches the cards of a deck; `/` focuses it. */
export function CardSearch({ deckId, view }: { deckId: number; view: CardView }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useHotkey('/', () => box.current?.focus(), 'Search cards')
  return (
    <SearchField
      ref={box}
      className="min-w-0 flex-1"
      label="Search cards"
      placeholder="Search cards"
      query={view.q ?? ''}
      onSearch={(q) =>
        void navigate({
          to: '/dashboard/games/flashcards/$deckId/edit',
          params: { deckId },
          search: { ...view, q: q || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
