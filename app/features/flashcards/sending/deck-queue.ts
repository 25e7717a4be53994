import { isNotFound } from '@tanstack/react-router'
import { problemOf } from '#app/lib/read.ts'
import { deviceQueue } from '#app/lib/sending/queue-store.ts'
import type { SendingQueue } from '#app/lib/sending/queued-sender.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { DeckValues } from '../deck-form.tsx'
import { updateDeck } from '../deck-queries.ts'

/** Another name or place of a deck. Sent twice it changes nothing more. */
export interface DeckChange extends DeckValues {
  deckId: number
}

/** Changes of decks on their way to the server: each by itself, since the next one may rest on it. */
export const deckQueue: SendingQueue<DeckChange> = {
  name: 'stoa-decks',
  store: deviceQueue('stoa-decks', 'change'),
  atOnce: 1,
  async post(changes) {
    for (const { deckId, ...values } of changes) await send(deckId, values)
  },
}

/** What the server refuses for good is told, and no longer sent. */
async function send(deckId: number, values: DeckValues): Promise<void> {
  try {
    await updateDeck(deckId, values)
  } catch (error) {
    const problem = problemOf(error)
    if (!isNotFound(error) && problem?.code !== 'deck-exists' && problem?.status !== 422) throw error
    toast.error(`A deck could not be renamed to “${values.name}”`, {
      description: problem ? (problem.errors?.[0]?.detail ?? problem.detail) : 'It was deleted in the meantime.',
      duration: Infinity,
    })
  }
}
