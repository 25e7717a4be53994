import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Inbox from 'lucide-react/icons/inbox'
import PencilLine from 'lucide-react/icons/pencil-line'
import SpellCheck2 from 'lucide-react/icons/spell-check-2'
import type { FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'
import { formatCards, dueOf, formatDue } from './format.ts'

interface Suggestion {
  key: string
  icon: LucideIcon
  title: string
  about: string
  link: LinkProps
}

/** Suggestions, each with a link to its page; empty where there are none. */
export function Suggestions({ games }: { games: FlashcardsOverview }) {
  const all = suggestionsOf(games)
  if (all.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base font-semibold">Worth doing</h2>
      <ul className="divide-y divide-default border-y border-default">
        {all.map(({ key, icon: Sign, title, about, link }) => (
          <li key={key}>
            <Link {...link} className="flex min-h-14 items-center gap-3.5 rounded-lg px-2 py-2.5 hover:bg-muted">
              <Sign size={18} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium text-highlighted">{title}</span>
                <span className="block text-meta text-muted">{about}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-dimmed" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function suggestionsOf({ leeches, quiet, mistakes, drafts }: FlashcardsOverview): Suggestion[] {
  const all: Suggestion[] = []
  if (drafts > 0)
    all.push({
      key: 'drafts',
      icon: Inbox,
      title: `Look through ${drafts === 1 ? '1 draft' : `${formatDue(drafts)} drafts`}`,
      about: 'Cards made for you that are waiting for your review.',
      link: { to: '/dashboard/games/flashcards', search: { show: 'drafts' } },
    })
  for (const { id, name, cards: count } of leeches)
    all.push({
      key: `leech-${id}`,
      icon: PencilLine,
      title: `Reword ${formatCards(count)} in ${name}`,
      about: 'Forgotten again and again. A shorter question often helps.',
      link: { to: '/dashboard/games/flashcards/$deckId/edit', params: { deckId: id }, search: { state: 'leech' } },
    })
  for (const { id, name, due } of quiet)
    all.push({
      key: `quiet-${id}`,
      icon: History,
      title: `Come back to ${name}`,
      about: `Not studied for two weeks or more; ${formatCards(dueOf(due))} due.`,
      link: { to: '/dashboard/games/flashcards/$deckId', params: { deckId: id } },
    })
  if (mistakes > 0)
    all.push({
      key: 'mistakes',
      icon: SpellCheck2,
      title: `Turn ${mistakes === 1 ? 'a mistake' : `${formatDue(mistakes)} mistakes`} into cards`,
      about: 'What was corrected or looked up and has no card yet.',
      link: { to: '/dashboard/coach/mistakes' },
    })
  return all
}
