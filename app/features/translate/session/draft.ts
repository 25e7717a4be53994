/** A text that was written and not translated yet, kept on this device: one a learner. */
const key = (ownerId: string) => `stoa:translate:${ownerId}`

/** Past this a draft is no draft, and fills what a browser keeps. UTF-16 units. */
const KEPT_MAX = 1_500_000

/** Typing rests for so long before it is written down: a text may be long, and is written whole. */
const REST_MS = 300
let waiting: { ownerId: string; text: string } | null = null
let resting: ReturnType<typeof setTimeout> | undefined
let watched = false

/** Soon, and at once where the page is left or hidden, or there is nothing left to keep. */
export function saveDraft(ownerId: string, text: string): void {
  if (!watched) {
    watched = true
    addEventListener('pagehide', writeDraft)
    document.addEventListener('visibilitychange', writeDraft)
  }
  waiting = { ownerId, text }
  clearTimeout(resting)
  if (text === '') writeDraft()
  else resting = setTimeout(writeDraft, REST_MS)
}

function writeDraft(): void {
  clearTimeout(resting)
  if (!waiting) return
  const { ownerId, text } = waiting
  waiting = null
  try {
    if (text === '' || text.length > KEPT_MAX) localStorage.removeItem(key(ownerId))
    else localStorage.setItem(key(ownerId), text)
  } catch (error) {
    console.error('A text could not be kept on this device', error)
  }
}

export function loadDraft(ownerId: string): string {
  writeDraft()
  try {
    return localStorage.getItem(key(ownerId)) ?? ''
  } catch (error) {
    console.error('Texts on this device could not be read', error)
    return ''
  }
}
