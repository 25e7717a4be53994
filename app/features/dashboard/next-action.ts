import type { LinkProps } from '@tanstack/react-router'
import { formatCapped } from '#app/lib/format-count.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { FlashcardsToday } from '#worker/contracts/flashcards/statistics.ts'
import type { MixedQuizState } from '#worker/contracts/quizzes/memory.ts'
import { DUE_COUNT_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { RecentWork, StudySummary } from '#worker/contracts/study.ts'

export interface Waiting {
  cards: FlashcardsToday
  quiz: MixedQuizState
  summary: StudySummary
}

/** What one press does; a quiz is begun by a request, everything else is a page. */
export type Action = { label: string } & ({ link: LinkProps } | { startsQuiz: true })

export const dueCards = ({ cards: { due } }: Waiting) => due.fresh + due.learning + due.review

const counted = (count: number, max: number, noun: string) =>
  count === 1 ? `1 ${noun}` : `${formatCapped(count, max)} ${noun}s`
export const formatCards = (count: number) => counted(count, COUNT_MAX, 'card')
export const formatQuestions = (count: number) => counted(count, DUE_COUNT_MAX, 'question')

/** What is due takes about so long, in minutes: at the learner's own pace, and at least one. */
export function minutesOf(waiting: Waiting): number {
  const { card, question } = waiting.summary.pace
  return Math.max(1, Math.round((dueCards(waiting) * card + waiting.quiz.due * question) / 60))
}

export function workLink({ kind, id }: RecentWork): LinkProps {
  if (kind === 'note') return { to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id } }
  if (kind === 'document') return { to: '/dashboard/documents/$documentId', params: { documentId: id } }
  return { to: '/dashboard/coach/chat/$id', params: { id } }
}

const UNTITLED = { note: 'Untitled note', document: 'Untitled document', chat: 'Chat' } as const
export const titleOf = ({ kind, title }: RecentWork) => title || UNTITLED[kind]

/**
 * The best thing to do next: what would be forgotten first (cards, then questions), what was begun, what was made and waits to
 * be kept, what is known least, and then on with the work itself.
 */
export function nextAction(waiting: Waiting): Action {
  const { cards, quiz, summary } = waiting
  if (dueCards(waiting) > 0 && cards.first)
    return {
      label: cards.decks > 1 ? 'Study all decks' : `Study ${cards.first.name}`,
      link: {
        to: '/dashboard/games/flashcards/$deckId/play',
        params: { deckId: cards.first.id },
        search: cards.decks > 1 ? { decks: 'all' } : {},
      },
    }
  if (quiz.openAttempt) return { label: 'Continue the mixed quiz', startsQuiz: true }
  if (quiz.due > 0) return { label: 'Start the mixed quiz', startsQuiz: true }
  if (summary.drafts > 0)
    return {
      label: `Look through ${counted(summary.drafts, COUNT_MAX, 'draft')}`,
      link: { to: '/dashboard/games/flashcards', search: { show: 'drafts' } },
    }
  const [latest] = summary.recent
  if (!summary.has.card) {
    const note = summary.recent.find(({ kind }) => kind === 'note')
    if (note)
      return {
        label: 'Make cards from your note',
        link: { to: '/dashboard/knowledge/notes/$uuid/flashcards', params: { uuid: note.id } },
      }
  }
  if (quiz.weak > 0) return { label: 'Repeat what you know least', startsQuiz: true }
  if (latest) return { label: 'Continue where you left off', link: workLink(latest) }
  return { label: 'Write a note', link: { to: '/dashboard/knowledge/notes/new' } }
}
