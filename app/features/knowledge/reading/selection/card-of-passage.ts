import { firstCard } from '#app/lib/making/first-card.ts'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'

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
