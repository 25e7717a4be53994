/** A state, and who listens to it: unless it is urgent they are told of changes at most once a frame. */
export class Told<State extends object> {
  #listeners = new Set<() => void>()
  #scheduled = false

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
    if (document.hidden) setTimeout(tell, 100)
    else requestAnimationFrame(tell)
  }
}
