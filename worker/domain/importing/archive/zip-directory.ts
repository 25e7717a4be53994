import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { ByteSource } from '../source-file.ts'

/** An entry of the archive's directory; its data is not read yet. Source: PKWARE APPNOTE 6.3.10, 4.3.12. */
export interface ZipRecord {
  name: string
  folder: boolean
  encrypted: boolean
  symlink: boolean
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  /** Bytes, packed and unpacked. */
  packed: number
  size: number
  /** Offset of its local header. */
  offset: number
  modifiedAt: string | null
}

const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const RECORD = 0x02014b50
const END_MAX = 22 + 65_535
const DIRECTORY_MAX = 32_000_000

/** @throws Unreadable where these bytes are no zip file, a damaged one, or one with more than `maxEntries` */
export async function zipDirectory(source: ByteSource, maxEntries: number): Promise<ZipRecord[]> {
  const { count, offset, size } = await directoryOffset(source)
  if (count > maxEntries) throw tooMany(maxEntries)
  if (size > DIRECTORY_MAX || offset + size > source.size) throw damaged()
  const bytes = await source.slice(offset, offset + size)
  const view = viewOf(bytes)
  const records: ZipRecord[] = []
  let at = 0
  // The number is not trusted: programs that write more files than its 16 bits can say write the rest of a division.
  while (at + 46 <= bytes.length && view.getUint32(at, true) === RECORD) {
    if (records.length === maxEntries) throw tooMany(maxEntries)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const extraAt = at + 46 + (nameLength ?? 0)
    const next = extraAt + (extraLength ?? 0) + (commentLength ?? 0)
    if (next > bytes.length) throw damaged()
    records.push(recordAt(bytes, view, at, extraAt, extraAt + (extraLength ?? 0)))
    at = next
  }
  if (records.length < count) throw damaged()
  return records
}

async function directoryOffset(source: ByteSource): Promise<{ count: number; offset: number; size: number }> {
  const from = Math.max(0, source.size - END_MAX)
  const tail = await source.slice(from, source.size)
  const view = viewOf(tail)
  let at = tail.length - 22
  while (at >= 0 && view.getUint32(at, true) !== END) at--
  if (at < 0) throw damaged()
  const end = {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  }
  const is64 = end.count === 0xffff || end.size === 0xffffffff || end.offset === 0xffffffff
  if (!is64 || at < 20 || view.getUint32(at - 20, true) !== LOCATOR64) return end
  const place = Number(view.getBigUint64(at - 12, true))
  const bytes = await source.slice(place, place + 56)
  const view64 = viewOf(bytes)
  if (bytes.length < 56 || view64.getUint32(0, true) !== END64) throw damaged()
  const [count, size, offset] = [32, 40, 48].map((field) => Number(view64.getBigUint64(field, true)))
  return { count: count ?? 0, size: size ?? 0, offset: offset ?? 0 }
}

function recordAt(bytes: Uint8Array, view: DataView, at: number, extraAt: number, extraEnd: number): ZipRecord {
  const flags = view.getUint16(at + 8, true)
  const unix = view.getUint8(at + 5) === 3 ? view.getUint32(at + 38, true) >>> 16 : 0
  const name = nameOf(bytes.subarray(at + 46, extraAt), (flags & 0x800) !== 0)
  const record: ZipRecord = {
    name,
    folder: name.endsWith('/') || name.endsWith('\\'),
    encrypted: (flags & 1) !== 0,
    symlink: (unix & 0o170000) === 0o120000,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    modifiedAt: dosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  }
  for (const field of extraFields(view, extraAt, extraEnd)) readExtra(record, view, field)
  return record
}

interface Extra {
  id: number
  at: number
  end: number
}

function extraFields(view: DataView, from: number, to: number): Extra[] {
  const fields: Extra[] = []
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > to) break
    fields.push({ id: view.getUint16(at, true), at: at + 4, end })
    at = end
  }
  return fields
}

/** Zip64 has only the sizes that did not fit; the Unix time stamp is in seconds, UTC. */
function readExtra(record: ZipRecord, view: DataView, { id, at, end }: Extra): void {
  if (id === 0x5455 && end - at >= 5 && view.getUint8(at) & 1)
    record.modifiedAt = new Date(view.getInt32(at + 1, true) * 1000).toISOString()
  if (id !== 1) return
  let place = at
  for (const field of ['size', 'packed', 'offset'] as const) {
    if (record[field] !== 0xffffffff || place + 8 > end) continue
    record[field] = Number(view.getBigUint64(place, true))
    place += 8
  }
}

function nameOf(bytes: Uint8Array, utf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder(utf8 ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}

/** Without a zone; taken as UTC. */
function dosTime(date: number, time: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1 || year < 1981) return null
  return new Date(Date.UTC(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2)).toISOString()
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function tooMany(maxEntries: number): Unreadable {
  return new Unreadable(`It holds more than ${maxEntries.toLocaleString('en')} files.`)
}

function damaged(): Unreadable {
  return new Unreadable('It is damaged, or no zip file.')
}
