import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import FolderInput from 'lucide-react/icons/folder-input'
import PenLine from 'lucide-react/icons/pen-line'

const WAYS: { title: string; about: string; icon: LucideIcon; link: LinkProps }[] = [
  {
    title: 'Make them from a note',
    about: 'Open a note and its Flashcards tab: each card shows the words it was taken from.',
    icon: FileText,
    link: { to: '/dashboard/knowledge/notes' },
  },
  {
    title: 'Write your own',
    about: 'Make a deck and write a question with its answer.',
    icon: PenLine,
    link: { to: '/dashboard/games/flashcards' },
  },
  {
    title: 'Bring your collection',
    about: 'From Anki with its history, from a table, or pasted.',
    icon: FolderInput,
    link: { to: '/dashboard/games/flashcards/import' },
  },
]

/** Shown to a learner without cards: three ways to the first. */
export function FirstCard({ hasDeck }: { hasDeck: boolean }) {
  return (
    <section aria-label="Three ways to your first card" className="rounded-xl border bg-surface p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Three ways to your first card</h2>
      <p className="mt-1 text-sm text-muted">
        {hasDeck ? 'Your decks are still empty. ' : ''}A card comes back just before you would forget it.
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {WAYS.map(({ title, about, icon: Sign, link }) => (
          <li key={title}>
            <Link
              {...link}
              className="flex min-h-14 items-center gap-3.5 rounded-xl border px-4 py-3 transition-colors hover:border-accented hover:bg-muted"
            >
              <Sign size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block text-sm font-medium text-highlighted">{title}</span>
                <span className="block text-meta text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
