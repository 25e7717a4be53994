import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { DECK_NAME_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { ImportTarget } from '../reading/found-cards.ts'

const KINDS = [
  { value: 'basic', label: 'One card: the front is asked' },
  { value: 'reversed', label: 'Two cards: both sides are asked' },
  { value: 'typed', label: 'The answer is typed' },
] as const

/** The deck that the cards go into, and their kind. */
export function TargetFields<Options extends ImportTarget>(props: {
  options: Options
  onChange: (options: Options) => void
}) {
  const { options } = props
  const [deck, setDeck] = useState(options.deck)
  return (
    <>
      <Field label="Deck" hint="Two colons make a deck in a deck: Languages::French">
        <Input
          value={deck}
          maxLength={DECK_NAME_MAX * 4}
          onChange={({ currentTarget }) => setDeck(currentTarget.value)}
          onBlur={() => deck !== options.deck && props.onChange({ ...options, deck })}
        />
      </Field>
      <Field label="Cards">
        <Select
          options={KINDS}
          value={options.kind}
          onChange={({ currentTarget }) => {
            const kind = KINDS.find(({ value }) => value === currentTarget.value)?.value
            if (kind) props.onChange({ ...options, deck, kind })
          }}
        />
      </Field>
    </>
  )
}
