import { expose, transfer } from 'comlink'
import { cardsOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { MediaFile, PortableFact, ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import { sha256 } from '#worker/domain/importing/note-hash.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { reasonOf } from '#worker/domain/importing/source-file.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import type { CardSource, FoundCards, FoundFact, HashedFact, MediaBytes, SourceFormat } from './found-cards.ts'
import { readSource, readText, type Reading } from './read-source.ts'

let reading: Reading | null = null
let found: FoundFact[] = []
let media = new Map<string, MediaFile>()

/** Reads a source into facts, and hands out their text and media a few at a time. */
const reader = {
  read(source: CardSource, onStep: (step: ReadStep) => void): Promise<FoundCards> {
    return open(() => readSource(source, onStep), onStep)
  },
  /** Reads the same text as another format. */
  reread(format: SourceFormat): Promise<FoundCards> {
    return open(() => readText(reading?.text ?? '', format))
  },
  facts(indexes: number[]): HashedFact[] {
    return indexes.flatMap((index) => {
      const [fact, head] = [reading?.found.facts[index], found[index]]
      return fact && head ? [{ ...fact, hash: head.hash }] : []
    })
  },
  async media(name: string): Promise<MediaBytes> {
    try {
      const bytes = (await media.get(name)?.read()) ?? null
      return bytes ? transfer({ bytes, reason: '' }, [bytes.buffer]) : { bytes, reason: '' }
    } catch (error) {
      return { bytes: null, reason: reasonOf(error) }
    }
  },
}

export type CardReader = typeof reader

expose(reader)

/** @throws Unreadable with a sentence for the learner */
async function open(read: () => Promise<Reading>, onStep?: (step: ReadStep) => void): Promise<FoundCards> {
  try {
    reading = await read()
  } catch (error) {
    if (error instanceof Unreadable) throw error
    console.error('The file could not be read', error)
    throw new Unreadable(reasonOf(error), { cause: error })
  }
  const { facts } = reading.found
  media = new Map(reading.found.media.map((file) => [file.name, file]))
  found = []
  for (const [index, fact] of facts.entries()) {
    if (index % 500 === 0) onStep?.({ part: 'fingerprints', done: index, total: facts.length })
    found.push({ key: fact.key, hash: await hashOf(fact) })
  }
  return summaryOf(reading)
}

/** Covers the text, the cards with their reviews, and the bytes of media as far as they are known. */
function hashOf(fact: PortableFact): Promise<string> {
  const { kind, front, back, tags, deck, cards } = fact
  const files = mediaIn(`${front}\n${back}`).map((name) => media.get(name)?.fingerprint ?? '')
  return sha256(new TextEncoder().encode(JSON.stringify([kind, front, back, tags, deck, cards, files])))
}

const SAMPLES = 5

function summaryOf({ format, found: collection, problems }: Reading): FoundCards {
  const decks = new Map<string, { name: string; facts: number; cards: number }>()
  let reviews = 0
  for (const fact of collection.facts) {
    const name = fact.deck.join('::')
    const deck = decks.get(name) ?? { name, facts: 0, cards: 0 }
    decks.set(name, { name, facts: deck.facts + 1, cards: deck.cards + cardsOf(fact).length })
    reviews += fact.cards.reduce((sum, card) => sum + card.reviews.length, 0)
  }
  const samples = collection.facts.slice(0, SAMPLES).map((fact) => {
    const { front, back } = sidesOf(fact, cardsOf(fact)[0] ?? 0)
    return { kind: fact.kind, front: plainText(front, 160), back: plainText(back, 160) }
  })
  const { report, options } = collection
  return {
    format,
    facts: found,
    options,
    decks: [...decks.values()],
    reviews,
    media: media.size,
    samples,
    report,
    problems,
  }
}
