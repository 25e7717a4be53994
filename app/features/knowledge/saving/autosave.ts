import { DraftWriter } from '#app/lib/drafts/draft-writer.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { hasConflict, mergeNote, type NoteMerge } from '#worker/domain/merging/merge-note.ts'
import type { NoteContent } from '../queries.ts'
import type { AutosaveOptions, SaveState } from './autosave-options.ts'
import { contentOf, EMPTY, fingerprint, hasText, sameContent, tooLong } from './note-content.ts'
import type { NoteDraft } from './note-drafts.ts'
import type { SaveFailure } from './note-server.ts'
import { restoreDraft } from './restore-draft.ts'

/** Milliseconds after the last key, and at most between a key and its save; the first wait after a failure, and the longest. */
const PAUSE = 700
const AT_MOST = 3_000
const RETRY = 2_000
const RETRY_MAX = 30_000
/** Signed out, the learner is probably signing in. */
const RETRY_SIGNED_OUT = 5_000
const SIGNED_OUT = 'You are signed out. Sign in in another tab; saving then continues by itself.'
const SAVED_ELSEWHERE: SaveFailure = {
  kind: 'failed',
  reason: 'The note was saved elsewhere. Saving continues by itself.',
}
/** Contents sent without an answer, and drafts taken up, that are remembered. */
const SENT_MAX = 50

/**
 * Saves one note on the server and, until it is there, as a draft on this device. One save runs at a time; what is typed
 * meanwhile goes with the next. A save names the version it started from; where another version was saved meanwhile, both are
 * merged, and where they change the same place the learner decides.
 */
export class Autosave {
  content: NoteContent
  /** The saved version that `content` started from. */
  base: NoteDraft['base']
  sent: string[] = []
  /** A version saved elsewhere while a save runs here. */
  private pendingNote: Note | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstKeyAt = 0
  private running: Promise<void> | null = null
  /** Drafts of earlier visits that are still being read. */
  private restoring: Promise<void> | null = null
  private failures = 0
  /** Time of the last key, in milliseconds since the epoch. */
  private typedAt = 0
  private isRefused = false
  private isHalted = false
  private isStopped = false
  private readonly writer: DraftWriter<NoteContent>

  constructor(private readonly options: AutosaveOptions) {
    const { note, initial, drafts, onStored } = options
    this.content = note ? contentOf(note) : { ...EMPTY, ...initial }
    this.base = note ? { version: note.version, content: contentOf(note) } : null
    this.writer = new DraftWriter({ store: drafts, lengthOf: ({ markdown }) => markdown.length, onStored })
  }

  get dirty(): boolean {
    return this.base ? !sameContent(this.content, this.base.content) : hasText(this.content)
  }

  change(content: NoteContent): void {
    this.content = content
    // Later than the key before, whatever becomes of the clock: of two drafts of one editor the later is taken.
    this.typedAt = Math.max(Date.now(), this.typedAt + 1)
    if (this.isRefused) this.failures = 0
    this.isRefused = false
    if (this.dirty || this.running || this.isHalted) this.saveDraft()
    else {
      // Changed back to what is saved: there is nothing to restore.
      void this.writer.remove(this.key)
      this.options.onState({ kind: this.base ? 'saved' : 'idle' })
    }
    this.schedule()
  }

  /** Restores drafts of earlier visits, once `ready`. Each is removed only once this editor's own draft holds its content. */
  restore(ready?: Promise<void>): Promise<void> {
    return (this.restoring = this.restoreDrafts(ready).finally(() => (this.restoring = null)))
  }

  private async restoreDrafts(ready?: Promise<void>): Promise<void> {
    await ready
    const { ownerId, id, editorId, isOpen, drafts } = this.options
    let isFound = this.options.expectsDraft ?? false
    for (const draft of await drafts.list(ownerId, id)) {
      if (draft.editorId === editorId || isOpen(draft.editorId)) continue
      isFound = true
      if (this.applyDraft(draft) && (await this.writer.flush())) await drafts.remove(draft)
    }
    if (this.isHalted) return
    if (this.dirty) this.schedule()
    else if (isFound) this.options.onState({ kind: 'saved' })
  }

  /** Saves at once; resolves when it is saved, has failed, or waits for the learner. */
  async flush(): Promise<void> {
    // What an earlier visit typed is to be saved too; where it cannot be read, its draft stays.
    await this.restoring?.catch(() => undefined)
    clearTimeout(this.timer)
    while (this.dirty && !this.isHalted) {
      const { failures } = this
      await (this.running ??= this.save().finally(() => (this.running = null)))
      if (this.failures > failures) break
    }
    await this.running
    this.mergePending()
  }

  /** The connection is back, the tab is visible again, or the learner pressed "Try again". */
  retry(): void {
    this.failures = 0
    if (this.dirty && !this.isHalted) void this.flush()
  }

  /** Merges a version that was saved elsewhere. */
  mergeSaved(theirs: Note): void {
    this.options.onFetched?.(theirs)
    if (this.running) {
      if (theirs.version > (this.pendingNote?.version ?? 0)) this.pendingNote = theirs
      return
    }
    if (this.base && theirs.version <= this.base.version) return
    this.options.flushEditor?.()
    const other = contentOf(theirs)
    const saved = { version: theirs.version, content: other }
    // A save of ours whose answer was lost, or the same text typed twice: nothing to merge.
    const isOwn = this.sent.includes(fingerprint(other))
    if (isOwn || sameContent(this.content, other)) return this.rebase(saved)
    if (!this.dirty) {
      this.content = other
      this.options.onContent(other, false)
      return this.rebase(saved)
    }
    const merge = mergeNote(this.base?.content ?? null, this.content, other)
    if (hasConflict(merge)) return this.halt({ kind: 'conflict', theirs })
    this.content = { ...merge.note, tags: [...merge.note.tags] }
    this.options.onContent(this.content, true)
    return this.rebase(saved)
  }

  /** Fetches what may have been saved elsewhere while this tab was hidden. */
  async refresh(): Promise<void> {
    if (!this.base || this.running || this.dirty || this.isStopped) return
    const result = await this.options.server.fetch(this.options.id)
    if (result.kind === 'note') this.mergeSaved(result.note)
  }

  mergeWith(theirs: Note): NoteMerge {
    return mergeNote(this.base?.content ?? null, this.content, contentOf(theirs))
  }

  /** The learner has resolved a conflict. */
  resolve(content: NoteContent, theirs: Note): void {
    this.content = content
    this.isHalted = false
    this.options.onContent(content, false)
    this.rebase({ version: theirs.version, content: contentOf(theirs) })
    void this.flush()
  }

  /** Saves under another id, where the note itself was deleted. @returns whether it is saved */
  async saveAs(id: string): Promise<boolean> {
    const result = await this.options.server.save(id, this.content, null)
    if (result.kind !== 'note') return false
    this.options.onSaved(result.note)
    await this.writer.remove(this.key)
    return true
  }

  /** For when the page may be going away. @returns whether the device has the text */
  saveDraftNow(): boolean {
    return !this.dirty || this.writer.saveNow()
  }

  /** Undoes `stop`, for effects that React runs twice. */
  start(): void {
    this.isStopped = false
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    this.saveDraftNow()
  }

  private get key() {
    const { ownerId, id, editorId } = this.options
    return { ownerId, id, editorId }
  }

  private saveDraft(): void {
    const { content, base, sent } = this
    this.writer.save({ ...this.key, content, base, sent, at: this.typedAt || Date.now() })
  }

  private applyDraft(draft: NoteDraft): boolean {
    this.options.flushEditor?.()
    const isTyped = (this.typedAt > 0 && this.dirty) || this.isHalted
    const next = restoreDraft(this, isTyped, draft)
    if (!next) return false
    this.typedAt = Math.max(this.typedAt, draft.at)
    this.content = next.content
    this.base = next.base
    this.sent = [...next.sent.slice(1 - SENT_MAX), fingerprint(draft.content)]
    this.options.onContent(this.content, false)
    if (next.isConflict && this.options.note) this.halt({ kind: 'conflict', theirs: this.options.note })
    else if (this.dirty) this.saveDraft()
    return true
  }

  /** Continues from another saved version. */
  private rebase(saved: { version: number; content: NoteContent }): void {
    this.base = saved
    this.sent = []
    this.isHalted = false
    if (this.dirty) {
      this.saveDraft()
      this.schedule(0)
    } else {
      void this.writer.remove(this.key)
      this.options.onState({ kind: 'saved' })
    }
  }

  private mergePending(): void {
    const { pendingNote } = this
    this.pendingNote = null
    if (pendingNote) this.mergeSaved(pendingNote)
  }

  private schedule(after = PAUSE): void {
    clearTimeout(this.timer)
    if (!this.dirty || this.isHalted || this.isStopped) return
    const now = performance.now()
    if (this.firstKeyAt === 0) this.firstKeyAt = now
    if (this.failures === 0 && !this.running) this.options.onState({ kind: 'waiting' })
    const wait = this.failures > 0 ? this.backOff() : Math.min(after, Math.max(0, this.firstKeyAt + AT_MOST - now))
    this.timer = setTimeout(() => void this.flush(), wait)
  }

  private backOff(): number {
    return Math.min(RETRY_MAX, RETRY * 2 ** (this.failures - 1))
  }

  private halt(state: SaveState): void {
    this.isHalted = true
    clearTimeout(this.timer)
    this.saveDraft()
    this.options.onState(state)
  }

  private async save(): Promise<void> {
    const { id, server, onState, onSaved } = this.options
    const { content } = this
    this.firstKeyAt = 0
    const refusal = tooLong(content)
    if (refusal) return this.failed(refusal)
    onState({ kind: 'saving' })
    this.sent = [...this.sent.slice(1 - SENT_MAX), fingerprint(content)]
    this.saveDraft()
    const result = await server.save(id, content, this.base?.version ?? null)
    if (result.kind !== 'note') return this.failed(result)
    this.base = { version: result.note.version, content }
    this.sent = []
    this.failures = 0
    if (this.dirty) this.saveDraft()
    else await this.writer.remove(this.key)
    onState({ kind: this.dirty ? 'waiting' : 'saved' })
    onSaved(result.note)
  }

  private async failed(failure: SaveFailure): Promise<void> {
    if (failure.kind === 'conflict') return this.mergeLatest()
    this.failures++
    if (failure.kind === 'gone') return this.halt({ kind: 'gone' })
    this.saveDraft()
    if (failure.kind === 'refused') {
      this.isRefused = true
      return this.options.onState(failure)
    }
    const reason = failure.kind === 'failed' ? failure.reason : SIGNED_OUT
    this.options.onState({ kind: 'local', reason })
    if (this.isStopped) return
    const wait = failure.kind === 'failed' ? this.backOff() : RETRY_SIGNED_OUT
    const retryAfter = failure.kind === 'failed' ? (failure.retryAfter ?? 0) * 1_000 : 0
    this.timer = setTimeout(() => void this.flush(), Math.max(wait, retryAfter))
  }

  /** Another version was saved than the one this save started from. */
  private async mergeLatest(): Promise<void> {
    const result = await this.options.server.fetch(this.options.id)
    if (result.kind !== 'note') return this.failed(result.kind === 'conflict' ? SAVED_ELSEWHERE : result)
    // A lagging replica still answers with the version from before.
    if (this.base && result.note.version <= this.base.version) return this.failed(SAVED_ELSEWHERE)
    // This save has failed, so the merge need not wait for it.
    this.running = null
    return this.mergeSaved(result.note)
  }
}
