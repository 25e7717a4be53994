/** Specification §9: waits 200 ms before it shows, and is shaped for a load of 2000 ms. */
export const LOADING_THROTTLE = 200
export const LOADING_DURATION = 2000
const TICK = 100
const FADE_MS = 300

export interface LoadingState {
  visible: boolean
  /** 0 to 1. */
  part: number
}
const IDLE: LoadingState = { visible: false, part: 0 }

/**
 * The state of the page's loading indicator. It slows as it nears the end (arc tangent of the time past over
 * `duration`), so it never claims to be done before it is; loads quicker than `throttle` show nothing.
 */
export function createLoadingProgress(options: { throttle?: number; duration?: number } = {}) {
  const { throttle = LOADING_THROTTLE, duration = LOADING_DURATION } = options
  const listeners = new Set<() => void>()
  let state = IDLE
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticker: ReturnType<typeof setInterval> | undefined

  const set = (next: LoadingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const stop = () => {
    clearTimeout(timer)
    clearInterval(ticker)
  }
  const show = (startedAt: number) => {
    const grow = () => set({ visible: true, part: loadingPart(Date.now() - startedAt, duration) })
    grow()
    ticker = setInterval(grow, TICK)
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    start() {
      stop()
      set(IDLE)
      const startedAt = Date.now()
      timer = setTimeout(() => show(startedAt), throttle)
    },
    /** Fills the bar and takes it away, if it was shown at all. */
    finish() {
      stop()
      if (!state.visible) return
      set({ visible: true, part: 1 })
      timer = setTimeout(() => set(IDLE), FADE_MS)
    },
  }
}

/** How far the bar is after `elapsed` ms: 0 at first, 70 % at `duration`, never 1. */
export function loadingPart(elapsed: number, duration: number): number {
  return (2 / Math.PI) * Math.atan((2 * elapsed) / duration)
}
