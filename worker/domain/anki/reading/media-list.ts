import { wireFields, wireText } from './protobuf.ts'

export interface MediaEntry {
  /** Its name in the zip, a number. */
  entry: string
  name: string
  size: number | null
  sha1: string | null
}

const ENTRIES_MAX = 50_000

/**
 * The list of a package's media: JSON (`{"0": "a.png"}`), or since Anki 2.1.50 a message `MediaEntries` (name = 1, size = 2,
 * sha1 = 3), where the entry is the place in the list. Null where it is neither.
 */
export function readMediaList(bytes: Uint8Array<ArrayBuffer>): MediaEntry[] | null {
  const first = bytes.find((byte) => byte > 32)
  if (first === undefined) return []
  if (first === 0x7b) return ofJson(wireText(bytes))
  const entries: MediaEntry[] = []
  for (const { number, bytes: message } of wireFields(bytes)) {
    if (number !== 1 || entries.length >= ENTRIES_MAX) continue
    const entry: MediaEntry = { entry: String(entries.length), name: '', size: null, sha1: null }
    for (const field of wireFields(message)) {
      if (field.number === 1) entry.name = wireText(field.bytes)
      if (field.number === 2) entry.size = field.value
      if (field.number === 3)
        entry.sha1 = Array.from(field.bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (field.number === 255) entry.entry = String(field.value)
    }
    entries.push(entry)
  }
  return entries.length > 0 ? entries : null
}

function ofJson(text: string): MediaEntry[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Object.entries(Object(list))
      .slice(0, ENTRIES_MAX)
      .flatMap(([entry, name]) => (typeof name === 'string' ? [{ entry, name, size: null, sha1: null }] : []))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
