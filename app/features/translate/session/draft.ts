import { localDrafts } from '#app/lib/drafts/local-drafts.ts'

/** UTF-16 units; a longer text would fill what the browser stores. */
const LENGTH_MAX = 1_500_000

/** A text that is not translated yet: one a learner. */
const drafts = localDrafts({ kind: 'translation', parse: (stored) => (typeof stored === 'string' ? stored : null) })

/** Saves when typing pauses; an empty text is removed at once. */
export function saveDraft(ownerId: string, text: string): void {
  if (text === '' || text.length > LENGTH_MAX) drafts.remove(ownerId)
  else drafts.schedule(ownerId, text)
}

export function loadDraft(ownerId: string): string {
  return drafts.load(ownerId) ?? ''
}
