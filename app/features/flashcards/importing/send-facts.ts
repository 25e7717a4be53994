import { api } from '#app/lib/api.ts'
import { chunks } from '#app/lib/chunks.ts'
import { storeBytes } from '#app/lib/files/store-bytes.ts'
import { type Indexed, jsonBytes, pieces, sendPiece } from '#app/lib/importing/send-pieces.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { CARDS_A_REQUEST, FACTS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { ImportFact } from '#worker/contracts/flashcards/import.ts'
import { type FactOutcome, IMPORT_REVIEWS_MAX } from '#worker/contracts/flashcards/import-limits.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { cardsOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { mediaIn, withMediaAddresses } from '#worker/contracts/flashcards/media-address.ts'
import type { HashedFact } from './reading/found-cards.ts'
import type { OpenReading } from './reading/read-cards.ts'

/** The parts of an import that have been sent. */
export interface SentFacts {
  startedAt: number
  /** By index in the reading. */
  answers: Map<number, { outcome: FactOutcome; remark: string | null }>
  /** Addresses of media by name. */
  sources: Map<string, string>
  /** Media that could not be stored, with the reason. */
  lost: Map<string, string>
  /** Reviews that no request had room for. */
  omittedReviews: number
}

/** Bytes of one request. */
const PIECE_BYTES = 900_000
const UPLOADS_AT_ONCE = 3

/** Sends facts in pieces, each after its media, so that none is ever there without them. @throws RequestFailed, AbortError */
export async function sendFacts(
  reading: OpenReading,
  indexes: readonly number[],
  sent: SentFacts,
  options: readonly PortableDeck[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<void> {
  const made = new Set<PortableDeck>()
  const post = async (piece: readonly Indexed<ImportFact>[]) => {
    const facts = piece.map(({ item }) => item)
    const decks = options.filter((each) => !made.has(each) && facts.some(({ deck }) => isWithin(deck, each)))
    const json = { startedAt: sent.startedAt, place: piece[0]?.index ?? 0, decks, facts }
    const response = await api.import.decks.$post({ json }, { init: { signal } })
    if (response.ok) for (const deck of decks) made.add(deck)
    return response
  }
  const refused = { outcome: 'refused', remark: 'The server could not take this card as it is.' } as const
  let done = 0
  for (const some of chunks(indexes, FACTS_A_REQUEST)) {
    const facts = await reading.facts(some)
    await uploadMedia(reading, facts, sent, signal)
    const items = facts.map((fact, i) => ({ index: some[i] ?? 0, item: importFact(fact, sent) }))
    for (const piece of pieces(items, [
      { of: ({ item }) => jsonBytes(item), max: PIECE_BYTES },
      { of: ({ item }) => countReviews(item), max: IMPORT_REVIEWS_MAX },
      { of: ({ item }) => cardsOf(item).length, max: CARDS_A_REQUEST },
    ])) {
      await sendPiece(piece, post, {
        signal,
        onAnswer: (index, answer) => sent.answers.set(index, answer ?? refused),
      })
      done += piece.length
      onProgress(done)
    }
  }
}

function isWithin(deck: readonly string[], { path }: PortableDeck): boolean {
  return path.every((name, depth) => deck[depth] === name)
}

/** A fact with the addresses of its media; one that is lost leaves its name. */
function importFact(fact: HashedFact, sent: SentFacts): ImportFact {
  const { key, hash, kind, tags, deck, updatedAt } = fact
  const addressed = (markdown: string) => withMediaAddresses(markdown, (name) => sent.sources.get(name))
  const perCard = Math.max(1, Math.floor(IMPORT_REVIEWS_MAX / Math.max(1, fact.cards.length)))
  const all = countReviews(fact)
  const cards =
    all <= IMPORT_REVIEWS_MAX
      ? fact.cards
      : fact.cards.map((card) => ({ ...card, reviews: card.reviews.slice(-perCard) }))
  sent.omittedReviews += all - countReviews({ cards })
  return { key, hash, kind, front: addressed(fact.front), back: addressed(fact.back), tags, deck, cards, updatedAt }
}

function countReviews({ cards }: { cards: readonly { reviews: readonly unknown[] }[] }): number {
  return cards.reduce((sum, { reviews }) => sum + reviews.length, 0)
}

async function uploadMedia(
  reading: OpenReading,
  facts: readonly HashedFact[],
  sent: SentFacts,
  signal: AbortSignal,
): Promise<void> {
  const names = new Set(facts.flatMap(({ front, back }) => mediaIn(`${front}\n${back}`)))
  const missing = [...names].filter((name) => !sent.sources.has(name) && !sent.lost.has(name))
  await inParallel(missing, UPLOADS_AT_ONCE, async (name) => {
    const { bytes, reason } = await reading.media(name)
    if (bytes && bytes.byteLength > 0) {
      const stored = await storeBytes({ name, type: imageType(bytes) ?? FILE_TYPE, bytes }, signal)
      if ('src' in stored) sent.sources.set(name, stored.src)
      else sent.lost.set(name, stored.reason)
    } else if (bytes || reason !== '') sent.lost.set(name, reason || 'It is empty.')
  })
}
