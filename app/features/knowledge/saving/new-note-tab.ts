const TAB_KEY = 'stoa:new-note'

/** The id of this tab's new note: a reload goes on with it while another tab starts its own. */
export function newNoteOfTab(): string {
  const id = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID()
  sessionStorage.setItem(TAB_KEY, id)
  return id
}

/** The next new note of this tab is this one, which an earlier visit could not save. */
export function continueNewNote(id: string): void {
  sessionStorage.setItem(TAB_KEY, id)
}

/** The note is on the server: the next new one is another. */
export function endNewNote(): void {
  sessionStorage.removeItem(TAB_KEY)
}
