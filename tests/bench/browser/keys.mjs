/** Records the time from each key to the paint of its change. For `addInitScript`. */
export function watchKeys() {
  const seen = { keys: [] }
  Object.assign(window, { typed: seen })
  let pressed = []
  let changed = []
  const onChange = () => {
    changed.push(...pressed)
    pressed = []
  }
  // A textarea has no children to mutate, and a rich editor may write by itself, without an input event.
  // Only what types: a key that moves the caret changes nothing, and would be given whatever changes next.
  addEventListener('keydown', (event) => (pressed = event.key.length === 1 ? [event.timeStamp] : []), true)
  addEventListener('input', onChange, true)
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, characterData: true })
  // Received right after the frame was painted; see `watchFrames`.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    for (const at of changed) seen.keys.push(performance.now() - at)
    changed = []
  }
  const tick = () => {
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

const TEXT = 'sleep moves what was learnt '
/** Milliseconds between keys of a fast typist. */
const PAUSE_MS = 80

/**
 * Types at the start and at the end of the longest text that can be written into, whatever kind of field it is in.
 * @returns {Promise<number[]>} milliseconds from each key to its paint
 */
export async function typeInto(page, times) {
  const box = await longestTextbox(page)
  await box.focus()
  for (const place of ['Control+Home', 'Control+End']) {
    await page.keyboard.press(place)
    await page.waitForTimeout(1000)
    await page.keyboard.type(TEXT.repeat(times), { delay: PAUSE_MS })
    await page.waitForTimeout(1000)
  }
  const keys = await page.evaluate(() => window.typed.keys)
  const least = TEXT.length * times * 2
  if (keys.length < least) throw new Error(`${keys.length} of ${least} keys were painted`)
  return keys
}

/** The tallest: an editor may draw only the lines that are on the screen, which can be shorter than the title. */
async function longestTextbox(page) {
  const boxes = page.getByRole('textbox')
  for (const given = performance.now() + 30_000; performance.now() < given; await page.waitForTimeout(100)) {
    const heights = await boxes.evaluateAll((all) => all.map((each) => each.clientHeight))
    const most = Math.max(0, ...heights)
    if (most > 200) return boxes.nth(heights.indexOf(most))
  }
  throw new Error('There is no text to write into')
}
