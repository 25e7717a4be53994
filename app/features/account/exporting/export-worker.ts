import { expose } from 'comlink'
import { fetchAttachment } from '#app/lib/files/fetch-attachment.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { sqlite } from '#app/lib/files/sqlite.ts'
import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { type ExportStep, writeAccount } from '#worker/domain/exporting/account/write-account.ts'
import { ZipVolumes } from '#worker/domain/exporting/account/zip-volumes.ts'
import { writeOwnFacts } from '#worker/domain/importing-cards/write-own-facts.ts'
import { apiSource } from './api-source.ts'

/** Bytes that are held before they become part of a blob, which browsers keep on the disk where it is large. */
const HELD = 4_000_000
const FETCHES_AT_ONCE = 3

class GrowingBlob {
  readonly #parts: Blob[] = []
  #held: Uint8Array<ArrayBuffer>[] = []
  #bytes = 0

  push(bytes: Uint8Array<ArrayBuffer>): void {
    this.#held.push(bytes)
    this.#bytes += bytes.byteLength
    if (this.#bytes > HELD) this.#settle()
  }

  blob(): Blob {
    this.#settle()
    return new Blob(this.#parts, { type: 'application/zip' })
  }

  #settle(): void {
    this.#parts.push(new Blob(this.#held))
    this.#held = []
    this.#bytes = 0
  }
}

/** Fetches an account and packs it. A thread of its own, so that the page stays quick; whoever cancels ends it. */
const exporter = {
  async write(now: Date, onStep: (step: ExportStep) => void): Promise<{ zips: Blob[]; missing: number }> {
    const { signal } = new AbortController()
    const blobs: GrowingBlob[] = []
    const zip = new ZipVolumes((volume, bytes) => (blobs[volume - 1] ??= new GrowingBlob()).push(bytes), now.getTime())
    let open: Awaited<ReturnType<typeof sqlite>>['open'] | undefined
    const writeDeck = async (facts: ExportedFact[], decks: PortableDeck[]) => {
      open ??= (await sqlite()).open
      const newDatabase = open
      const media = new Map<string, { name: string; bytes: Uint8Array<ArrayBuffer> }>()
      const named = new Set(facts.flatMap(({ front, back }) => attachmentsIn(`${front}\n${back}`)))
      await inParallel(named, FETCHES_AT_ONCE, async (id) => {
        const file = await fetchAttachment(id, signal)
        if (file) media.set(id, file)
      })
      return writeOwnFacts(facts, media, { newDatabase: () => newDatabase(), now: now.getTime(), decks })
    }
    const { missing } = await writeAccount(apiSource(signal), zip, { exportedAt: now, writeDeck, onStep })
    return { zips: blobs.map((each) => each.blob()), missing: missing.length }
  },
}

export type AccountExporter = typeof exporter

expose(exporter)
