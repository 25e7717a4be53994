const OURS = /^stoa:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const GUID_MAX = 100

/** Under which key a note is known here. A note that came from here has the key it had. @param ordinal of a note whose cards became facts of their own */
export function keyOfGuid(guid: string, noteId: number, ordinal = 0): string {
  const own = OURS.exec(guid)?.[1]
  const name = guid === '' || guid.length > GUID_MAX ? `${guid.slice(0, GUID_MAX)} ${noteId}` : guid
  const key = own?.toLowerCase() ?? `anki:${name}`
  return ordinal === 0 ? key : `${key} ${ordinal}`
}

/** What a fact is called in Anki: the same always, so that a later import updates it. */
export function guidOfKey(key: string): string {
  return key.startsWith('anki:') ? key.slice('anki:'.length) : `stoa:${key}`
}
