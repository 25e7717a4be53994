import { Unreadable } from '#worker/contracts/unreadable.ts'
import { type ByteSource, safePath, type SourceFile } from '../source-file.ts'
import { crc32 } from './crc32.ts'
import { zipDirectory, type ZipRecord } from './zip-directory.ts'

export interface OpenZip {
  files: SourceFile[]
  /** Entries that are not touched, each with the reason. */
  refused: { path: string; reason: string }[]
}

/** Limits on what an archive declares, checked before anything is unpacked. Sizes are bytes. */
export interface ZipLimits {
  entries: number
  entry: number
  unpacked: number
}
const USUAL: ZipLimits = { entries: 50_000, entry: 300_000_000, unpacked: 2_000_000_000 }
/** Text packs to a tenth; more than a hundredth of something large is made to fill a disk. */
const RATIO_MAX = 100
const RATIO_FROM = 20_000_000
const SLICE = 65_536

/** @throws Unreadable where the archive as a whole is none, damaged, locked, or made to burst */
export async function openZip(source: ByteSource, limits = USUAL): Promise<OpenZip> {
  const records = (await zipDirectory(source, limits.entries)).filter((record) => !record.folder)
  const unpacked = records.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > limits.unpacked || (unpacked > RATIO_FROM && unpacked > RATIO_MAX * source.size))
    throw new Unreadable('It would unpack to far more than it says it is, so it is not opened.')
  if (records.length > 0 && records.every(({ encrypted }) => encrypted))
    throw new Unreadable('It needs a password. Unpack it, or export it without one.')
  const open: OpenZip = { files: [], refused: [] }
  const seen = new Set<string>()
  for (const record of records) {
    const path = safePath(record.name)
    const reason = path === null ? 'Its name leads out of the archive.' : refusal(record, seen.has(path), limits.entry)
    if (path === null || reason) open.refused.push({ path: shownName(record.name), reason: reason ?? '' })
    else {
      seen.add(path)
      open.files.push(entry(source, path, record))
    }
  }
  return open
}

function refusal(record: ZipRecord, twice: boolean, most: number): string | null {
  if (record.symlink) return 'It is a link to another file, which is not followed.'
  if (record.encrypted) return 'It needs a password.'
  if (record.method !== 0 && record.method !== 8) return 'It is packed in a way that cannot be read here.'
  if (record.size > most) return `It is larger than ${most / 1_000_000} MB.`
  if (record.size > RATIO_FROM && record.size > RATIO_MAX * record.packed)
    return 'It would unpack to far more than it says it is.'
  if (twice) return 'There is another file of this name in the archive.'
  return null
}

function entry(source: ByteSource, path: string, record: ZipRecord): SourceFile {
  const { size, modifiedAt } = record
  return { path, size, modifiedAt, chunks: () => unpacked(source, record) }
}

/** Never inflates to more bytes than declared; the checksum is compared at the end. */
async function* unpacked(source: ByteSource, record: ZipRecord): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const header = await source.slice(record.offset, record.offset + 30)
  if (header.length < 30 || header[0] !== 0x50 || header[1] !== 0x4b) throw damaged()
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const start = record.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  if (start + record.packed > source.size) throw damaged()
  let size = 0
  let crc = 0
  for await (const part of record.method === 0 ? stored(source, start, record) : inflated(source, start, record)) {
    size += part.byteLength
    if (size > record.size) throw damaged()
    crc = crc32(part, crc)
    yield part
  }
  if (size !== record.size || crc !== record.crc) throw damaged()
}

async function* stored(source: ByteSource, start: number, { packed }: ZipRecord) {
  for (let at = start; at < start + packed; at += SLICE * 16)
    yield await source.slice(at, Math.min(at + SLICE * 16, start + packed))
}

/** By the platform's own inflater, which needs no buffers of its own for each of ten thousand small files. */
async function* inflated(source: ByteSource, start: number, { packed }: ZipRecord) {
  const stream = new DecompressionStream('deflate-raw')
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()]
  const end = start + packed
  const write = async () => {
    for (let at = start; at < end; at += SLICE) await writer.write(await source.slice(at, Math.min(at + SLICE, end)))
    await writer.close()
  }
  let failure: unknown
  // Reading fails with the same error; what the source throws is passed on.
  const writing = write().catch(async (error: unknown) => {
    failure = error
    await writer.abort(error).catch(() => undefined)
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield new Uint8Array(value)
    }
  } catch (error) {
    if (failure instanceof Unreadable) throw failure
    if (error instanceof TypeError || failure instanceof TypeError || isZlibError(error)) throw damaged()
    throw error
  } finally {
    await reader.cancel().catch(() => undefined)
    await writing
  }
}

/** Node's inflater names its errors so. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function shownName(name: string): string {
  return name.replace(/[\u0000-\u001f\u007f]/g, '�').slice(0, 300)
}

function damaged(): Unreadable {
  return new Unreadable('It is damaged.')
}
