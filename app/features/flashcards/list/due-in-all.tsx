import { Link } from '@tanstack/react-router'
import Sparkles from 'lucide-react/icons/sparkles'
import Play from 'lucide-react/icons/play'
import { formatCount } from '#app/lib/format-count.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'

/** Links to studying all decks at once, and to the drafts. */
export function DueInAll({ dueIn, drafts }: { dueIn: readonly DeckRow[]; drafts: number }) {
  const [first, second] = dueIn
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      {first && second && (
        <ButtonLink
          to="/dashboard/games/flashcards/$deckId/play"
          params={{ deckId: first.id }}
          search={{ decks: 'all' }}
          icon={Play}
          size="lg"
          className="max-sm:w-full"
        >
          Study all decks
        </ButtonLink>
      )}
      {drafts > 0 && (
        <Link
          to="/dashboard/games/flashcards"
          search={{ show: 'drafts' }}
          className="flex min-h-11 items-center gap-2 text-sm font-medium text-primary-text underline-offset-4 hover:underline"
        >
          <Sparkles size={16} aria-hidden />
          {`${formatCount(drafts, 'draft')} to look at`}
        </Link>
      )}
    </div>
  )
}
