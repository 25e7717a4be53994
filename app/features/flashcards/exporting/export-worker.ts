import { writePackage } from '#worker/domain/anki/writing/write-package.ts'
import { attachmentsIn, withAddresses } from '#worker/contracts/knowledge/attachment-address.ts'
import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import { mediaAddress, mediaIn } from '#worker/domain/importing-cards/media-address.ts'
import type { PortableFact, MediaFile } from '#worker/domain/importing-cards/portable-cards.ts'
import { writeTable } from '#worker/domain/importing-cards/tables/write-table.ts'
import { sqlite } from '../sqlite.ts'
import type { ExportedMedia, ExportFormat, FromExporter, ToExporter } from './export-protocol.ts'

/** Runs in a Web Worker: facts and media in, one file out. */
const facts: ExportedFact[] = []
const media = new Map<string, ExportedMedia>()

addEventListener('message', ({ data }: MessageEvent<ToExporter>) => {
  if (data.kind === 'facts') facts.push(...data.facts)
  else if (data.kind === 'media') media.set(data.media.id, data.media)
  else void finish(data.format, data.now)
})

const TYPES = { apkg: 'application/octet-stream', csv: 'text/csv', tsv: 'text/tab-separated-values' }

async function finish(format: ExportFormat, now: number): Promise<void> {
  const parts = format === 'apkg' ? await anki(now) : [writeTable(facts.map(neutral), format === 'csv' ? ',' : '\t')]
  tell({ kind: 'file', file: new Blob(parts, { type: TYPES[format] }) })
}

async function anki(now: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const { open } = await sqlite()
  const all = facts.map((fact) => named(fact))
  const files = [...media.values()].map(({ name, bytes }): MediaFile => ({
    name,
    size: bytes.byteLength,
    fingerprint: '',
    read: async () => bytes,
  }))
  return writePackage(all, files, {
    newDatabase: () => open(),
    now,
    onStep: ({ done, total }) => tell({ kind: 'step', done, total }),
  })
}

function neutral(fact: ExportedFact): PortableFact {
  return { ...fact, media: attachmentsIn(`${fact.front}\n${fact.back}`) }
}

/** With the names of its files in the place of their addresses here. */
function named(fact: ExportedFact): PortableFact {
  const rename = (markdown: string) =>
    withAddresses(markdown, (id) => {
      const found = media.get(id)
      return found ? mediaAddress(found.name) : `/api/attachments/${id}`
    })
  const [front, back] = [rename(fact.front), rename(fact.back)]
  return { ...fact, front, back, media: mediaIn(`${front}\n${back}`) }
}

function tell(message: FromExporter): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(message)
}
