import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import { EmptyState } from '#app/ui/empty-state.tsx'

const KINDS = {
  quizz: {
    icon: ListChecks,
    title: 'No quiz is made from a note yet',
    text: 'Quizzes are written under Games. Cards from this note are on its Flashcards page.',
  },
  documents: {
    icon: FileText,
    title: 'Documents are not built yet',
    text: 'This version of Stoa cannot make a note from a file. Pictures and files can be put into the note itself.',
  },
} as const

/** A page of the note that has nothing to show yet. */
export function NoteLinks({ kind }: { kind: keyof typeof KINDS }) {
  const { icon, title, text } = KINDS[kind]
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  )
}
