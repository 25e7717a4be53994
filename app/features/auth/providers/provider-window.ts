import {
  POPUP_CHANNEL,
  POPUP_SIZE,
  PROVIDER_REFUSALS,
  type ProviderRefusal,
} from '#worker/contracts/account/providers.ts'

const OUTCOMES = ['done', ...PROVIDER_REFUSALS] as const
/** How it ended in the window; `closed`: it is gone without a word. */
export type ProviderOutcome = (typeof OUTCOMES)[number] | 'closed'

/** A window that is closed says nothing, so it is looked at. */
const LOOK_MS = 400

/** To be called by the press itself, since browsers open windows for presses alone. Null where they open none. */
export function openProviderWindow(): Window | null {
  const { width, height } = POPUP_SIZE
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return window.open('', POPUP_CHANNEL, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Hears how it ends in the window. What the window says is not believed: whoever listens asks the server who is signed in.
 * Some sites cut the tie between the windows, so that theirs seems closed while it is not: another word may follow `closed`.
 * @returns ends the listening
 */
export function listenToWindow(opened: Window, on: (outcome: ProviderOutcome) => void): () => void {
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  let seenClosed = 0
  const timer = setInterval(() => {
    // At the second look: it closes itself right behind its last word.
    if (!opened.closed || ++seenClosed < 2) return
    clearInterval(timer)
    on('closed')
  }, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    channel.close()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const outcome = readOutcome(data)
    if (!outcome) return
    stop()
    on(outcome)
  })
  return stop
}

/** From the window itself, once it is back on this site. */
export function tellOpener(refused: ProviderRefusal | undefined): void {
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
  channel.postMessage({ outcome: refused ?? 'done' })
  channel.close()
}

function readOutcome(data: unknown): ProviderOutcome | null {
  if (typeof data !== 'object' || data === null || !('outcome' in data)) return null
  return OUTCOMES.find((outcome) => outcome === data.outcome) ?? null
}
