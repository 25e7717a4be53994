import { z } from 'zod'
import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import type { MakeCards } from '#worker/contracts/coach/tools.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { clozesOf } from '#worker/domain/flashcards/cards/cloze-marks.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import type { CoachTool } from './toolset.ts'

/** What a model says of a card is not believed: its quote is looked for in what it was given. */
const Called = z.object({
  deck: z.string().trim().min(1).max(100),
  cards: z.array(
    z.object({
      kind: z.enum(['basic', 'cloze']).catch('basic'),
      front: z.string().max(2_000).transform(cleanSide).pipe(z.string().min(1)),
      back: z.string().max(4_000).default('').transform(cleanSide),
      quote: z.string().max(ANCHOR_QUOTE_MAX).default(''),
    }),
  ),
})
const CARDS_MAX = 20

/**
 * Writes, so nothing is carried out here: a call is shown to the learner as a proposal. A card that names words must be borne
 * out by a passage, else it is left out; one without is from what was said.
 * @param passages all that was given to the model in this turn
 */
export function makeCards(passages: () => readonly EvidencePassage[], onCards: (cards: MakeCards) => void): CoachTool {
  return {
    told: {
      type: 'function',
      name: 'make_cards',
      description: 'Propose flashcards to the learner, who sees them and decides.',
      inputSchema: {
        type: 'object',
        properties: {
          deck: { type: 'string', description: 'the name of their deck: a word or two' },
          cards: {
            type: 'array',
            maxItems: CARDS_MAX,
            items: {
              type: 'object',
              properties: {
                kind: { enum: ['basic', 'cloze'], description: 'cloze: front is a sentence with {{c1::gaps}}' },
                front: { type: 'string' },
                back: { type: 'string' },
                quote: { type: 'string', description: 'the sentence of a passage it is from, letter by letter' },
              },
              required: ['kind', 'front', 'back'],
              additionalProperties: false,
            },
          },
        },
        required: ['deck', 'cards'],
        additionalProperties: false,
      },
    },
    call: async (input) => {
      const asked = Called.safeParse(input)
      if (!asked.success) return null
      const given = passages()
      const cards = asked.data.cards.flatMap(({ quote, ...card }): MakeCards['cards'] => {
        if (card.kind === 'cloze' ? clozesOf(card.front).length === 0 : card.back === '') return []
        if (quote === '') return [{ ...card, origin: null }]
        const origin = originIn(given, quote)
        return origin ? [{ ...card, origin }] : []
      })
      if (cards.length === 0) return null
      const title = asked.data.deck.replace(/::+/g, ':').toWellFormed().replaceAll('\0', '')
      onCards({ title, cards: cards.slice(0, CARDS_MAX) })
      return { outcome: 'proposed', answer: { note: 'The learner decides.' } }
    },
  }
}

/** Offsets of the anchor are those of the note; what stands around it is known as far as the passage goes. */
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
