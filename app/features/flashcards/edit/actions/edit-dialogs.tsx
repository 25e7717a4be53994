import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { Select } from '#app/ui/select.tsx'
import { AddTagsDialog } from '#app/ui/tags/add-tags-dialog.tsx'
import { decksQuery } from '../../deck-queries.ts'
import { useKnownTags } from '../form/use-known-tags.ts'

const ofCards = (count: number) => (count === 1 ? 'this card' : formatCount(count, 'card'))

/** Asks which deck to move cards to. */
export function DeckDialog(props: { count: number; from: number } & OverlayProps<{ id: number; name: string }>) {
  const decks = (useQuery(decksQuery).data?.items ?? []).filter(({ id }) => id !== props.from)
  const [chosen, setChosen] = useState<number | null>(null)
  const deck = decks.find(({ id }) => id === chosen) ?? decks[0]
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      title={`Move ${ofCards(props.count)}`}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={() => props.onClose()}>
            Cancel
          </Button>
          <Button disabled={!deck} onClick={() => props.onClose(deck && { id: deck.id, name: deck.name })}>
            Move
          </Button>
        </>
      }
    >
      {decks.length === 0 ? (
        <p className="text-sm text-muted">There is no other deck yet. Make one under Flashcards first.</p>
      ) : (
        <Field label="To deck" hint="Cards made from the same text go together. Their schedule stays.">
          <Select
            value={deck?.id}
            options={decks.map(({ id, path }) => ({ value: String(id), label: path.replaceAll('::', ' › ') }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </Field>
      )}
    </Dialog>
  )
}

/** Asks which tags to add to cards. */
export function CardTagsDialog({ count, ...overlay }: { count: number } & OverlayProps<string[]>) {
  return <AddTagsDialog {...overlay} known={useKnownTags()} description={`To ${ofCards(count)}.`} />
}
