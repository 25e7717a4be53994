import FileCog from 'lucide-react/icons/file-cog'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NothingToProcess() {
  return (
    <EmptyState
      icon={FileCog}
      title="There is nothing to process"
      action={<ButtonLink to="/dashboard/knowledge/notes/new">Write a note</ButtonLink>}
    >
      Paste the text you study from into a note; your coach reads it from there.
    </EmptyState>
  )
}
