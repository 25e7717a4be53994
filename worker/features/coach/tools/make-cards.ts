import { InvalidToolInputError, tool } from 'ai'
import { type MakeCards, MakeCardsCall, PROPOSED_CARDS_MAX } from '#worker/contracts/coach/tools.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { originInPassage } from '#worker/domain/anchors/passage-anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { unsupportedIn } from '#worker/domain/citations/claims.ts'
import { closestSentence } from '#worker/domain/citations/closest-sentence.ts'
import { clozesOf } from '#worker/domain/flashcards/cards/cloze-marks.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'

/** Characters of a card that are compared with its source. */
const CLAIM_MAX = 1_000
/** The part of a card's words in one sentence that makes it the card's source. */
const ALIKE = 0.6

/**
 * Proposes cards: nothing is written before the learner agrees. A card's quote must stand in a passage, and so must its numbers
 * and names, or it is left out. For one without a quote the sentence it is from is looked for; where there is none, it has no
 * origin, and is shown as not in the notes.
 * @param passages all that the model was given in this turn, and what the chat has cited
 */
export function makeCards(passages: () => readonly EvidencePassage[], propose: (cards: MakeCards) => void) {
  return tool({
    description: 'Propose flashcards to the learner, who sees them and decides.',
    inputSchema: MakeCardsCall,
    execute: (input) => {
      const known = passages()
      const addresses = addressesIn(known.map(({ body }) => body))
      const cards = input.cards
        .flatMap((card) => checkedCard({ ...card, ...sidesOf(card, addresses) }, known))
        .slice(0, PROPOSED_CARDS_MAX)
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

function sidesOf({ front, back }: { front: string; back: string }, known: ReadonlySet<string>) {
  return { front: withoutForeignLinks(front, known), back: withoutForeignLinks(back, known) }
}

function checkedCard(
  { quote, ...card }: MakeCardsCall['cards'][number],
  passages: readonly EvidencePassage[],
): MakeCards['cards'] {
  const sides = { kind: card.kind, front: cleanSide(card.front), back: cleanSide(card.back) }
  if (sides.front === '') return []
  if (sides.kind === 'cloze' ? clozesOf(sides.front).length === 0 : sides.back === '') return []
  const claim = plainText(`${withoutClozes(sides.front)}\n${sides.back}`, CLAIM_MAX)
  if (quote === '') return [{ ...sides, origin: originOf(passages, claim) }]
  const origin = originIn(passages, quote)
  const source = origin && passages.find(({ sourceId, body }) => sourceId === origin.id && findQuote(body, quote))
  const wrong = source ? unsupportedIn(claim, source) : []
  return origin && !wrong.includes('number') && !wrong.includes('name') ? [{ ...sides, origin }] : []
}

/** The sentence that says what a card says. */
function originOf(passages: readonly EvidencePassage[], claim: string): FactOrigin | null {
  for (const passage of passages) {
    const { span, shared, of } = closestSentence(passage.body, claim)
    if (shared < Math.max(2, ALIKE * of) || unsupportedIn(claim, passage).length > 0) continue
    return originIn([passage], passage.body.slice(span.start, span.end))
  }
  return null
}

function withoutClozes(front: string): string {
  return front.replace(/\{\{c\d{1,3}::([^{}]*?)(?:::[^{}:]*)?\}\}/g, '$1')
}

function originIn(passages: readonly EvidencePassage[], quote: string): FactOrigin | null {
  for (const passage of passages) {
    const span = findQuote(passage.body, quote)
    const origin = span && originInPassage(passage, span)
    if (origin) return { ...origin, version: null }
  }
  return null
}
