import { useSuspenseQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { TransferMenu } from '../exporting/transfer-menu.tsx'
import { PagedNotes } from '../list/paged-notes.tsx'
import { type NoteFilter, tagsQuery, topicsQuery } from '../queries.ts'
import { LazyUnsavedNotes } from '../saving/lazy-unsaved-notes.tsx'
import { useSavedView } from './saved-view.ts'
import { FoundDocuments } from './found-documents.tsx'
import { ListFilters } from './list-filters.tsx'
import { SearchBox } from './search-box.tsx'

/** All notes. Search, topic, tag and order are in the address. */
export function NotesScreen({ filter, inAddress }: { filter: NoteFilter; inAddress: boolean }) {
  const topics = useSuspenseQuery(topicsQuery).data
  const tags = useSuspenseQuery(tagsQuery).data
  useSavedView(filter, inAddress)
  return (
    <PageColumn>
      <PageHeader
        title="Notes"
        actions={
          <>
            <ButtonLink to="/dashboard/knowledge/bin" color="neutral" variant="ghost" icon={Trash2}>
              Bin
            </ButtonLink>
            <TransferMenu />
            <ButtonLink to="/dashboard/knowledge/notes/new" search={{ topic: filter.topic }} icon={Plus}>
              New note
            </ButtonLink>
          </>
        }
      />
      <LazyUnsavedNotes />
      <SearchBox filter={filter} />
      <ListFilters filter={filter} topics={topics} tags={tags} />
      {filter.q && <FoundDocuments q={filter.q} />}
      <PagedNotes filter={filter} label="Notes" className="mt-3" empty={<NoNotes filter={filter} />} />
    </PageColumn>
  )
}

function NoNotes({ filter }: { filter: NoteFilter }) {
  if (filter.q)
    return (
      <EmptyState
        icon={SearchX}
        title={`Nothing found for “${filter.q}”`}
        action={(filter.topic || filter.tag) && <AllNotes filter={filter} />}
      >
        Try fewer or shorter words. Titles and texts are searched, and the last word may be a beginning.
      </EmptyState>
    )
  if (filter.tag)
    return (
      <EmptyState icon={SearchX} title={`No notes with #${filter.tag} here`} action={<AllNotes filter={filter} />}>
        Choose another tag or topic, or look at all notes.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={NotebookPen}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/dashboard/knowledge/notes/new" search={{ topic: filter.topic }} icon={Plus}>
            New note
          </ButtonLink>
          {!filter.topic && (
            <ButtonLink to="/dashboard/knowledge/import" color="neutral" variant="outline" icon={FileUp}>
              Import notes
            </ButtonLink>
          )}
        </div>
      }
    >
      {filter.topic ? 'This topic has no notes yet.' : 'Your notes appear here, newest first. Write the first one.'}
    </EmptyState>
  )
}

function AllNotes({ filter }: { filter: NoteFilter }) {
  return (
    <ButtonLink
      to="/dashboard/knowledge/notes"
      search={{ sort: filter.sort ?? 'updated' }}
      color="neutral"
      variant="outline"
    >
      All notes
    </ButtonLink>
  )
}
