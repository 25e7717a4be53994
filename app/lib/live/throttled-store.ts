/**
 * Milliseconds from one telling to the next at least: every other frame of 60 Hz. What is told first is drawn in the next
 * frame; of what comes fast nobody sees more at 60 pictures a second than at 30.
 */
const INTERVAL = 30
/** Where drawing takes longer than a frame, as long again is left to the reader's own scrolling and typing, up to this. */
const INTERVAL_MAX = 120

/**
 * A state, and who listens to it: unless it is urgent they are told of changes at most every other frame, and on a slow
 * device as seldom as keeps half of its time free.
 */
export class ThrottledStore<State extends object> {
  #listeners = new Set<() => void>()
  #scheduled = false
  #toldAt = -Infinity
  #apart = INTERVAL

  constructor(protected current: State) {}

  state = (): State => this.current

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is typed must be drawn before the key is over, or the caret would be lost. */
  protected setSync(change: Partial<State>): void {
    this.current = { ...this.current, ...change }
    for (const listener of this.#listeners) listener()
  }

  protected set(change: Partial<State>): void {
    this.current = { ...this.current, ...change }
    if (this.#scheduled) return
    this.#scheduled = true
    const notify = () => {
      this.#scheduled = false
      for (const listener of this.#listeners) listener()
    }
    const inFrame = (time: number) => {
      // Hidden meanwhile there are no more frames, and the browser itself waits with this one until it is seen again.
      if (time - this.#toldAt < this.#apart) return void requestAnimationFrame(inFrame)
      this.#toldAt = time
      const began = performance.now()
      notify()
      // The frame is laid out and painted before the next task.
      setTimeout(() => (this.#apart = Math.min(INTERVAL_MAX, Math.max(INTERVAL, 2 * (performance.now() - began)))))
    }
    if (document.hidden) setTimeout(notify, 100)
    else requestAnimationFrame(inFrame)
  }
}
