import FileText from 'lucide-react/icons/file-text'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The documents of a note: there is nothing to show yet. */
export function NoteDocuments() {
  return (
    <EmptyState icon={FileText} title="Documents are not built yet">
      This version of Stoa cannot make a note from a file. Pictures and files can be put into the note itself.
    </EmptyState>
  )
}
