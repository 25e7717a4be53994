import type { OwnerDb } from '#db/client.ts'
import { keepView, viewOf } from '#db/queries/knowledge/views.ts'
import { NotesView } from '#worker/contracts/knowledge/list-view.ts'

/** How the learner last looked at their notes; the plain view where nothing is kept or a later version cannot read it. */
export async function notesView(owner: OwnerDb): Promise<NotesView> {
  const [row] = await viewOf(owner.db, owner.ownerId, 'notes')
  const kept = NotesView.safeParse(row?.view)
  return kept.success ? kept.data : NotesView.parse({})
}

export async function keepNotesView(owner: OwnerDb, view: NotesView): Promise<NotesView> {
  await keepView(owner.db, owner.ownerId, 'notes', view)
  return view
}
