/** A note begun from a link to a title that no note has yet is another than the one begun empty. */
const keyOf = (title: string) => `stoa:new-note${title && ':'}${title}`

/** The id of this tab's new note: a reload goes on with it while another tab starts its own. */
export function newNoteOfTab(title: string): string {
  const key = keyOf(title)
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID()
  sessionStorage.setItem(key, id)
  return id
}

/** The next new note of this tab is this one, which an earlier visit could not save. */
export function continueNewNote(id: string): void {
  sessionStorage.setItem(keyOf(''), id)
}

/** The note is on the server: the next new one is another. */
export function endNewNote(id: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf('')) && sessionStorage.getItem(key) === id) sessionStorage.removeItem(key)
}
