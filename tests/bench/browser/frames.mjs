import { stampClock } from '../../support/fake-upstream/stamps.ts'

/**
 * Records when stamped tokens are painted, the duration of frames, and long tasks. For `addInitScript`.
 *
 * A message posted in a frame's callback is received right after that frame was painted, so all that is in the document by
 * then has been painted.
 */
export function watchFrames(selector) {
  const seen = { on: false, hits: [], frames: [], longTasks: [], highest: -1 }
  Object.assign(window, { watched: seen })
  new PerformanceObserver((list) => {
    if (seen.on) for (const entry of list.getEntries()) seen.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  let changed = false
  new MutationObserver(() => (changed = true)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  let length = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (!changed || !seen.on) return
    changed = false
    const at = performance.now()
    const text = [...document.querySelectorAll(selector)].at(-1)?.textContent ?? ''
    // A growing block that is parsed again may replace its nodes.
    const fresh = text.slice(Math.max(0, Math.min(length, text.length) - 400))
    length = text.length
    for (const [, number, sent] of fresh.matchAll(/w(\d+)t([0-9a-z]+)z/g)) {
      if (Number(number) <= seen.highest) continue
      seen.highest = Number(number)
      seen.hits.push({ sent: parseInt(sent, 36) / 1000, at })
    }
  }
  let before = 0
  const tick = (time) => {
    if (seen.on && before > 0) seen.frames.push(time - before)
    before = time
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** The offset of a page's `performance.now()` to the clock of the stamps: by the quickest of 30 requests. */
export async function clockOffset(devtools) {
  let best = { took: Infinity, offset: 0 }
  for (let i = 0; i < 30; i++) {
    const before = stampClock()
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'performance.now()' })
    const after = stampClock()
    if (after - before < best.took) best = { took: after - before, offset: (before + after) / 2 - result.value }
  }
  return best.offset
}

const FRAME_MS = 1000 / 60

/** The share of dropped frames at 60 Hz. */
export function droppedShare(frames) {
  const dropped = frames.reduce((sum, each) => sum + Math.max(0, Math.round(each / FRAME_MS) - 1), 0)
  return dropped / Math.max(1, frames.length + dropped)
}
