import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { useDeckChoice } from './use-deck-choice.ts'

/** Chooses the deck for new cards: an existing one, or a new one. */
export function DeckField({ choice, className }: { choice: ReturnType<typeof useDeckChoice>; className?: string }) {
  return (
    <Field label="Deck" className={className}>
      <Select
        value={choice.value}
        options={choice.options}
        disabled={!choice.ready}
        onChange={(event) => choice.choose(event.target.value)}
      />
    </Field>
  )
}
