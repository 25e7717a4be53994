const OURS = /^stoa:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const GUID_MAX = 100

/** The key of a note; one that Stoa exported has its former key. @param ordinal where a note's cards became facts of their own */
export function keyOfGuid(guid: string, noteId: number, ordinal = 0): string {
  const own = OURS.exec(guid)?.[1]
  const name = guid === '' || guid.length > GUID_MAX ? `${guid.slice(0, GUID_MAX)} ${noteId}` : guid
  const key = own?.toLowerCase() ?? `anki:${name}`
  return ordinal === 0 ? key : `${key} ${ordinal}`
}

/** The guid of a fact in Anki, always the same, so that a later import updates it. */
export function guidOfKey(key: string): string {
  return key.startsWith('anki:') ? key.slice('anki:'.length) : `stoa:${key}`
}
