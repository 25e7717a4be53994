/** A new note opened from a link to a missing title is another one than the empty new note. */
const keyOf = (title: string) => `stoa:new-note${title && ':'}${title}`

/** The id of this tab's new note: a reload continues it, while another tab starts its own. */
export function newNoteOfTab(title: string): string {
  const key = keyOf(title)
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID()
  sessionStorage.setItem(key, id)
  return id
}

/** Continues a note that an earlier visit could not save. */
export function continueNewNote(id: string): void {
  sessionStorage.setItem(keyOf(''), id)
}

/** The note is saved: the next new note gets another id. */
export function endNewNote(id: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf('')) && sessionStorage.getItem(key) === id) sessionStorage.removeItem(key)
}
