import { hasConflict, mergeNote } from '#worker/domain/merging/merge-note.ts'
import type { NoteContent } from '../queries.ts'
import { fingerprint, sameContent } from './note-content.ts'
import type { NoteDraft } from './note-drafts.ts'

/** An editor's content, and the saved version it started from. */
export interface EditorState {
  content: NoteContent
  base: NoteDraft['base']
  /** Fingerprints of what was sent without an answer, and of drafts that this content continues. */
  sent: string[]
}

/** `isConflict`: the draft and the version that the editor showed change the same place. */
export type RestoredState = EditorState & { isConflict: boolean }

/**
 * What an editor becomes with a draft of an earlier visit.
 * @returns null where the draft must wait: the learner has typed here meanwhile, in the same place
 */
export function restoreDraft(now: EditorState, isDirty: boolean, draft: NoteDraft): RestoredState | null {
  const { base } = now
  const { content, sent } = draft
  // The same, or what this content was continued from: its editor was killed before it had removed the draft.
  const isContained = sameContent(content, now.content) || now.sent.includes(fingerprint(content))
  if (isContained) return { ...now, isConflict: false }
  const isSameVersion = draft.base?.version === base?.version
  const isOwn = base ? sent.includes(fingerprint(base.content)) : false
  if (!isDirty && (isSameVersion || isOwn)) return { content, base, sent, isConflict: false }
  // The page shows an older version than the draft started from.
  const isNewer = (draft.base?.version ?? 0) > (base?.version ?? 0)
  if (isNewer) return isDirty ? null : { content, base: draft.base, sent, isConflict: false }
  const merge = mergeNote(isSameVersion && base ? base.content : (draft.base?.content ?? null), content, now.content)
  if (!hasConflict(merge)) return { ...now, content: { ...merge.note, tags: [...merge.note.tags] }, isConflict: false }
  return isDirty || !base ? null : { content, base: draft.base, sent, isConflict: true }
}
