import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import { type TextValue, TypingDebounce } from '#app/lib/live/typed-text.ts'
import { problemOf } from '#app/lib/read.ts'
import { TEXT_MAX, type VersionMaker } from '#worker/contracts/coach/rewriting.ts'
import type { AcceptedMistake, SaveText, Text } from '#worker/contracts/coach/texts.ts'
import { savePrompt } from '../../session/drafts.ts'
import { fetchText, saveText } from './text-queries.ts'

export interface TextState {
  text: string
  /** The last text that did not come from typing. */
  given: TextValue
  /** The last saved version; 0 before the first save. */
  version: number
  title: string
  saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'too-long' | 'conflict'
}

interface Save {
  text: string
  madeBy: VersionMaker | null
  mistakes: AcceptedMistake[]
}

/** Milliseconds from the last key to the save. */
const WAIT = 800

/** One text while it is edited: each change is stored on the device, and on the server a moment later. */
export class TextStore extends ThrottledStore<TextState> {
  #revision: number
  #saved: string
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #typing = new TypingDebounce()
  #queue: Promise<unknown> = Promise.resolve()
  /** Accepted corrections that no save has delivered yet. */
  #mistakes: AcceptedMistake[] = []
  #source: SaveText['source']
  /** Called after the first save, when the text has an address. */
  onFirstSave: () => void = () => undefined

  constructor(
    readonly id: string,
    private readonly ownerId: string,
    stored: Pick<Text, 'text' | 'version' | 'title' | 'revision'> | undefined,
    /** Whether drafts are stored on this device; a passage's draft is its note's. */
    private readonly hasDraft = true,
  ) {
    const text = stored?.text ?? ''
    super({ text, given: { text }, version: stored?.version ?? 0, title: stored?.title ?? '', saving: 'saved' })
    this.#revision = stored?.revision ?? 0
    this.#saved = stored?.text ?? ''
  }

  get #draftKey(): string {
    return `text:${this.#revision === 0 ? 'new' : this.id}`
  }

  #saveDraft(draftKey: string, text: string): void {
    if (this.hasDraft) savePrompt(this.ownerId, draftKey, { text, attached: [] })
  }

  /** Whether this state is at least as new as the server's. */
  isAhead(stored: Text | undefined): boolean {
    return this.#revision >= (stored?.revision ?? 0) || this.current.saving === 'failed'
  }

  /** Sets the words of a note's passage and their anchor; both are sent with the next save. */
  setSource(text: string, source: SaveText['source']): void {
    if (source) this.#source = source
    if (this.current.text !== text) this.change(text)
  }

  /** Restores a draft that never reached the server; the stored text stays as a version. */
  restoreDraft(draft: string): void {
    if (draft === '' || draft === this.current.text) return
    if (this.#revision > 0) void this.save('written')
    this.change(draft)
  }

  /** Replaces the text. */
  change(text: string): void {
    this.#typing.stop()
    this.setSync({ ...this.#changed(text), given: { text } })
  }

  /** Called for each key. The text box is uncontrolled; subscribers are notified once typing rests. */
  type(text: string): void {
    this.current = { ...this.current, ...this.#changed(text) }
    this.#typing.run(text, () => this.setSync({}))
  }

  /** Stores the draft on the device, and schedules the save. */
  #changed(text: string): Pick<TextState, 'text' | 'saving'> {
    clearTimeout(this.#timer)
    this.#saveDraft(this.#draftKey, text === this.#saved ? '' : text)
    if (text.length > TEXT_MAX) return { text, saving: 'too-long' }
    if (this.current.saving === 'conflict') return { text, saving: 'conflict' }
    if (text !== this.#saved && (text.trim() !== '' || this.#revision > 0))
      this.#timer = setTimeout(() => void this.save(), WAIT)
    return { text, saving: text === this.#saved ? 'saved' : 'waiting' }
  }

  /** @returns whether the current text is on the server, as a version where `madeBy` is given */
  save(madeBy: VersionMaker | null = null, mistakes: AcceptedMistake[] = []): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#mistakes.push(...mistakes)
    const { text } = this.current
    const next = this.#queue.then(() => this.#send({ text, madeBy, mistakes: this.#mistakes }))
    this.#queue = next
    return next
  }

  /** Resolves a conflict: the other device's text stays as a version, and this one follows it. */
  async overwriteStored(): Promise<boolean> {
    const stored = await fetchText(this.id)
    const saved = await saveText(this.id, {
      text: stored.text,
      revision: stored.revision,
      madeBy: 'written',
      mistakes: [],
    })
    this.#revision = saved.revision
    this.set({ saving: 'waiting' })
    return this.save('written')
  }

  async loadStored(): Promise<void> {
    const { text, revision, version, title } = await fetchText(this.id)
    this.#saveDraft(this.#draftKey, '')
    this.#revision = revision
    this.#saved = text
    this.set({ text, given: { text }, version, title, saving: 'saved' })
  }

  /** Saves at once, because the page is closing. */
  flush(): void {
    if (this.#timer !== undefined && this.current.saving === 'waiting') void this.save()
  }

  async #send({ text, madeBy, mistakes }: Save): Promise<boolean> {
    if (text.length > TEXT_MAX || this.current.saving === 'conflict') return false
    if (text === this.#saved && mistakes.length === 0 && (madeBy === null || madeBy === 'accepted')) return true
    this.set({ saving: 'saving' })
    const draftKey = this.#draftKey
    const first = this.#revision === 0
    try {
      const sent = [...mistakes]
      const source = this.#source
      const saved = await saveText(this.id, {
        ...{ text, revision: this.#revision, madeBy, mistakes: sent },
        ...(source && { source }),
      })
      this.#revision = saved.revision
      this.#saved = text
      this.#mistakes = this.#mistakes.filter((each) => !sent.includes(each))
      const typed = this.current.text !== text
      this.#saveDraft(draftKey, '')
      if (typed) this.#saveDraft(this.#draftKey, this.current.text)
      this.set({ version: saved.version, title: saved.title, saving: typed ? 'waiting' : 'saved' })
      if (first) this.onFirstSave()
      return true
    } catch (error) {
      const conflict = problemOf(error)?.code === 'text-conflict'
      this.set({ saving: conflict ? 'conflict' : 'failed' })
      return false
    }
  }
}
