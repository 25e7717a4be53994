/** A text that was written and not translated yet, kept on this device: one a learner. */
const key = (ownerId: string) => `stoa:translate:${ownerId}`

/** Past this a draft is no draft, and fills what a browser keeps. UTF-16 units. */
const KEPT_MAX = 1_500_000

export function keepDraft(ownerId: string, text: string): void {
  try {
    if (text === '' || text.length > KEPT_MAX) localStorage.removeItem(key(ownerId))
    else localStorage.setItem(key(ownerId), text)
  } catch (error) {
    console.error('A text could not be kept on this device', error)
  }
}

export function keptDraft(ownerId: string): string {
  try {
    return localStorage.getItem(key(ownerId)) ?? ''
  } catch (error) {
    console.error('Texts on this device could not be read', error)
    return ''
  }
}
