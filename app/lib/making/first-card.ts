import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { markedFacts } from '#worker/domain/flashcards/making/definitions.ts'
import { makeCards } from '#worker/engine/cards.ts'

/** Drafts a card from a passage: what it highlights or defines, else a cloze of its key words, else the passage as the answer. */
export function firstCard(text: string): { kind: FactKind; front: string; back: string } {
  const [marked] = markedFacts(text)
  if (marked) return { kind: marked.kind, front: marked.front, back: marked.back }
  const [generated] = makeCards(text)
  if (generated?.kind === 'definition') return { kind: 'basic', front: generated.front, back: generated.back }
  if (generated) return { kind: 'cloze', front: generated.front, back: '' }
  return { kind: 'basic', front: '', back: text.trim() }
}
