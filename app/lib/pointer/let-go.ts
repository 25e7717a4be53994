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
  const goOn = () => {
    const deeds = waiting ?? []
    waiting = null
    for (const deed of deeds) deed()
  }
  const after = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(goOn, wait)
  }
  const onPress = () => {
    waiting ??= []
    after(HELD_MAX)
  }
  const onRelease = () => waiting && after(CLICK_WITHIN)
  target.addEventListener('pointerdown', onPress, true)
  target.addEventListener('pointerup', onRelease, true)
  target.addEventListener('pointercancel', onRelease, true)
  target.addEventListener('click', () => waiting && after(0), true)
  return (deed) => {
    if (waiting) waiting.push(deed)
    else setTimeout(deed)
  }
}
