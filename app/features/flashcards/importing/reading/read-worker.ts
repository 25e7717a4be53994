import { cardsOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { PortableFact, MediaFile } from '#worker/domain/importing-cards/portable-cards.ts'
import { sha256 } from '#worker/domain/importing/note-hash.ts'
import { reasonOf, Unreadable } from '#worker/domain/importing/source-file.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { readAgain, readGiven, type Reading } from './read-given.ts'
import type { Found, FoundFact, FromReader, ToReader } from './read-protocol.ts'

/** Runs in a Web Worker: a file in, facts and media out, a few at a time and as they are asked for. */
let reading: Reading | null = null
let heads: FoundFact[] = []
let media = new Map<string, MediaFile>()

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'read') void read(0, () => readGiven(data.given, (step) => tell({ kind: 'step', step })))
  else if (data.kind === 'again') void read(data.call, () => readAgain(reading?.text ?? '', data.shape))
  else if (data.kind === 'media') void giveMedia(data.call, data.name)
  else tell({ kind: 'facts', call: data.call, facts: data.at.flatMap((at) => wholeFact(at) ?? []) })
})

async function read(call: number, work: () => Promise<Reading>): Promise<void> {
  try {
    reading = await work()
    const { facts } = reading.found
    media = new Map(reading.found.media.map((each) => [each.name, each]))
    heads = []
    for (const [at, fact] of facts.entries()) {
      if (at % 500 === 0) tell({ kind: 'step', step: { part: 'fingerprints', done: at, total: facts.length } })
      heads.push({ key: fact.key, hash: await hashOf(fact) })
    }
    tell({ kind: 'found', call, found: foundOf(reading) })
  } catch (error) {
    if (!(error instanceof Unreadable)) console.error('The file could not be read', error)
    tell({ kind: 'failed', call, reason: reasonOf(error) })
  }
}

/** Of its words, its cards with all that happened to them, and the bytes of its media as far as they are known. */
function hashOf(fact: PortableFact): Promise<string> {
  const { kind, front, back, tags, deck, cards } = fact
  const files = fact.media.map((name) => media.get(name)?.fingerprint ?? '')
  return sha256(new TextEncoder().encode(JSON.stringify([kind, front, back, tags, deck, cards, files])))
}

const SAMPLES = 5

function foundOf({ shape, found, problems }: Reading): Found {
  const decks = new Map<string, { name: string; facts: number; cards: number }>()
  let reviews = 0
  for (const fact of found.facts) {
    const name = fact.deck.join('::')
    const deck = decks.get(name) ?? { name, facts: 0, cards: 0 }
    decks.set(name, { name, facts: deck.facts + 1, cards: deck.cards + cardsOf(fact).length })
    reviews += fact.cards.reduce((sum, card) => sum + card.reviews.length, 0)
  }
  const samples = found.facts.slice(0, SAMPLES).map((fact) => {
    const { front, back } = sidesOf(fact, cardsOf(fact)[0] ?? 0)
    return { kind: fact.kind, front: plainText(front, 160), back: plainText(back, 160) }
  })
  return {
    shape,
    facts: heads,
    decks: [...decks.values()],
    reviews,
    media: media.size,
    samples,
    report: found.report,
    problems,
  }
}

function wholeFact(at: number) {
  const [fact, head] = [reading?.found.facts[at], heads[at]]
  return fact && head ? { ...fact, hash: head.hash } : null
}

async function giveMedia(call: number, name: string): Promise<void> {
  try {
    const bytes = (await media.get(name)?.read()) ?? null
    tell({ kind: 'media', call, bytes, reason: '' }, bytes ? [bytes.buffer] : [])
  } catch (error) {
    tell({ kind: 'media', call, bytes: null, reason: reasonOf(error) })
  }
}

function tell(message: FromReader, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
