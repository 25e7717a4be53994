import { expose } from 'comlink'
import type { FetchedAttachment } from '#app/lib/files/fetch-attachment.ts'
import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { writeOwnFacts } from '#worker/domain/importing-cards/write-own-facts.ts'
import { writeTable } from '#worker/domain/importing-cards/tables/write-table.ts'
import { sqlite } from '#app/lib/files/sqlite.ts'

export type ExportFormat = 'apkg' | 'csv' | 'tsv'

const TYPES = { apkg: 'application/octet-stream', csv: 'text/csv', tsv: 'text/tab-separated-values' }

const facts: ExportedFact[] = []
const decks = new Map<string, PortableDeck>()
const media = new Map<string, FetchedAttachment>()

/** Collects facts and media, and writes them as one file. */
const exporter = {
  addFacts(more: ExportedFact[], theirs: PortableDeck[]): void {
    facts.push(...more)
    for (const deck of theirs) decks.set(deck.path.join('::'), deck)
  },
  addMedia(file: FetchedAttachment): void {
    media.set(file.id, file)
  },
  async write(format: ExportFormat, now: number, onStep: (done: number, total: number) => void): Promise<Blob> {
    const parts = format === 'apkg' ? await writeAnki(now, onStep) : [writeTable(facts, format === 'csv' ? ',' : '\t')]
    return new Blob(parts, { type: TYPES[format] })
  },
}

export type Exporter = typeof exporter

expose(exporter)

async function writeAnki(
  now: number,
  onStep: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { open } = await sqlite()
  return writeOwnFacts(facts, media, {
    newDatabase: () => open(),
    now,
    decks: [...decks.values()],
    onStep: ({ done, total }) => onStep(done, total),
  })
}
