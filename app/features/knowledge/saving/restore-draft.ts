import { hasConflict, mergeNote } from '#worker/domain/merging/merge-note.ts'
import type { NoteContent } from '../queries.ts'
import type { Draft } from './drafts/draft.ts'
import { fingerprint, sameContent } from './note-content.ts'

/** An editor as it stands: its words, and the saved version they started from. */
export interface EditorState {
  content: NoteContent
  base: Draft['base']
  sent: string[]
}

/** What an editor becomes with a draft that an earlier visit left. `isConflict`: with the version it showed until now. */
export type RestoredState = EditorState & { isConflict: boolean }

/** @returns null where the draft must wait: the learner has typed here meanwhile, and it touches that */
export function restoreDraft(now: EditorState, isDirty: boolean, draft: Draft): RestoredState | null {
  const { base } = now
  const { content, sent } = draft
  if (sameContent(content, now.content)) return { ...now, isConflict: false }
  const isSameVersion = draft.base?.version === base?.version
  const isOwn = base?.content ? sent.includes(fingerprint(base.content)) : false
  if (!isDirty && (isSameVersion || isOwn)) return { content, base, sent, isConflict: false }
  // The page was shown an older version than the draft started from.
  const isNewer = (draft.base?.version ?? 0) > (base?.version ?? 0)
  if (isNewer) return isDirty ? null : { content, base: draft.base, sent, isConflict: false }
  const merge = mergeNote(isSameVersion && base ? base.content : (draft.base?.content ?? null), content, now.content)
  if (!hasConflict(merge)) return { ...now, content: { ...merge.note, tags: [...merge.note.tags] }, isConflict: false }
  return isDirty || !base ? null : { content, base: draft.base, sent, isConflict: true }
}
