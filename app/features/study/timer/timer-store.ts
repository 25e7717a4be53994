import { draftPrefix, localDrafts } from '#app/lib/drafts/local-drafts.ts'
import { isNetworkFailure, keepEvent, sendEvents } from '../event-queue.ts'
import { advance, type Changed, INITIAL, type TimerState } from './timer-state.ts'

const stored = localDrafts<TimerState>({ kind: 'timer', parse: (value) => value as TimerState })

/** A learner's timer, one for all tabs of this browser. */
export class TimerStore {
  #state: TimerState
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly ownerId: string,
    /** Called in each tab that sees a phase end. */
    private readonly onPhaseOver: (ended: TimerState) => void,
  ) {
    this.#state = { ...INITIAL, ...stored.load(ownerId) }
  }

  get state(): TimerState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) addEventListener('storage', this.#onStorage)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) removeEventListener('storage', this.#onStorage)
    }
  }

  set(state: TimerState): void {
    this.#state = state
    stored.save(this.ownerId, state)
    this.#notify()
  }

  /** Stores the stretch of focus that a change has ended, and sends it where there is a network. */
  apply({ state, event }: Changed): void {
    this.set(state)
    if (!event) return
    keepEvent(this.ownerId, event, false)
    sendEvents(this.ownerId).catch((error: unknown) => {
      if (!isNetworkFailure(error)) console.error('The focus could not be sent', error)
    })
  }

  /** Once a second: the end of a phase. */
  tick(now: number): void {
    const ended = this.#state
    const changed = advance(ended, now)
    if (!changed) return
    this.apply(changed)
    this.onPhaseOver(ended)
  }

  readonly #onStorage = ({ key }: StorageEvent) => {
    if (key !== draftPrefix('timer') + this.ownerId) return
    this.#state = { ...INITIAL, ...stored.load(this.ownerId) }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
