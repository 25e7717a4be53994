import { Unreadable } from '#worker/contracts/unreadable.ts'
import { openZip } from '#worker/domain/importing/archive/open-zip.ts'
import { zipDirectory } from '#worker/domain/importing/archive/zip-directory.ts'
import { byteSource, readWhole, type SourceFile } from '#worker/domain/importing/source-file.ts'
import { damaged, DocumentFault, unsupported } from '../document-fault.ts'
import { ENTRIES_MAX, PART_MAX, PARTS_MAX } from '../limits.ts'
import { decodeXml } from '../text/text-encoding.ts'

/** The parts of a zipped document. Nothing is unpacked before it is asked for. */
export interface Archive {
  has(path: string): boolean
  paths(): string[]
  /** @throws DocumentFault where it is missing, damaged or too large */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>
  /** @throws DocumentFault */
  text(path: string): Promise<string>
}

/** @throws DocumentFault where it is no sound archive, is locked, or would unpack to too much */
export async function openArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Archive> {
  const source = byteSource(bytes)
  const records = await zipDirectory(source, Infinity).catch((error: unknown) => {
    throw error instanceof Unreadable ? damaged() : error
  })
  if (records.length === 0) throw unsupported('This is an empty archive.')
  if (records.length > ENTRIES_MAX) throw tooLarge(`It holds more than ${ENTRIES_MAX.toLocaleString('en')} files.`)
  if (records.some(({ encrypted }) => encrypted) && records.every(({ encrypted, folder }) => encrypted || folder))
    throw unsupported('It is locked with a password. Unlock it and upload it again.')
  const { files, refused } = await openZip(source).catch((error: unknown) => {
    throw error instanceof Unreadable ? tooLarge() : error
  })
  if (files.length === 0 && refused[0]) throw unsupported(`It cannot be opened. ${refused[0].reason}`)
  return new Parts(files)
}

class Parts implements Archive {
  #files: Map<string, SourceFile>
  #read = 0

  constructor(files: SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]))
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  paths(): string[] {
    return [...this.#files.keys()]
  }

  async bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const file = this.#files.get(path)
    if (!file) throw damaged('A part of the file is missing. Try to save or download it again.')
    if (file.size > PART_MAX || this.#read + file.size > PARTS_MAX) throw tooLarge()
    this.#read += file.size
    try {
      return await readWhole(file, PART_MAX)
    } catch (error) {
      throw error instanceof Unreadable ? damaged() : error
    }
  }

  async text(path: string): Promise<string> {
    return decodeXml(await this.bytes(path))
  }
}

function tooLarge(reason = 'It would unpack to far more than its size, so it is not opened.'): DocumentFault {
  return new DocumentFault('unpacks-too-large', reason)
}

/** The path of `target` seen from the file at `from`; null where it leads out of the archive. Both with `/`. */
export function resolvePath(from: string, target: string): string | null {
  const path = target.split(/[?#]/)[0] ?? ''
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of decoded(path).split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return null
  }
  return steps.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
