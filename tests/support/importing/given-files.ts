import { strToU8, zipSync, type Zippable } from 'fflate'
import type { InputFile } from '#worker/domain/importing/collection.ts'
import { byteSource } from '#worker/domain/importing/source-file.ts'

/** A file as a learner gives it. */
export function givenFile(
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  modifiedAt: string | null = null,
): InputFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  return {
    path,
    size: bytes.byteLength,
    modifiedAt,
    source: byteSource(bytes),
    async *chunks() {
      for (let at = 0; at < bytes.byteLength; at += 1_000) yield bytes.slice(at, at + 1_000)
    },
  }
}

/** A zip of these files: path → text or bytes. */
export function zipOf(files: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {}
  for (const [path, content] of Object.entries(files))
    entries[path] = [typeof content === 'string' ? strToU8(content) : content, { level, mtime: new Date(2024, 0, 2) }]
  return zipSync(entries)
}

/** The smallest picture there is: one pixel, PNG. `seed` makes another one of it. */
export function tinyPicture(seed = ''): Uint8Array<ArrayBuffer> {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new Uint8Array([...Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0)), ...strToU8(seed)])
}
