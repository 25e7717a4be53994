import { expose } from 'comlink'
import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import { type ExportedPicture, vaultFiles, zipFiles } from '#worker/domain/exporting/zip-vault.ts'

const notes: ExportedNote[] = []
const pictures: ExportedPicture[] = []

/** Collects notes and pictures, and packs them as Markdown files. */
const zipper = {
  addNotes(more: ExportedNote[]): void {
    notes.push(...more)
  },
  addPicture(picture: ExportedPicture): void {
    pictures.push(picture)
  },
  async zip(topics: { id: number; name: string }[]): Promise<Blob> {
    return new Blob(await zipFiles(vaultFiles(notes, topics, pictures)), { type: 'application/zip' })
  },
}

export type Zipper = typeof zipper

expose(zipper)
