import { z } from 'zod'
import type { ModelCaller } from '#worker/ai/models.ts'
import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import { cardsPrompt } from './prompt.ts'

/** A card as an engine proposes it: nothing of it is believed yet. */
export const ProposedCard = z.object({
  kind: z.enum(FACT_KINDS).catch('basic'),
  front: z.string().max(2_000).transform(cleanSide).pipe(z.string().min(1)),
  back: z.string().max(4_000).default('').transform(cleanSide),
  quote: z.string().min(1).max(ANCHOR_QUOTE_MAX),
})
export type ProposedCard = z.infer<typeof ProposedCard>

/** How often an engine is asked for one text. */
export const PIECES_MAX = 8
/** Characters of text for a card, about; and cards of a piece at most. */
const PER_CARD = 350
const PIECE_CARDS_MAX = 12

/** Asks the model and reports each card when it arrives. @throws Problem, of which `model-limit` precedes the first card */
export async function proposeByModel(
  caller: ModelCaller,
  text: string,
  signal: AbortSignal,
  propose: (card: unknown) => void,
): Promise<void> {
  const { completeText } = await import('#worker/ai/complete-text.ts')
  const reader = new JsonObjectReader()
  const most = Math.max(2, Math.min(PIECE_CARDS_MAX, Math.round(text.length / PER_CARD)))
  const call = { system: cardsPrompt(most), text: JSON.stringify({ text }), signal }
  let proposed = 0
  await completeText(caller, call, (delta) => {
    for (const object of reader.add(delta).flatMap(cardsIn)) if (proposed++ < PIECE_CARDS_MAX) propose(object)
  })
}

/** What the embedded engine finds in a text of this title. Its code comes with the first who asks. */
export async function proposeByEngine(text: string, title: string | null): Promise<unknown[]> {
  const { makeCards } = await import('#worker/engine/cards.ts')
  return makeCards(text, title ?? '').map(({ kind, front, back, quote }) =>
    kind === 'cloze' ? { kind: 'cloze', front, back: '', quote } : { kind: 'basic', front, back, quote },
  )
}

const CardList = z.object({ cards: z.array(z.unknown()) })

/** Some models put their cards into one object. */
function cardsIn(value: unknown): unknown[] {
  const read = CardList.safeParse(value)
  return read.success ? read.data.cards : [value]
}
