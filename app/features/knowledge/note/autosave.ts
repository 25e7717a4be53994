import { problemOf } from '#app/lib/read.ts'
import type { FieldError } from '#worker/contracts/problems.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { createNote, fetchNote, type NoteContent, saveNote } from '../queries.ts'
import { type Draft, draftOf, dropDraft, keepDraft } from './drafts.ts'

export type SaveState =
  | { kind: 'idle' | 'saved' | 'saving' | 'waiting' }
  /** Not on the server; `kept` says whether it is on this device. */
  | { kind: 'local'; kept: boolean; reason: string }
  | { kind: 'refused'; errors: FieldError[]; reason: string }
  | { kind: 'conflict'; theirs: Note }

/** Milliseconds after the last key, and at most between a key and its save; the first wait after a failure. */
const PAUSE = 700
const AT_MOST = 3_000
const RETRY = 2_000
const RETRY_MAX = 30_000

interface Options {
  ownerId: string
  id: string
  note: Note | null
  onState: (state: SaveState) => void
  onSaved: (note: Note) => void
}

/**
 * Keeps one note on the server and, until it is there, on this device. One save is under way at a time; what is typed
 * meanwhile goes with the next. A save names the version it started from, so nothing of another tab is overwritten.
 */
export class Autosave {
  content: NoteContent
  private version: number | null
  private saved: NoteContent | null
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstKey = 0
  private running: Promise<void> | null = null
  private failures = 0
  private paused = false

  constructor(private readonly options: Options) {
    const { note } = options
    this.content = note ? contentOf(note) : { title: '', markdown: '', topicId: null }
    this.saved = note ? contentOf(note) : null
    this.version = note?.version ?? null
  }

  /** Takes up what an earlier visit could not save. Answers whether there was something. */
  restore(): boolean {
    const draft = draftOf(this.options.ownerId, this.options.id)
    if (!draft) return false
    const { note } = this.options
    if (note && same(draft, contentOf(note))) {
      dropDraft(this.options.ownerId, this.options.id)
      return false
    }
    this.content = contentOf(draft)
    if (note && draft.version !== note.version) this.halt({ kind: 'conflict', theirs: note })
    else this.schedule()
    return true
  }

  change(content: NoteContent): void {
    this.content = content
    this.schedule()
  }

  /** Saves at once; done when it is saved or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    while (this.dirty && !this.paused) {
      const failures = this.failures
      await (this.running ??= this.save().finally(() => (this.running = null)))
      if (this.failures > failures) return
    }
    await this.running
  }

  /** The connection is back, or the learner pressed "Try again". */
  retry(): void {
    this.failures = 0
    if (this.dirty && !this.paused) void this.flush()
  }

  /** Mine over theirs, with their version as the one it started from. */
  keepMine(theirs: Note): void {
    this.version = theirs.version
    this.resume(contentOf(theirs))
    void this.flush()
  }

  /** Theirs stays; mine must have been put elsewhere, or be wanted no longer. */
  keepTheirs(theirs: Note): void {
    this.version = theirs.version
    this.content = contentOf(theirs)
    this.resume(this.content)
    dropDraft(this.options.ownerId, this.options.id)
    this.options.onState({ kind: 'saved' })
    this.options.onSaved(theirs)
  }

  /** Writes the words to this device now: the page may be going away. */
  keep(): boolean {
    if (!this.dirty) return true
    return keepDraft(this.options.ownerId, this.draft())
  }

  stop(): void {
    clearTimeout(this.timer)
    this.keep()
  }

  get dirty(): boolean {
    return this.saved === null ? hasWords(this.content) : !same(this.content, this.saved)
  }

  private draft(): Draft {
    return { ...this.content, id: this.options.id, version: this.version, at: new Date().toISOString() }
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (!this.dirty || this.paused) return
    const now = performance.now()
    if (this.firstKey === 0) this.firstKey = now
    if (this.failures === 0 && !this.running) this.options.onState({ kind: 'waiting' })
    const wait = this.failures > 0 ? this.backoff() : Math.min(PAUSE, Math.max(0, this.firstKey + AT_MOST - now))
    this.timer = setTimeout(() => void this.flush(), wait)
  }

  private backoff(): number {
    this.keep()
    return Math.min(RETRY_MAX, RETRY * 2 ** (this.failures - 1))
  }

  private resume(saved: NoteContent): void {
    this.saved = saved
    this.paused = false
    this.failures = 0
  }

  private halt(state: SaveState): void {
    this.paused = true
    this.keep()
    this.options.onState(state)
  }

  private async save(): Promise<void> {
    const { id, ownerId, onState, onSaved } = this.options
    const sent = this.content
    this.firstKey = 0
    onState({ kind: 'saving' })
    this.keep()
    try {
      const note = this.version === null ? await createNote(id, sent) : await saveNote(id, sent, this.version)
      this.version = note.version
      this.saved = sent
      this.failures = 0
      if (this.dirty) this.keep()
      else dropDraft(ownerId, id)
      onState({ kind: this.dirty ? 'waiting' : 'saved' })
      onSaved(note)
    } catch (error) {
      await this.failed(error)
    }
  }

  private async failed(error: unknown): Promise<void> {
    this.failures++
    const problem = problemOf(error)
    if (problem?.code === 'version-conflict') {
      try {
        return this.halt({ kind: 'conflict', theirs: await fetchNote(this.options.id) })
      } catch (second) {
        console.error('The other version could not be read', second)
      }
    }
    const reason = problem?.detail ?? problem?.title ?? whyOf(error)
    if (problem && (problem.status === 422 || problem.status === 413)) {
      const kept = this.keep()
      this.options.onState(
        kept ? { kind: 'refused', errors: problem.errors ?? [], reason } : { kind: 'local', kept, reason },
      )
      return
    }
    console.error('The note could not be saved', error)
    this.options.onState({ kind: 'local', kept: this.keep(), reason })
    this.timer = setTimeout(() => void this.flush(), this.backoff())
  }
}

/** `read` answers 401 with a redirect and 404 with notFound; both are no errors of the network. */
function whyOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'isNotFound' in error) return 'This note was deleted elsewhere.'
  if (error instanceof Response || (typeof error === 'object' && error !== null && 'redirect' in error))
    return 'You are signed out. Sign in in another tab; saving goes on by itself.'
  return 'There is no connection. Saving goes on by itself.'
}

function contentOf({ title, markdown, topicId }: NoteContent): NoteContent {
  return { title, markdown, topicId }
}

/** The server trims titles; a space at the end is no change worth a save. */
function same(a: NoteContent, b: NoteContent): boolean {
  return a.title.trim() === b.title.trim() && a.markdown === b.markdown && a.topicId === b.topicId
}

function hasWords(content: NoteContent): boolean {
  return content.title.trim() !== '' || content.markdown.trim() !== ''
}
