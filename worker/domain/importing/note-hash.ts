import type { NotePicture, ReadNote } from './reading.ts'

/**
 * What a note is known by when it is imported again: its words, topic, tags and pictures. Its dates are not among them: a vault
 * that was merely copied or unpacked anew has other dates, and nothing new in it.
 * @param hashOf SHA-256 of a picture; empty where it could not be read
 * @returns SHA-256, hexadecimal
 */
export async function noteHash(note: ReadNote, hashOf: (picture: NotePicture) => string): Promise<string> {
  const { title, markdown, topic, tags } = note
  const pictures = note.pictures.map((picture) => [picture.mark, hashOf(picture)])
  return sha256(new TextEncoder().encode(JSON.stringify([title, markdown, topic, tags, pictures])))
}

/**
 * What a note says, the same before it was exported and after it was read again: its files by their bytes and not by where
 * they lie.
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

/** In the place of an address, in what `contentHash` is made of. */
export function wordOfFile(hash: string): string {
  return `sha256:${hash}`
}

/** Hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
