import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import { mediaAddress } from '#worker/contracts/flashcards/media-address.ts'
import type { MediaFile, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { withAddresses } from '#worker/contracts/knowledge/attachment-address.ts'
import type { WritePackageOptions } from '../anki/writing/write-package.ts'
import { writeAnkiPackage } from './anki-package.ts'

/** Writes facts as the API gives them out, with the files that they name, as an Anki package. @param files by their ids */
export function writeOwnFacts(
  facts: readonly ExportedFact[],
  files: ReadonlyMap<string, { name: string; bytes: Uint8Array<ArrayBuffer> }>,
  options: Pick<WritePackageOptions, 'newDatabase' | 'now' | 'decks' | 'onStep'>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const media = [...files.values()].map(({ name, bytes }): MediaFile => ({
    name,
    size: bytes.byteLength,
    fingerprint: '',
    read: async () => bytes,
  }))
  return writeAnkiPackage(
    facts.map((fact) => withFileNames(fact, (id) => files.get(id)?.name)),
    media,
    options,
  )
}

/** Replaces addresses of attachments by the names of their files in the package. */
function withFileNames(fact: ExportedFact, nameOf: (id: string) => string | undefined): PortableFact {
  const rename = (markdown: string) =>
    withAddresses(markdown, (id) => {
      const name = nameOf(id)
      return name === undefined ? `/api/attachments/${id}` : mediaAddress(name)
    })
  return { ...fact, front: rename(fact.front), back: rename(fact.back) }
}
