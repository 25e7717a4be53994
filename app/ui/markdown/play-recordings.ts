/** Recordings in a text that is shown. */
export const RECORDING = '[data-recording]'

let latest = 0

/**
 * Plays the sounds and videos within an element from their beginnings, one after another; what was playing ends.
 * @returns false where there is none, or the browser wants a press first
 */
export async function playRecordings(within: Pick<HTMLElement, 'querySelectorAll'>): Promise<boolean> {
  const own = ++latest
  const all = [...within.querySelectorAll(RECORDING)].filter((each) => each instanceof HTMLMediaElement)
  for (const other of document.querySelectorAll(RECORDING)) if (other instanceof HTMLMediaElement) other.pause()
  for (const each of all) {
    each.currentTime = 0
    try {
      await each.play()
    } catch (error) {
      // Not allowed without a press, taken away meanwhile, or of a kind that this browser cannot play: its controls stay.
      if (error instanceof DOMException) return false
      throw error
    }
    await ended(each)
    if (own !== latest) return true
  }
  return all.length > 0
}

/** Settles when it has come to its end, or has been stopped. */
function ended(recording: HTMLMediaElement): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    for (const event of ['ended', 'pause', 'error', 'emptied'])
      recording.addEventListener(event, () => (done.abort(), resolve()), { signal: done.signal })
  })
}
