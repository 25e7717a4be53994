import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { KNOWN_FACTS_MAX } from '#worker/contracts/flashcards/import-limits.ts'
import { createFacts } from './create-facts.ts'
import { type FindKnown, keyedPairs } from './paste-keys.ts'
import type { Pair } from './pasted-pairs.ts'

/** Adds pasted pairs that were not added by an earlier paste. @returns how many were added, and how many existed @throws ProblemError */
export async function addPasted(
  deckId: number,
  pairs: readonly Pair[],
  kind: FactKind,
  onAdded: (done: number) => void,
): Promise<{ added: number; there: number }> {
  const { missing, there } = await keyedPairs(deckId, pairs, findKnown)
  const facts = missing.map(({ key, front, back }) => ({ key, kind, front, back, tags: [], origin: null }))
  await createFacts(deckId, facts, onAdded)
  return { added: facts.length, there }
}

const findKnown: FindKnown = async (items) => {
  const known = []
  for (let at = 0; at < items.length; at += KNOWN_FACTS_MAX) {
    const json = { items: items.slice(at, at + KNOWN_FACTS_MAX) }
    known.push(...(await read(await api.import.decks.known.$post({ json }))).items)
  }
  return known
}
