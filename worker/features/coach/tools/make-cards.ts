import { InvalidToolInputError, tool } from 'ai'
import { type MakeCards, MakeCardsCall, PROPOSED_CARDS_MAX } from '#worker/contracts/coach/tools.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { clozesOf } from '#worker/domain/flashcards/cards/cloze-marks.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

/**
 * Proposes cards: nothing is written before the learner agrees. A card with a quote must be supported by a passage, or it
 * is left out; one without a quote comes from the chat itself.
 * @param passages all that the model was given in this turn
 */
export function makeCards(passages: () => readonly EvidencePassage[], propose: (cards: MakeCards) => void) {
  return tool({
    description: 'Propose flashcards to the learner, who sees them and decides.',
    inputSchema: MakeCardsCall,
    execute: (input) => {
      const known = passages()
      const cards = input.cards.flatMap((card) => checkedCard(card, known)).slice(0, PROPOSED_CARDS_MAX)
      if (cards.length === 0) {
        const toolInput = JSON.stringify(input)
        throw new InvalidToolInputError({
          toolName: 'make_cards',
          toolInput,
          cause: undefined,
          message: 'No card is supported by a passage: copy each quote from one, letter by letter.',
        })
      }
      propose({ title: input.deck.replace(/::+/g, ':').toWellFormed().replaceAll('\0', ''), cards })
      return { note: 'The learner decides.' }
    },
  })
}

function checkedCard(
  { quote, ...card }: MakeCardsCall['cards'][number],
  passages: readonly EvidencePassage[],
): MakeCards['cards'] {
  const sides = { kind: card.kind, front: cleanSide(card.front), back: cleanSide(card.back) }
  if (sides.front === '') return []
  if (sides.kind === 'cloze' ? clozesOf(sides.front).length === 0 : sides.back === '') return []
  if (quote === '') return [{ ...sides, origin: null }]
  const origin = originIn(passages, quote)
  return origin ? [{ ...sides, origin }] : []
}

/** The anchor's offsets are those of the note; its context is known as far as the passage goes. */
function originIn(passages: readonly EvidencePassage[], quote: string): FactOrigin | null {
  for (const { noteId, body, start } of passages) {
    const span = findQuote(body, quote)
    const anchor = span && anchorOf(body, span.start, span.end)
    if (!anchor) continue
    const place = { ...anchor, start: anchor.start + start, end: anchor.end + start }
    return { kind: 'note', id: noteId, version: null, anchor: place }
  }
  return null
}
