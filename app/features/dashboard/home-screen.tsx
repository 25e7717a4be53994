import type { ReactNode } from 'react'
import { memo } from 'react'
import FileText from 'lucide-react/icons/file-text'
import BookOpen from 'lucide-react/icons/book-open'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { SessionUser } from '#worker/contracts/session.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ServerText } from '#app/ui/server-text.tsx'
import { When } from '#app/ui/when.tsx'
import { AskCoach } from './ask-coach.tsx'
import { DayProgress } from './day-progress.tsx'
import { FirstSteps } from './first-steps.tsx'
import { greeting, formatToday } from './format-date.ts'
import { dueCards, titleOf, type Waiting, workLink } from './next-action.ts'
import { RecentList } from './recent-list.tsx'
import { TodayCard } from './today-card.tsx'

const StudyYear = memo(lazyInBrowser(async () => (await import('./look-back-and-ahead.tsx')).StudyYear))
const ReviewForecast = memo(lazyInBrowser(async () => (await import('./look-back-and-ahead.tsx')).ReviewForecast))

const KINDS = {
  note: { icon: FileText, detail: () => null },
  document: {
    icon: BookOpen,
    detail: (page: number | null, pages: number | null) => (page && pages ? `page ${page} of ${pages}` : null),
  },
  chat: { icon: MessageCircle, detail: () => null },
} as const

/**
 * What today is for, and the press that begins it.
 * @param props.now when the page was loaded, so that server and browser render the same date
 */
export function HomeScreen(props: {
  user: SessionUser
  now: Date
  waiting: Waiting
  /** Begins the mixed quiz, with the label it is given. */
  quizButton: (label: string) => ReactNode
  /** Topics that are remembered least; null without any. */
  weakTopics: ReactNode
}) {
  const { user, now, waiting } = props
  const { summary, cards, quiz } = waiting
  const { has, recent, days } = summary
  const isBeginning =
    !has.card && !(has.note && has.document) && dueCards(waiting) + quiz.due + quiz.weak === 0 && !quiz.openAttempt
  const hasForecast = cards.forecast.overdue + cards.forecast.days.reduce((sum, due) => sum + due, 0) > 0
  const zone = user.timeZone
  const today = `${now.getTime()} ${zone}`
  return (
    <PageColumn>
      <PageHeader
        title={<ServerText source={`${today} ${user.name}`} format={() => greeting(now, zone, user.name)} />}
        description={<ServerText source={today} format={() => formatToday(now, zone)} />}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 *:flex-1">
          {isBeginning ? <FirstSteps has={has} /> : <TodayCard waiting={waiting} quizButton={props.quizButton} />}
        </div>
        <DayProgress summary={summary} />
      </div>
      <div className="mt-4 lg:mt-6">
        <AskCoach coachName={user.coachName} />
      </div>
      <div className="below-fold mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-2">
        {recent.length > 0 && (
          <RecentList
            title="Continue where you left off"
            items={recent.map((work) => ({
              id: `${work.kind}-${work.id}`,
              icon: KINDS[work.kind].icon,
              title: titleOf(work),
              detail: KINDS[work.kind].detail(work.page, work.pages),
              when: <When at={work.at} />,
              link: workLink(work),
            }))}
          />
        )}
        <div className="flex min-w-0 flex-col gap-10">
          {props.weakTopics}
          {hasForecast && (
            <Deferred>
              <ReviewForecast forecast={cards.forecast} today={summary.today} />
            </Deferred>
          )}
        </div>
      </div>
      {days.length > 0 && (
        <Deferred className="below-fold mt-10 min-w-0">
          <StudyYear days={days} today={summary.today} />
        </Deferred>
      )}
    </PageColumn>
  )
}
