import { insertDraft, listDrafts, similarFacts } from '#db/queries/flashcards/drafts.ts'
import { isModelSpent } from '#worker/ai/model-calls.ts'
import { languageModelName, type ModelCaller } from '#worker/ai/models.ts'
import { DRAFTS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { pageAt } from '#worker/domain/documents/next-part.ts'
import type { CardsAsk } from '#worker/domain/documents/part-ask.ts'
import { cardsOf, type FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { isSimilar, keywordsOf, type Similarity, similarityOf } from '#worker/domain/flashcards/making/similarity.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { Problem } from '#worker/http/problem.ts'
import { deckByName } from './deck-by-name.ts'
import { proposeByEngine, proposeByModel, ProposedCard } from './propose.ts'

/** Facts that are looked at for one that is like a card. */
const SIMILAR_MAX = 20
const KEYWORDS = 4

/**
 * Drafts of cards from a part of a document, for the deck of its name, which is made where there is none.
 * @returns statements that store them, for the batch that says so; what was paid for is held by the caller
 * @throws Problem deck-limit · draft-limit · engine-…
 */
export async function documentCards(caller: ModelCaller, ask: CardsAsk, now: Date, signal: AbortSignal) {
  const { db, ownerId } = caller.owner
  const deckId = await deckByName(caller.owner, ask.deck.title, now)
  const waiting = await listDrafts(db, ownerId, { limit: DRAFTS_MAX })
  if (waiting.length >= DRAFTS_MAX)
    throw new Problem('draft-limit', `${DRAFTS_MAX} drafts wait for you. Keep or throw away some first.`)
  const drafts: Similarity[] = waiting.map(similarityOf)
  const dropped: Record<string, number> = {}
  const drop = (reason: string) => (dropped[reason] = (dropped[reason] ?? 0) + 1)
  const made: { card: FactText; origin: FactOrigin }[] = []
  const { proposals, modelSpent } = await propose(caller, ask, signal)
  for (const proposed of proposals) {
    if (made.length >= ask.wanted) break
    const found = fromPart(proposed, ask)
    if (!found) {
      drop('unsupported')
      continue
    }
    const likeness = similarityOf(found.card)
    const look = { frontKey: likeness.frontKey, words: keywordsOf(likeness, KEYWORDS) }
    const known = drafts.some((other) => isSimilar(likeness, other))
      ? [found.card]
      : await similarFacts(db, ownerId, look, SIMILAR_MAX)
    if (known.some((fact) => isSimilar(likeness, similarityOf(fact)))) {
      drop('similar')
      continue
    }
    drafts.push(likeness)
    made.push(found)
  }
  const rows = await Promise.all(
    made.map(async ({ card: { kind, front, back }, origin }, i) => ({
      ...{ id: await ask.idOf(i), deckId, kind, front, back, tags: [], origin },
      createdAt: new Date(now.getTime() + i),
    })),
  )
  const statements = rows.flatMap((draft) => insertDraft(db, ownerId, draft, { most: DRAFTS_MAX, paid: null }))
  return { ids: rows.map(({ id }) => id), deckId, statements, dropped, modelSpent }
}

async function propose(caller: ModelCaller, { part, deck, wanted }: CardsAsk, signal: AbortSignal) {
  const proposals: unknown[] = []
  let modelSpent = false
  if (languageModelName(caller) !== null) {
    const enough = new AbortController()
    // A few more than wanted: some are dropped.
    const most = wanted + Math.ceil(wanted / 2) + 1
    try {
      await proposeByModel(caller, part.text, AbortSignal.any([signal, enough.signal]), (card) => {
        proposals.push(card)
        if (proposals.length >= most) enough.abort()
      })
      return { proposals, modelSpent }
    } catch (error) {
      // The embedded engine goes on, and the step says so.
      if (!isModelSpent(error)) throw error
      modelSpent = true
    }
  }
  return { proposals: [...proposals, ...(await proposeByEngine(part.text, deck.title))], modelSpent }
}

/** A card is accepted only if its quote is in the part, and leads only to where the part leads. */
function fromPart(proposed: unknown, { part, documentId }: CardsAsk): { card: FactText; origin: FactOrigin } | null {
  const read = ProposedCard.safeParse(proposed)
  if (!read.success || cardsOf(read.data).length === 0) return null
  const { quote, ...card } = read.data
  const span = findQuote(part.text, quote)
  const anchor = span && anchorOf(part.text, span.start, span.end)
  if (!anchor) return null
  const addresses = addressesIn([part.text])
  const front = withoutForeignLinks(card.front, addresses)
  const back = withoutForeignLinks(card.back, addresses)
  const start = anchor.start + part.start
  const inDocument = { ...anchor, start, end: anchor.end + part.start, ...pageAt(part.pages, start) }
  return {
    card: { ...card, front, back },
    origin: { kind: 'document', id: documentId, version: null, anchor: inDocument },
  }
}
