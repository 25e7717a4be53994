/** Milliseconds: of somebody who marks text or drags, what came is shown all the same. */
const HELD_MAX = 3_000
/** After the release, where no click follows: of a finger it comes a little later. */
const CLICK_WITHIN = 60

/**
 * Carries out what it is given, in order: at the next turn, or where something is being pressed once it has been let go. Rows
 * that came between press and release would move away from under the pointer, and the click would be lost.
 */
export function whenLetGo(target: EventTarget): (deed: () => void) => void {
  let waiting: (() => void)[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const within = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const deeds = waiting
      waiting = null
      for (const deed of deeds ?? []) deed()
    }, wait)
  }
  const on = (type: string, wait: number) =>
    target.addEventListener(
      type,
      () => {
        if (wait === HELD_MAX) waiting ??= []
        if (waiting) within(wait)
      },
      true,
    )
  on('pointerdown', HELD_MAX)
  on('pointerup', CLICK_WITHIN)
  on('pointercancel', CLICK_WITHIN)
  on('click', 0)
  return (deed) => {
    if (waiting) waiting.push(deed)
    else setTimeout(deed)
  }
}
