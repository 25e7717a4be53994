import Play from 'lucide-react/icons/play'
import { ButtonLink } from '#app/ui/button.tsx'
import type { DueCounts } from '#worker/contracts/flashcards/decks.ts'
import { formatCards, dueOf, formatKinds } from './format.ts'

/** The number of due cards, with a link to study one deck or all. */
export function StudyNow(props: { due: DueCounts; first: { id: number; name: string } | undefined; decks: number }) {
  const { first, decks } = props
  const due = dueOf(props.due)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-2xl font-semibold text-highlighted tabular">
          {due === 0 ? 'Done for today' : `${formatCards(due)} for today`}
        </p>
        <p className="mt-1 text-meta text-muted tabular">
          {due > 0 ? formatKinds(props.due) : 'You can still practise any deck.'}
        </p>
      </div>
      {first && (
        <ButtonLink
          to="/dashboard/games/flashcards/$deckId/play"
          params={{ deckId: first.id }}
          search={decks > 1 ? { decks: 'all' } : {}}
          icon={Play}
          size="xl"
          className="max-w-full max-sm:w-full sm:max-w-80"
        >
          <span className="truncate">{decks > 1 ? 'Study all decks' : `Study ${first.name}`}</span>
        </ButtonLink>
      )}
    </div>
  )
}
