import Dumbbell from 'lucide-react/icons/dumbbell'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRACTICE_STATES, type PracticeState } from '../../practice-filter.ts'
import type { CardView } from './card-filter.ts'

/** Links to practice with the filtered cards. Not offered for a search, nor for suspended cards. */
export function PracticeLink({ deckId, view }: { deckId: number; view: CardView }) {
  const { q, tag } = view
  const state = PRACTICE_STATES.find((each): each is PracticeState => each === view.state)
  if (q || state !== view.state || !(tag || state)) return null
  return (
    <ButtonLink
      to="/dashboard/games/flashcards/$deckId/play"
      params={{ deckId }}
      search={{ mode: 'cram', ...(tag && { tag }), ...(state && { state }) }}
      icon={Dumbbell}
      size="sm"
      color="neutral"
      variant="outline"
      title="Without changing when they are due"
    >
      Study these
    </ButtonLink>
  )
}
