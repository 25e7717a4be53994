import type { OwnerDb } from '#db/client.ts'
import { saveListView } from '#db/queries/knowledge/views.ts'
import { NotesView } from '#worker/contracts/knowledge/list-view.ts'
import type { SignedIn } from '#worker/http/session.ts'

/** How the learner last looked at their notes; the plain view where nothing is kept or a later version cannot read it. */
export function getNotesView(user: Pick<SignedIn, 'notesView'>): NotesView {
  const stored = NotesView.safeParse(JSON.parse(user.notesView ?? '{}'))
  return stored.success ? stored.data : NotesView.parse({})
}

export async function saveNotesView(owner: OwnerDb, view: NotesView): Promise<NotesView> {
  await saveListView(owner.db, owner.ownerId, 'notes', view)
  return view
}
