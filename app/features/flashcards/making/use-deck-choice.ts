import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DECK_NAME_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'
import { createDeck, decksQuery } from '../deck-queries.ts'

export interface DeckChoice {
  /** A deck's id, or `new`. */
  value: string
  options: { value: string; label: string }[]
  choose: (value: string) => void
  /** The chosen deck; null where it has to be created. */
  deckId: number | null
  ready: boolean
  /** Returns the chosen deck, creating it where it is new. @throws ProblemError */
  resolve: () => Promise<number>
}

/** The deck chosen last on this page, preselected for the next cards. */
let last: number | null = null

/** @param name for a new deck. @param given a deck chosen before */
export function useDeckChoice(name: string, given: number | null = null): DeckChoice {
  return useDeckChoiceAmong(useQuery(decksQuery).data?.items, name, given)
}

/** @param decks undefined while they load */
export function useDeckChoiceAmong(
  decks: readonly DeckRow[] | undefined,
  name: string,
  given: number | null = null,
): DeckChoice {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const own = deckName(name)
  const known = (id: number | null) => id !== null && decks?.some((deck) => deck.id === id)
  const named = decks?.find(({ path }) => path === own)
  const usual = known(given) ? given : (named?.id ?? (known(last) ? last : null))
  const value = chosen !== null && (chosen === 'new' || known(Number(chosen))) ? chosen : String(usual ?? 'new')
  const deckId = value === 'new' ? null : Number(value)
  return {
    value,
    options: [
      ...(named ? [] : [{ value: 'new', label: `New deck: ${own}` }]),
      ...(decks ?? []).map(({ id, path }) => ({ value: String(id), label: path.replaceAll('::', ' › ') })),
    ],
    choose: setChosen,
    deckId,
    ready: decks !== undefined,
    resolve: async () => {
      const id = deckId ?? (await createDeck({ name: own, parentId: null })).id
      if (deckId === null) await queryClient.invalidateQueries({ queryKey: decksQuery.queryKey })
      last = id
      setChosen(String(id))
      return id
    },
  }
}

function deckName(words: string): string {
  const name = words.replace(/::+/g, ':').replace(/\s+/g, ' ').trim()
  return name.slice(0, DECK_NAME_MAX).toWellFormed().trim() || 'My cards'
}
