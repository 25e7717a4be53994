import type { StudyEvent, StudyKind } from '#worker/contracts/study.ts'

/** Without a movement for so long, somebody has stopped; of that time so much is credited. */
const IDLE_MS = 120_000
const IDLE_CREDIT_MS = 30_000
/** An event is closed with the first movement after this, so that little is lost with a device. */
const EVENT_MS = 300_000

/** Turns activity on a page into events: when somebody began, and for how long they were there. */
export class StudyRecorder {
  #event: StudyEvent | null = null
  #activeAt = -Infinity

  /** @param keep is given an event each time it has grown, and once more when it is over */
  constructor(private readonly keep: (event: StudyEvent, isOpen: boolean) => void) {}

  /** Somebody has moved, typed or scrolled where this kind of work is done. */
  active(kind: StudyKind | null, now: number): void {
    this.tick(kind, now)
    this.#activeAt = now
    if (this.#event && now - this.#event.at >= EVENT_MS) this.stop(now)
    if (kind && !this.#event) this.#event = { id: crypto.randomUUID(), kind, at: now, ms: 0 }
  }

  /** Time passes; the page may be another now. */
  tick(kind: StudyKind | null, now: number): void {
    const event = this.#event
    if (!event) return
    const isIdle = now - this.#activeAt > IDLE_MS
    // A clock that was set back, or a device that slept.
    if (kind !== event.kind || isIdle || now < event.at) return this.stop(now)
    event.ms = now - event.at
    this.keep(event, true)
  }

  /** The page is hidden or left. */
  stop(now: number): void {
    const event = this.#event
    this.#event = null
    if (!event) return
    event.ms = Math.max(0, Math.min(now, this.#activeAt + IDLE_CREDIT_MS) - event.at)
    this.keep(event, false)
  }
}
