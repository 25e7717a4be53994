import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { DECK_NAME_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { Home } from '../reading/read-protocol.ts'

const KINDS = [
  { value: 'basic', label: 'One card: the front is asked' },
  { value: 'reversed', label: 'Two cards: both sides are asked' },
  { value: 'typed', label: 'The answer is typed' },
] as const

/** The deck that the cards go to, and how they are asked. */
export function HomeFields<How extends Home>(props: { how: How; onHow: (how: How) => void }) {
  const { how } = props
  const [deck, setDeck] = useState(how.deck)
  return (
    <>
      <Field label="Deck" hint="Two colons make a deck in a deck: Languages::French">
        <Input
          value={deck}
          maxLength={DECK_NAME_MAX * 4}
          onChange={({ currentTarget }) => setDeck(currentTarget.value)}
          onBlur={() => deck !== how.deck && props.onHow({ ...how, deck })}
        />
      </Field>
      <Field label="Cards">
        <Select
          options={KINDS}
          value={how.kind}
          onChange={({ currentTarget }) => {
            const kind = KINDS.find(({ value }) => value === currentTarget.value)?.value
            if (kind) props.onHow({ ...how, deck, kind })
          }}
        />
      </Field>
    </>
  )
}
