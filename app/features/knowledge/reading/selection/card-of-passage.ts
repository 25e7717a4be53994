import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { markedFacts } from '#worker/domain/flashcards/making/definitions.ts'
import { makeCards } from '#worker/engine/cards.ts'

interface CardOfPassage {
  write: { kind: FactKind; front: string; back: string }
  origin: FactOrigin | null
}

/**
 * Drafts a card from a passage: what it highlights or defines, else a cloze of its key words, else the passage as the
 * answer to a question still to be written.
 * @param span the passage's range in the note, null where it is not known
 */
export function cardOf(note: Note, selected: string, span: { start: number; end: number } | null): CardOfPassage {
  const text = span ? note.markdown.slice(span.start, span.end) : selected
  const anchor = span && anchorOf(note.markdown, span.start, span.end)
  return { write: firstCard(text), origin: { kind: 'note', id: note.id, version: note.version, anchor } }
}

function firstCard(text: string): CardOfPassage['write'] {
  const [marked] = markedFacts(text)
  if (marked) return { kind: marked.kind, front: marked.front, back: marked.back }
  const [generated] = makeCards(text)
  if (generated?.kind === 'definition') return { kind: 'basic', front: generated.front, back: generated.back }
  if (generated) return { kind: 'cloze', front: generated.front, back: '' }
  return { kind: 'basic', front: '', back: text.trim() }
}
