import type { ImportedNote, ImportOutcome } from '#worker/contracts/knowledge/import.ts'

/** What is to become of a note that is known: what the learner has changed or deleted stays as it is. */
export function outcomeOf(note: { same: boolean; touched: boolean; binned: boolean }): ImportOutcome {
  if (note.binned) return 'in-bin'
  if (note.same) return 'unchanged'
  return note.touched ? 'kept-local' : 'updated'
}

export function importedNote(key: string, noteId: string, outcome: ImportOutcome): ImportedNote {
  return { key, outcome, noteId: outcome === 'refused' ? null : noteId, remark: null }
}
