/**
 * Milliseconds from one telling to the next: every other frame of 60 Hz. What is told first is drawn in the next frame; of
 * what comes fast nobody sees more at 60 pictures a second than at 30, and a slow phone keeps half its frames for itself.
 */
const APART = 30

/** A state, and who listens to it: unless it is urgent they are told of changes at most every other frame. */
export class Told<State extends object> {
  #listeners = new Set<() => void>()
  #scheduled = false
  #toldAt = -Infinity

  constructor(protected now: State) {}

  state = (): State => this.now

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is typed must be drawn before the key is over, or the caret would be lost. */
  protected setAtOnce(change: Partial<State>): void {
    this.now = { ...this.now, ...change }
    for (const listener of this.#listeners) listener()
  }

  protected set(change: Partial<State>): void {
    this.now = { ...this.now, ...change }
    if (this.#scheduled) return
    this.#scheduled = true
    const tell = () => {
      this.#scheduled = false
      for (const listener of this.#listeners) listener()
    }
    const inFrame = (time: number) => {
      // Hidden meanwhile there are no more frames, and the browser itself waits with this one until it is seen again.
      if (time - this.#toldAt < APART) return void requestAnimationFrame(inFrame)
      this.#toldAt = time
      tell()
    }
    if (document.hidden) setTimeout(tell, 100)
    else requestAnimationFrame(inFrame)
  }
}
