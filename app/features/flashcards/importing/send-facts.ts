import { retryRequest } from '#app/lib/files/retry-request.ts'
import { storeBytes } from '#app/lib/files/store-bytes.ts'
import { api } from '#app/lib/api.ts'
import { FACTS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { ImportFact } from '#worker/contracts/flashcards/import.ts'
import { type FactOutcome, IMPORT_REVIEWS_MAX, KNOWN_FACTS_MAX } from '#worker/contracts/flashcards/import-limits.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { mediaIn, withMediaAddresses } from '#worker/domain/importing-cards/media-address.ts'
import type { ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import type { OpenReading } from './reading/read-cards.ts'
import type { WholeFact } from './reading/read-protocol.ts'

export interface Answer {
  outcome: FactOutcome
  remark: string | null
}

/** What of an import is in; kept while it is interrupted, so that it goes on from there. */
export interface Sent {
  startedAt: number
  /** By place in the reading. */
  answers: Map<number, Answer>
  /** Addresses of media by name. */
  sources: Map<string, string>
  /** Media that could not be kept, with the reason. */
  lost: Map<string, string>
  /** Reviews that no request had room for. */
  reviewsLeftOut: number
}

/** Bytes of one request. */
const PIECE_BYTES = 900_000
const UPLOADS_AT_ONCE = 3

/** What the server would do with each fact: what it has as it is need not be sent. */
export async function askKnown(
  reading: OpenReading,
  signal: AbortSignal,
  onStep: (step: ReadStep) => void,
): Promise<Map<number, Answer>> {
  const { facts } = reading.found
  const places = new Map(facts.map(({ key }, at) => [key, at]))
  const answers = new Map<number, Answer>()
  for (let at = 0; at < facts.length; at += KNOWN_FACTS_MAX) {
    onStep({ part: 'comparing', done: at, total: facts.length })
    const items = facts.slice(at, at + KNOWN_FACTS_MAX)
    const answer = await retryRequest(
      () => api.import.decks.known.$post({ json: { items } }, { init: { signal } }),
      signal,
    )
    for (const { key, outcome, remark } of (await answer.json()).items) {
      const place = places.get(key)
      if (place !== undefined && outcome !== 'updated') answers.set(place, { outcome, remark })
    }
  }
  return answers
}

/** Sends facts in pieces, each after its media, so that none is ever there without them. @throws RequestFailed, AbortError */
export async function sendFacts(
  reading: OpenReading,
  wanted: readonly number[],
  sent: Sent,
  how: { signal: AbortSignal; onStep: (done: number) => void },
): Promise<void> {
  let done = 0
  for (let at = 0; at < wanted.length; at += FACTS_A_REQUEST) {
    const places = wanted.slice(at, at + FACTS_A_REQUEST)
    const facts = await reading.facts(places)
    await uploadMedia(reading, facts, sent, how.signal)
    const placed = facts.map((fact, n) => ({ place: places[n] ?? 0, item: itemOf(fact, sent) }))
    for (const piece of pieces(placed)) {
      await sendPiece(piece, sent, how.signal)
      done += piece.length
      how.onStep(done)
    }
  }
}

interface Placed {
  place: number
  item: ImportFact
}

/** One fact that is refused does not take the others of its piece with it. */
async function sendPiece(piece: Placed[], sent: Sent, signal: AbortSignal): Promise<void> {
  const [first, ...others] = piece
  if (!first) return
  const json = { startedAt: sent.startedAt, place: first.place, facts: piece.map(({ item }) => item) }
  const answer = await retryRequest(
    () => api.import.decks.$post({ json }, { init: { signal } }),
    signal,
    [400, 413, 422],
  )
  if (answer.ok) {
    const places = new Map(piece.map(({ place, item }) => [item.key, place]))
    for (const { key, outcome, remark } of (await answer.json()).items)
      sent.answers.set(places.get(key) ?? -1, { outcome, remark })
  } else if (others.length === 0)
    sent.answers.set(first.place, { outcome: 'refused', remark: 'The server could not take this card as it is.' })
  else for (const each of piece) await sendPiece([each], sent, signal)
}

function pieces(placed: Placed[]): Placed[][] {
  const made: Placed[][] = []
  let [bytes, reviews] = [Infinity, 0]
  for (const each of placed) {
    const size = JSON.stringify(each.item).length * 2
    const count = each.item.cards.reduce((sum, card) => sum + card.reviews.length, 0)
    bytes += size
    reviews += count
    if (bytes <= PIECE_BYTES && reviews <= IMPORT_REVIEWS_MAX) made.at(-1)?.push(each)
    else {
      made.push([each])
      bytes = size
      reviews = count
    }
  }
  return made
}

/** Media get their addresses; one that is lost leaves its name. */
function itemOf(fact: WholeFact, sent: Sent): ImportFact {
  const { key, hash, kind, tags, deck, updatedAt } = fact
  const addressed = (markdown: string) => withMediaAddresses(markdown, (name) => sent.sources.get(name))
  const most = Math.max(1, Math.floor(IMPORT_REVIEWS_MAX / Math.max(1, fact.cards.length)))
  const all = fact.cards.reduce((sum, card) => sum + card.reviews.length, 0)
  const cards =
    all <= IMPORT_REVIEWS_MAX ? fact.cards : fact.cards.map((card) => ({ ...card, reviews: card.reviews.slice(-most) }))
  sent.reviewsLeftOut += all - cards.reduce((sum, card) => sum + card.reviews.length, 0)
  return { key, hash, kind, front: addressed(fact.front), back: addressed(fact.back), tags, deck, cards, updatedAt }
}

async function uploadMedia(reading: OpenReading, facts: WholeFact[], sent: Sent, signal: AbortSignal): Promise<void> {
  const names = new Set(facts.flatMap(({ front, back }) => mediaIn(`${front}\n${back}`)))
  const waiting = [...names].filter((name) => !sent.sources.has(name) && !sent.lost.has(name))
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const { bytes, reason } = await reading.media(name)
      if (bytes && bytes.byteLength > 0) {
        const stored = await storeBytes({ name, type: imageType(bytes) ?? FILE_TYPE, bytes }, signal)
        if ('src' in stored) sent.sources.set(name, stored.src)
        else sent.lost.set(name, stored.reason)
      } else if (bytes || reason !== '') sent.lost.set(name, reason || 'It is empty.')
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work))
}
