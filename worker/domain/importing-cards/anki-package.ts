import type { CardCollection, MediaFile, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { PackageFile, PackageFiles } from '../anki/package-files.ts'
import { readPackage, type ReadPackageOptions } from '../anki/read-package.ts'
import { writePackage, type WritePackageOptions } from '../anki/writing/write-package.ts'
import { cardsOf } from '../flashcards/cards/fact-cards.ts'
import { openZip } from '../importing/archive/open-zip.ts'
import { type ByteSource, readWhole, type SourceFile } from '../importing/source-file.ts'
import { tagNames } from '../importing/text/tag-names.ts'
import { fieldMarkdown } from './fields/field-markdown.ts'
import { markdownToHtml } from './fields/markdown-html.ts'

/** Reads an Anki package into facts of ours. @throws Unreadable with a sentence for the learner */
export async function readAnkiPackage(
  source: ByteSource,
  options: Pick<ReadPackageOptions, 'openDatabase' | 'now' | 'onStep'>,
): Promise<CardCollection> {
  return readPackage(
    (await isDatabase(source)) ? { files: [bareCollection(source)], refused: [] } : await unpacked(source),
    { ...options, ordinalsOf: cardsOf, toMarkdown: fieldMarkdown, tagNames },
  )
}

/** Writes facts of ours as an Anki package, in parts. */
export function writeAnkiPackage(
  facts: readonly PortableFact[],
  media: readonly MediaFile[],
  options: Pick<WritePackageOptions, 'newDatabase' | 'now' | 'decks' | 'onStep'>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  return writePackage(facts, media, { ...options, ordinalsOf: cardsOf, toHtml: markdownToHtml })
}

async function unpacked(source: ByteSource): Promise<PackageFiles> {
  const { files, refused } = await openZip(source)
  return { files: files.map(packageFile), refused }
}

/** A collection as it lies in a profile's folder, without a package around it; its media lie beside it there. */
async function isDatabase(source: ByteSource): Promise<boolean> {
  return new TextDecoder('latin1').decode(await source.slice(0, Math.min(15, source.size))) === 'SQLite format 3'
}

function bareCollection(source: ByteSource): PackageFile {
  return {
    path: 'collection.anki2',
    size: source.size,
    read: async (max) => {
      if (source.size > max) throw new Unreadable('It is too large to be read here.')
      return source.slice(0, source.size)
    },
  }
}

function packageFile(file: SourceFile): PackageFile {
  const { path, size } = file
  return {
    ...{ path, size },
    read(max, onBytes) {
      if (!onBytes) return readWhole(file, max)
      let done = 0
      const chunks = async function* () {
        for await (const part of file.chunks()) {
          onBytes((done += part.byteLength))
          yield part
        }
      }
      return readWhole({ ...file, chunks }, max)
    },
  }
}
