import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import { EmptyState } from '#app/ui/empty-state.tsx'

const KINDS = {
  quizz: {
    icon: ListChecks,
    title: 'No quizz uses this note',
    text: 'Questions that were made from this note are listed here.',
  },
  documents: {
    icon: FileText,
    title: 'No document belongs to this note',
    text: 'Files that this note was made from are listed here.',
  },
} as const

/** What else was made from the note. */
export function NoteLinks({ kind }: { kind: keyof typeof KINDS }) {
  const { icon, title, text } = KINDS[kind]
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  )
}
