import type { NoteContent } from '#app/features/knowledge/queries.ts'
import { Autosave } from '#app/features/knowledge/saving/autosave.ts'
import type { SaveState } from '#app/features/knowledge/saving/autosave-options.ts'
import type { NoteDraft, NoteDraftStore } from '#app/features/knowledge/saving/note-drafts.ts'
import type { DraftKey } from '#app/lib/drafts/draft-store.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { resolveMerge } from '#worker/domain/merging/resolve.ts'
import type { Line, ModelServer } from './model-server.ts'

/** Drafts that outlive their page, as those on a device do. */
export class MemoryDrafts implements NoteDraftStore {
  readonly drafts = new Map<string, NoteDraft>()
  isFull = false
  writes = 0

  async save(draft: NoteDraft): Promise<boolean> {
    this.writes++
    if (this.isFull) return false
    this.drafts.set(draft.id + draft.editorId, structuredClone(draft))
    return true
  }

  saveNow(draft: NoteDraft): boolean {
    if (!this.isFull) this.drafts.set(draft.id + draft.editorId, structuredClone(draft))
    return !this.isFull
  }

  async remove(key: DraftKey): Promise<void> {
    this.drafts.delete(key.id + key.editorId)
  }

  async list(_ownerId: string, id?: string): Promise<NoteDraft[]> {
    return [...this.drafts.values()]
      .filter((draft) => id === undefined || draft.id === id)
      .toSorted((a, b) => b.at - a.at)
  }
}

let editors = 0

/** One browser with a note open in an editor. */
export class Device {
  line: Line = 'well'
  readonly drafts = new MemoryDrafts()
  state: SaveState = { kind: 'idle' }
  editor: Autosave
  merges = 0
  /** Typed, and not given to the autosave yet. */
  private pending: Partial<NoteContent> | null = null
  private seen: Note | null
  private ghost = { isDead: false }

  constructor(
    private readonly server: ModelServer,
    readonly id: string,
  ) {
    this.seen = server.notes.get(id) ?? null
    this.editor = this.open()
  }

  get words(): string {
    return this.editor.content.markdown
  }

  type(part: Partial<NoteContent>): void {
    this.editor.change({ ...this.editor.content, ...part })
  }

  /** Types what the editor has not given to the autosave yet: serializing a long note takes a while. */
  typeWithoutReport(part: Partial<NoteContent>): void {
    this.pending = part
  }

  /** The tab dies without a word and is opened again, with what the browser last saw of the note. */
  async killAndReopen(): Promise<void> {
    this.ghost.isDead = true
    if (this.line === 'well') this.seen = this.server.notes.get(this.id) ?? null
    this.editor = this.open(true)
    await this.editor.restore()
  }

  /** As the merge view does with "both" everywhere. */
  keepBoth(): void {
    if (this.state.kind !== 'conflict') return
    const { theirs } = this.state
    const { note, text } = this.editor.mergeWith(theirs)
    this.editor.resolve({ ...note, tags: [...note.tags], markdown: resolveMerge(text, []) }, theirs)
  }

  private open(expectsDraft = false): Autosave {
    const ghost = { isDead: false }
    this.ghost = ghost
    const never = <T>(): Promise<T> => new Promise(() => {})
    const reach = this.server.through(() => this.line)
    const { drafts } = this
    return new Autosave({
      ownerId: 'ada',
      id: this.id,
      editorId: `editor-${++editors}`,
      note: this.seen,
      expectsDraft,
      server: {
        fetch: async (id) =>
          ghost.isDead ? never() : reach.fetch(id).then((answer) => (ghost.isDead ? never() : answer)),
        save: async (...sent) =>
          ghost.isDead ? never() : reach.save(...sent).then((answer) => (ghost.isDead ? never() : answer)),
      },
      drafts: {
        save: async (draft) => (ghost.isDead ? never() : drafts.save(draft)),
        saveNow: (draft) => !ghost.isDead && drafts.saveNow(draft),
        remove: async (key) => (ghost.isDead ? never() : drafts.remove(key)),
        list: (ownerId, id) => drafts.list(ownerId, id),
      },
      isOpen: () => false,
      flushEditor: () => {
        const { pending } = this
        this.pending = null
        if (pending) this.type(pending)
      },
      onState: (state) => {
        if (!ghost.isDead) this.state = state
      },
      onContent: (_content, merged) => {
        if (merged && !ghost.isDead) this.merges++
      },
      onSaved: (note) => {
        if (!ghost.isDead) this.seen = note
      },
      onStored: () => {},
    })
  }
}
