import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Play from 'lucide-react/icons/play'
import { formatCount } from '#app/lib/format-count.ts'
import { buttonClass } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { dueCards, formatCards, formatQuestions, minutesOf, nextAction, type Waiting } from './next-action.ts'

/** What to do now, and the press that begins it. @param props.quizButton begins the mixed quiz, with the label it is given */
export function TodayCard(props: { waiting: Waiting; quizButton: (label: string) => ReactNode }) {
  const { waiting } = props
  const { quiz, summary } = waiting
  const action = nextAction(waiting)
  const cards = dueCards(waiting)
  const due = [...(cards > 0 ? [formatCards(cards)] : []), ...(quiz.due > 0 ? [formatQuestions(quiz.due)] : [])]
  return (
    <Card padding="lg" role="region" aria-label="Today" className="flex flex-col">
      <h2 className="text-sm font-medium text-muted">{summary.isStudyDay ? 'To do now' : 'A rest day'}</h2>
      <p className="mt-2 text-2xl font-semibold tracking-tight text-balance text-highlighted tabular sm:text-3xl">
        {due.length > 0 ? `${due.join(', ')}, ${formatCount(minutesOf(waiting), 'minute')}` : 'Nothing is due'}
      </p>
      <p className="mt-2 text-base text-muted tabular">{detail(waiting)}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-4 pt-6 sm:pt-8">
        {'link' in action ? (
          <Link {...action.link} className={buttonClass({ size: 'xl' }, 'max-w-full max-sm:w-full sm:max-w-80')}>
            <Icon as={Play} size={20} />
            <span className="truncate">{action.label}</span>
          </Link>
        ) : (
          props.quizButton(action.label)
        )}
        <Others waiting={waiting} />
      </div>
    </Card>
  )
}

function detail(waiting: Waiting): string {
  const { cards, summary } = waiting
  const { fresh, learning, review } = cards.due
  const kinds = [
    [review, 'to review'],
    [learning, 'in learning'],
    [fresh, 'new'],
  ] as const
  const parts = kinds.flatMap(([count, name]) =>
    count > 0 ? [`${formatCards(count).replace(/ cards?$/, '')} ${name}`] : [],
  )
  if (parts.length > 0)
    return summary.isStudyDay ? parts.join(' · ') : `${parts.join(' · ')}. They can wait: your streak is safe today.`
  if (waiting.quiz.due > 0) return 'From all your quizzes, topics mixed.'
  const [tomorrow = 0] = cards.forecast.days.slice(1)
  if (tomorrow > 0)
    return `You are done for today. ${formatCards(tomorrow)} ${tomorrow === 1 ? 'comes' : 'come'} back tomorrow.`
  return summary.has.card ? 'You are done for today.' : 'A good moment to write, read or ask.'
}

/** What else waits, each a press away. */
function Others({ waiting }: { waiting: Waiting }) {
  const { quiz, summary } = waiting
  const links: { label: string; link: LinkProps }[] = []
  if (dueCards(waiting) > 0 && quiz.due > 0)
    links.push({ label: formatQuestions(quiz.due), link: { to: '/dashboard/games' } })
  if (summary.drafts > 0 && (dueCards(waiting) > 0 || quiz.due > 0))
    links.push({
      label: formatCount(summary.drafts, 'draft'),
      link: { to: '/dashboard/games/flashcards', search: { show: 'drafts' } },
    })
  if (summary.mistakes > 0)
    links.push({ label: formatCount(summary.mistakes, 'mistake'), link: { to: '/dashboard/coach/mistakes' } })
  if (links.length === 0) return null
  return (
    <ul aria-label="Also waiting" className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link
            {...link}
            className="inline-flex min-h-8 items-center gap-1 text-sm font-medium text-primary-text underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {label}
            <Icon as={ArrowRight} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
