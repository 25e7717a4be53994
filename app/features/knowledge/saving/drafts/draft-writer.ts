import type { Draft, DraftKey } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

/** Milliseconds between the beginnings of two writes: a fast typist's keys go together, none waits for long. */
const APART = 60

/** Characters that go to local storage with each key; what is longer would be felt while typing. */
const TAIL_MAX = 200_000

/**
 * Brings each key of one editor onto the device. Local storage has it before the key's own event is over, so that a tab may
 * be killed right then; the database gets the first at once and later ones at most `APART` after the key. One write is under
 * way there at a time and at most one waits, always with the latest words.
 */
export class DraftWriter {
  private latest: Draft | null = null
  private isWaiting = false
  /** The device has not confirmed the latest; where it keeps nothing, it never does. */
  private isUnconfirmed = false
  private writtenBase: Draft['base'] | undefined
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private began = -Infinity
  private hasRoomAtOnce = true

  constructor(
    private readonly store: DraftStore,
    private readonly onStored: (kept: boolean) => void,
  ) {}

  save(draft: Draft): void {
    this.latest = draft
    this.isWaiting = true
    this.isUnconfirmed = true
    if (this.hasRoomAtOnce && lengthOf(draft) <= TAIL_MAX) this.hasRoomAtOnce = this.store.putNow(draft)
    this.next()
  }

  /** Waits for what was given. @returns whether the device has it */
  async settled(): Promise<boolean> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.isWaiting || this.running) await (this.running ?? this.write())
    return !this.isUnconfirmed
  }

  /** The page may be going away: what is not confirmed is put where it can be put at once. */
  saveNow(): boolean {
    return !this.isUnconfirmed || !this.latest || this.store.putNow(this.latest)
  }

  /** The server has the words. */
  async drop(key: DraftKey): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.latest = null
    this.isWaiting = false
    this.isUnconfirmed = false
    this.writtenBase = undefined
    await this.running
    // Typed again meanwhile: that draft is already the newer one.
    if (!this.latest) await this.store.drop(key)
  }

  private next(): void {
    if (this.running || this.timer !== undefined || !this.isWaiting) return
    const wait = this.began + APART - performance.now()
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
    this.isWaiting = false
    this.began = performance.now()
    const isNewBase = this.writtenBase === undefined || this.writtenBase !== draft.base
    this.running = this.store.put(draft, isNewBase).then((kept) => {
      this.running = null
      if (kept && this.latest) this.writtenBase = draft.base
      if (kept && this.latest === draft) this.isUnconfirmed = false
      this.onStored(kept)
      this.next()
    })
    return this.running
  }
}

function lengthOf({ content, base }: Draft): number {
  return content.markdown.length + (base?.content?.markdown.length ?? 0)
}
