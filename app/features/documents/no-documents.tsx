import FileText from 'lucide-react/icons/file-text'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoDocuments() {
  return (
    <EmptyState
      icon={FileText}
      title="Documents are not built yet"
      action={<ButtonLink to="/dashboard/knowledge/notes/new">Write a note</ButtonLink>}
    >
      This version of Stoa cannot read files. Text that you paste into a note can be searched and asked about right
      away.
    </EmptyState>
  )
}
