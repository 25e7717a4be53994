import type { NotePicture, ReadNote } from './reading.ts'

/**
 * Identifies a note when it is imported again, by text, topic, tags and pictures. Dates do not count: a vault that was
 * copied or unpacked again has other dates but the same content.
 * @param hashOf SHA-256 of a picture; empty where it could not be read
 * @returns SHA-256, hexadecimal
 */
export async function noteHash(note: ReadNote, hashOf: (picture: NotePicture) => string): Promise<string> {
  const { title, markdown, topic, tags } = note
  const pictures = note.pictures.map((picture) => [picture.mark, hashOf(picture)])
  return sha256(new TextEncoder().encode(JSON.stringify([title, markdown, topic, tags, pictures])))
}

/**
 * A hash of a note's content that is the same before its export and after its import: files count by their bytes, not by
 * their addresses.
 */
export async function contentHash(note: {
  title: string
  markdown: string
  topic: string | null
  tags: string[]
}): Promise<string> {
  const { title, markdown, topic, tags } = note
  return sha256(new TextEncoder().encode(JSON.stringify([title, markdown, topic?.toLowerCase() ?? null, tags])))
}

/** Replaces an address in the input of `contentHash`. */
export function wordOfFile(hash: string): string {
  return `sha256:${hash}`
}

/** Hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
