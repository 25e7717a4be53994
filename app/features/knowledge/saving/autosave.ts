import type { Note } from '#worker/contracts/knowledge.ts'
import { hasConflict, mergeNote, type NoteMerge } from '#worker/domain/merging/merge-note.ts'
import type { NoteContent } from '../queries.ts'
import type { Draft } from './drafts/draft.ts'
import { DraftWriter } from './drafts/draft-writer.ts'
import { restoreDraft } from './restore-draft.ts'
import type { AutosaveOptions, SaveState } from './autosave-options.ts'
import { contentOf, EMPTY, fingerprint, hasWords, sameContent, tooLong } from './note-content.ts'
import type { SaveFailure } from './note-server.ts'

/** Milliseconds after the last key, and at most between a key and its save; the first wait after a failure, and the longest. */
const PAUSE = 700
const AT_MOST = 3_000
const RETRY = 2_000
const RETRY_MAX = 30_000
/** Signed out, the learner is probably signing in. */
const RETRY_SIGNED_OUT = 5_000
const SIGNED_OUT = 'You are signed out. Sign in in another tab; saving goes on by itself.'
const LATER: SaveFailure = { kind: 'failed', reason: 'The note was saved elsewhere. Saving goes on by itself.' }
/** Contents sent without an answer that are remembered. */
const SENT_MAX = 50

/**
 * Keeps one note on the server and, until it is there, on this device. One save is under way at a time; what is typed
 * meanwhile goes with the next. A save names the version it started from; where another was saved meanwhile, both are
 * merged, and where they touch it waits for the learner.
 */
export class Autosave {
  content: NoteContent
  /** The saved version that `content` started from. */
  base: Draft['base']
  sent: string[] = []
  private pendingNote: Note | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstKey = 0
  private running: Promise<void> | null = null
  private failures = 0
  /** When the learner last wrote. */
  private at = 0
  private isRefused = false
  private isHalted = false
  private isStopped = false
  private readonly writer: DraftWriter

  constructor(private readonly options: AutosaveOptions) {
    const { note, initial } = options
    this.content = note ? contentOf(note) : { ...EMPTY, ...initial }
    this.base = note ? { version: note.version, content: contentOf(note) } : null
    this.writer = new DraftWriter(options.drafts, options.onStored)
  }

  get dirty(): boolean {
    if (!this.base) return hasWords(this.content)
    return !this.base.content || !sameContent(this.content, this.base.content)
  }

  change(content: NoteContent): void {
    this.content = content
    this.at = Date.now()
    if (this.isRefused) this.failures = 0
    this.isRefused = false
    if (this.dirty || this.running || this.isHalted) this.saveDraft()
    else {
      // Written back to what is saved: the draft on the way there is nothing to find again.
      void this.writer.drop(this.key)
      this.options.onState({ kind: this.base ? 'saved' : 'idle' })
    }
    this.schedule()
  }

  /** Takes up what earlier visits left on this device. Its draft is dropped only when this editor has kept it. */
  async restore(): Promise<void> {
    const { ownerId, id, editorId, isOpen, drafts } = this.options
    let isFound = false
    for (const draft of await drafts.list(ownerId, id)) {
      if (draft.editorId === editorId || isOpen(draft.editorId)) continue
      isFound = true
      if (this.applyDraft(draft) && (await this.writer.settled())) await drafts.drop(draft)
    }
    if (this.isHalted) return
    if (this.dirty) this.schedule()
    else if (isFound) this.options.onState({ kind: 'saved' })
  }

  /** Saves at once; done when it is saved, has failed, or waits for the learner. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    while (this.dirty && !this.isHalted) {
      const { failures } = this
      await (this.running ??= this.save().finally(() => (this.running = null)))
      if (this.failures > failures) break
    }
    await this.running
    this.mergePending()
  }

  /** The connection is back, the tab is looked at again, or the learner pressed "Try again". */
  retry(): void {
    this.failures = 0
    if (this.dirty && !this.isHalted) void this.flush()
  }

  /** The note as it was saved elsewhere. */
  mergeSaved(theirs: Note): void {
    if (this.running) {
      if (theirs.version > (this.pendingNote?.version ?? 0)) this.pendingNote = theirs
      return
    }
    if (this.base && theirs.version <= this.base.version) return
    const other = contentOf(theirs)
    const saved = { version: theirs.version, content: other }
    // An own save whose answer was lost, or the same words typed twice: nothing of another's to bring in.
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

  /** Asks for what was saved elsewhere while nobody looked. */
  async refresh(): Promise<void> {
    if (!this.base || this.running || this.dirty || this.isStopped) return
    const answer = await this.options.server.fetch(this.options.id)
    if (answer.kind === 'note') this.mergeSaved(answer.note)
  }

  /** How this learner's words and the other version go together. */
  mergeWith(theirs: Note): NoteMerge {
    return mergeNote(this.base?.content ?? null, this.content, contentOf(theirs))
  }

  /** The learner has settled a conflict: this is the note now. */
  resolve(content: NoteContent, theirs: Note): void {
    this.content = content
    this.isHalted = false
    this.options.onContent(content, false)
    this.rebase({ version: theirs.version, content: contentOf(theirs) })
    void this.flush()
  }

  /** Under another id, where the note itself is gone. @returns whether it is saved */
  async saveAs(id: string): Promise<boolean> {
    const answer = await this.options.server.save(id, this.content, null)
    if (answer.kind !== 'note') return false
    this.options.onSaved(answer.note)
    await this.writer.drop(this.key)
    return true
  }

  /** The page may be going away: the words are put on this device now. */
  saveDraftNow(): boolean {
    return !this.dirty || this.writer.saveNow()
  }

  /** Again after `stop`: where React mounts an editor twice. */
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
    return { ownerId, noteId: id, editorId }
  }

  private saveDraft(): void {
    this.writer.save({
      ...this.key,
      content: this.content,
      base: this.base,
      sent: this.sent,
      at: this.at || Date.now(),
    })
  }

  private applyDraft(draft: Draft): boolean {
    const isWritten = (this.at > 0 && this.dirty) || this.isHalted
    const next = restoreDraft(this, isWritten, draft)
    if (!next) return false
    this.at = Math.max(this.at, draft.at)
    this.content = next.content
    this.base = next.base
    this.sent = next.sent
    this.options.onContent(this.content, false)
    if (next.isConflict && this.options.note) this.halt({ kind: 'conflict', theirs: this.options.note })
    else if (this.dirty) this.saveDraft()
    return true
  }

  /** On from another saved version. */
  private rebase(saved: { version: number; content: NoteContent }): void {
    this.base = saved
    this.sent = []
    this.isHalted = false
    if (this.dirty) {
      this.saveDraft()
      this.schedule(0)
    } else {
      void this.writer.drop(this.key)
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
    if (this.firstKey === 0) this.firstKey = now
    if (this.failures === 0 && !this.running) this.options.onState({ kind: 'waiting' })
    const wait = this.failures > 0 ? this.backOff() : Math.min(after, Math.max(0, this.firstKey + AT_MOST - now))
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
    const sent = this.content
    this.firstKey = 0
    const refusal = tooLong(sent)
    if (refusal) return this.failed(refusal)
    onState({ kind: 'saving' })
    this.sent = [...this.sent.slice(1 - SENT_MAX), fingerprint(sent)]
    this.saveDraft()
    const answer = await server.save(id, sent, this.base?.version ?? null)
    if (answer.kind !== 'note') return this.failed(answer)
    this.base = { version: answer.note.version, content: sent }
    this.sent = []
    this.failures = 0
    if (this.dirty) this.saveDraft()
    else await this.writer.drop(this.key)
    onState({ kind: this.dirty ? 'waiting' : 'saved' })
    onSaved(answer.note)
  }

  private async failed(trouble: SaveFailure): Promise<void> {
    if (trouble.kind === 'conflict') return this.diverged()
    this.failures++
    if (trouble.kind === 'gone') return this.halt({ kind: 'gone' })
    this.saveDraft()
    if (trouble.kind === 'refused') {
      this.isRefused = true
      return this.options.onState(trouble)
    }
    const reason = trouble.kind === 'failed' ? trouble.reason : SIGNED_OUT
    this.options.onState({ kind: 'local', reason })
    if (this.isStopped) return
    const wait = trouble.kind === 'failed' ? this.backOff() : RETRY_SIGNED_OUT
    const asked = trouble.kind === 'failed' ? (trouble.retryAfter ?? 0) * 1_000 : 0
    this.timer = setTimeout(() => void this.flush(), Math.max(wait, asked))
  }

  /** Another version was saved than the one this started from. */
  private async diverged(): Promise<void> {
    const answer = await this.options.server.fetch(this.options.id)
    if (answer.kind !== 'note') return this.failed(answer.kind === 'conflict' ? LATER : answer)
    // A replica that lags behind still shows the version from before.
    if (this.base && answer.note.version <= this.base.version) return this.failed(LATER)
    // What it was waiting for is over: this save has failed.
    this.running = null
    return this.mergeSaved(answer.note)
  }
}
