/** Milliseconds between two notifications: every other frame at 60 Hz. The first is rendered in the next frame. */
const INTERVAL = 30
/** The longest interval: where rendering takes longer than a frame, as much time is left for scrolling and typing. */
const INTERVAL_MAX = 120

/**
 * A throttled store: subscribers are notified of changes at most every other frame, unless a change is urgent, and on a slow
 * device so seldom that half of its time stays free.
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

  /** Typed text must be rendered within the key's event, or the caret would jump. */
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
      // A hidden page has no animation frames, so a timer replaces them.
      if (time - this.#toldAt < this.#apart) return void requestAnimationFrame(inFrame)
      this.#toldAt = time
      const began = performance.now()
      notify()
      // The next task runs after layout and paint of the frame.
      setTimeout(() => (this.#apart = Math.min(INTERVAL_MAX, Math.max(INTERVAL, 2 * (performance.now() - began)))))
    }
    if (document.hidden) setTimeout(notify, 100)
    else requestAnimationFrame(inFrame)
  }
}
