/** Longest wait in milliseconds: selecting text or dragging may take longer. */
const QUEUE_MAX_MS = 3_000
/** Milliseconds after the release of a finger, since its click follows a little later. */
const CLICK_WITHIN_MS = 60

/**
 * Makes a scheduler that runs callbacks in order: at the next turn, or after the release while something is being pressed. Rows
 * that appear between press and release would move what is pressed away from under the pointer, and the click would be lost.
 */
export function afterPointerRelease(target: EventTarget): (callback: () => void) => void {
  let queue: (() => void)[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flushAfter = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const callbacks = queue
      queue = null
      for (const callback of callbacks ?? []) callback()
    }, wait)
  }
  const on = (type: string, wait: number) =>
    target.addEventListener(
      type,
      () => {
        if (type === 'pointerdown') queue ??= []
        if (queue) flushAfter(wait)
      },
      true,
    )
  on('pointerdown', QUEUE_MAX_MS)
  on('pointerup', CLICK_WITHIN_MS)
  on('pointercancel', CLICK_WITHIN_MS)
  on('click', 0)
  return (callback) => {
    if (queue) queue.push(callback)
    else setTimeout(callback)
  }
}
