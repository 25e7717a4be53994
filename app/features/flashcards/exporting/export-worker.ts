import { expose } from 'comlink'
import type { FetchedAttachment } from '#app/lib/files/fetch-attachment.ts'
import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import { withAddresses } from '#worker/contracts/knowledge/attachment-address.ts'
import { writeAnkiPackage } from '#worker/domain/importing-cards/anki-package.ts'
import { mediaAddress } from '#worker/contracts/flashcards/media-address.ts'
import type { MediaFile, PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { writeTable } from '#worker/domain/importing-cards/tables/write-table.ts'
import { sqlite } from '../sqlite.ts'

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
  const files = [...media.values()].map(({ name, bytes }): MediaFile => ({
    name,
    size: bytes.byteLength,
    fingerprint: '',
    read: async () => bytes,
  }))
  return writeAnkiPackage(facts.map(withFileNames), files, {
    newDatabase: () => open(),
    now,
    decks: [...decks.values()],
    onStep: ({ done, total }) => onStep(done, total),
  })
}

/** Replaces addresses of attachments by the names of their files in the package. */
function withFileNames(fact: ExportedFact): PortableFact {
  const rename = (markdown: string) =>
    withAddresses(markdown, (id) => {
      const file = media.get(id)
      return file ? mediaAddress(file.name) : `/api/attachments/${id}`
    })
  return { ...fact, front: rename(fact.front), back: rename(fact.back) }
}
