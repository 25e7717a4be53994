import { Unreadable } from '#worker/contracts/unreadable.ts'

/** A file as it was given: one from a disk, or one inside an archive. */
export interface SourceFile {
  /** With `/` between folders, none before the first. */
  path: string
  /** Its declared size in bytes. */
  size: number
  /** ISO 8601, where it is known. */
  modifiedAt: string | null
  /** The bytes in order. @throws Unreadable where they are not what was promised */
  chunks(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Bytes with random access, such as a file on a disk. */
export interface ByteSource {
  size: number
  slice(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** @throws Unreadable where it is longer than `max` bytes */
export async function readWhole(file: SourceFile, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > max) throw tooLarge(max)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file.chunks()) {
    size += part.byteLength
    if (size > max) throw tooLarge(max)
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** The first bytes of the file: enough to detect its kind. */
export async function readHead(file: SourceFile): Promise<Uint8Array<ArrayBuffer>> {
  for await (const part of file.chunks()) if (part.byteLength > 0) return part
  return new Uint8Array()
}

/** Bytes below which a file is read once and held, rather than once for its kind and once for its content. */
const SMALL = 1_000_000

/** The same file, from memory where it is small. */
export async function heldWhereSmall(file: SourceFile): Promise<SourceFile> {
  if (file.size > SMALL) return file
  const bytes = await readWhole(file, SMALL)
  return {
    ...file,
    async *chunks() {
      yield bytes
    },
  }
}

/** Bytes in memory, such as those of an archive inside another. */
export function byteSource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { size: bytes.byteLength, slice: async (start, end) => bytes.slice(start, end) }
}

/** @param path untrusted. @returns null if it leads out of its folder */
export function safePath(path: string): string | null {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  const leadsOut = /^[/\\]|^[a-z]:/i.test(path) || parts.includes('..') || /[\u0000-\u001f\u007f]/.test(path)
  return leadsOut || parts.length === 0 ? null : parts.join('/')
}

function tooLarge(max: number): Unreadable {
  return new Unreadable(`It is larger than ${Math.round(max / 1_000_000)} MB.`)
}

/**
 * A sentence about a file that could not be read, also where a library threw an error of its own: one file must not stop
 * the import.
 */
export function reasonOf(error: unknown): string {
  return error instanceof Unreadable ? error.message : 'It is not as such a file should be, and could not be read.'
}
