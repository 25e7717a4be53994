import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import { DeckField } from '../deck-field.tsx'
import { useDeckChoice } from '../use-deck-choice.ts'
import type { DraftFilter } from './draft-queries.ts'
import { Drafts } from './drafts.tsx'
import { useDraftActions } from './use-draft-actions.ts'

/** The drafts for one deck; where none is known, it is chosen here. */
export function DraftGroup(props: {
  of: DraftFilter
  deckId: number | null
  drafts: readonly CardDraft[]
  onAccepted: (deckId: number, count: number) => void
}) {
  const choice = useDeckChoice('My cards', props.deckId)
  const actions = useDraftActions(props.of, choice.resolve, props.onAccepted)
  return (
    <>
      {props.deckId === null && <DeckField choice={choice} className="mb-4" />}
      <Drafts drafts={props.drafts} actions={actions} />
    </>
  )
}
