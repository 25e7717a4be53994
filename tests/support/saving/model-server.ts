import type { NoteContent } from '#app/features/knowledge/queries.ts'
import type { SaveResult, NoteServer } from '#app/features/knowledge/saving/note-server.ts'
import type { Note } from '#worker/contracts/knowledge.ts'

export type Line = 'well' | 'cut' | 'answers lost' | 'signed out'

/** The server's notes as saving sees them: versions that rise by one, and a save that must name the latest. */
export class ModelServer {
  readonly notes = new Map<string, Note>()

  put(id: string, content: NoteContent): Note {
    const version = (this.notes.get(id)?.version ?? 0) + 1
    const at = new Date(version).toISOString()
    const note = {
      ...content,
      title: content.title.trim(),
      id,
      version,
      links: [],
      sample: false,
      createdAt: at,
      updatedAt: at,
    }
    this.notes.set(id, note)
    return note
  }

  /** How one device reaches it; `line` is asked at each call. */
  through(line: () => Line): NoteServer {
    const travel = async (work: () => SaveResult): Promise<SaveResult> => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      const state = line()
      if (state === 'signed out') return { kind: 'signed-out' }
      if (state === 'cut') return { kind: 'failed', reason: 'There is no connection.' }
      const answer = work()
      await new Promise((resolve) => setTimeout(resolve, 30))
      return state === 'answers lost' ? { kind: 'failed', reason: 'There is no connection.' } : answer
    }
    return {
      fetch: (id) => travel(() => this.answer(id)),
      save: (id, content, version) =>
        travel(() => {
          const known = this.notes.get(id)
          if (!known) return version === null ? { kind: 'note', note: this.put(id, content) } : { kind: 'gone' }
          if (JSON.stringify(words(known)) === JSON.stringify(words(content))) return { kind: 'note', note: known }
          return known.version === version ? { kind: 'note', note: this.put(id, content) } : { kind: 'conflict' }
        }),
    }
  }

  private answer(id: string): SaveResult {
    const note = this.notes.get(id)
    return note ? { kind: 'note', note } : { kind: 'gone' }
  }
}

function words({ title, markdown, topicId, tags }: NoteContent): NoteContent {
  return { title: title.trim(), markdown, topicId, tags }
}
