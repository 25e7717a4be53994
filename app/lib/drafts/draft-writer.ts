import type { Draft, DraftKey, DraftStore } from './draft-store.ts'

/** Milliseconds between the starts of two writes, so that a fast typist's keys share one. */
const INTERVAL = 60

/** Characters that are written to local storage with each key; more would slow typing down. */
const SAVED_NOW_MAX = 200_000

export interface DraftWriterOptions<Content> {
  store: DraftStore<Content>
  /** Characters. */
  lengthOf: (content: Content) => number
  onStored: (isStored: boolean) => void
}

/**
 * Writes each key of one editor to the device: to local storage before the key's event ends, in case the tab is killed, and
 * to the database at once or at most `INTERVAL` later. One write runs at a time and at most one is queued, always with the
 * latest content.
 */
export class DraftWriter<Content> {
  private latest: Draft<Content> | null = null
  private isQueued = false
  /** Whether the device has not confirmed the latest content; a device that stores nothing never does. */
  private isUnconfirmed = false
  private writtenBase: Draft<Content>['base'] | undefined
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private startedAt = -Infinity
  private hasLocalStorage = true

  constructor(private readonly options: DraftWriterOptions<Content>) {}

  save(draft: Draft<Content>): void {
    const { store } = this.options
    this.latest = draft
    this.isQueued = true
    this.isUnconfirmed = true
    if (this.hasLocalStorage && this.lengthOf(draft) <= SAVED_NOW_MAX) this.hasLocalStorage = store.saveNow(draft)
    this.schedule()
  }

  /** Waits for pending writes. @returns whether the device has the latest content */
  async flush(): Promise<boolean> {
    this.stopTimer()
    while (this.isQueued || this.running) await (this.running ?? this.write())
    return !this.isUnconfirmed
  }

  /** To be called when the page may be closed. @returns whether the device has the latest content */
  saveNow(): boolean {
    return !this.isUnconfirmed || !this.latest || this.options.store.saveNow(this.latest)
  }

  /** To be called when the server has the content. */
  async remove(key: DraftKey): Promise<void> {
    this.stopTimer()
    this.latest = null
    this.isQueued = false
    this.isUnconfirmed = false
    this.writtenBase = undefined
    await this.running
    // The text changed meanwhile, and that draft is newer.
    if (!this.latest) await this.options.store.remove(key)
  }

  private lengthOf({ content, base }: Draft<Content>): number {
    const { lengthOf } = this.options
    return lengthOf(content) + (base ? lengthOf(base.content) : 0)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private schedule(): void {
    if (this.running || this.timer !== undefined || !this.isQueued) return
    const wait = this.startedAt + INTERVAL - performance.now()
    if (wait <= 0) void this.write()
    else
      this.timer = setTimeout(() => {
        this.timer = undefined
        void this.write()
      }, wait)
  }

  private write(): Promise<void> {
    const draft = this.latest
    if (!draft) return Promise.resolve()
    this.isQueued = false
    this.startedAt = performance.now()
    const isNewBase = this.writtenBase === undefined || this.writtenBase !== draft.base
    this.running = this.options.store.save(draft, isNewBase).then((isStored) => {
      this.running = null
      if (isStored && this.latest) this.writtenBase = draft.base
      if (isStored && this.latest === draft) this.isUnconfirmed = false
      this.options.onStored(isStored)
      this.schedule()
    })
    return this.running
  }
}
