import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import type { SessionUser } from '#worker/contracts/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { ServerText } from '#app/ui/server-text.tsx'
import { FirstSteps } from './first-steps.tsx'
import { homeQuery } from './queries.ts'
import { RecentList } from './recent-list.tsx'
import { greeting, formatToday, formatRelativeTime } from './format-date.ts'

const ALL = 'text-meta font-medium text-primary-text underline-offset-4 hover:underline'

/**
 * @param props.now when the page was loaded, so that server and browser render the same date
 * @param props.children what is due today, shown first
 */
export function HomeScreen(props: { user: SessionUser; now: Date; children?: ReactNode }) {
  const { user, now } = props
  const { notes, chats } = useSuspenseQuery(homeQuery).data
  const done = {
    note: notes.length > 0,
    topic: notes.some((note) => note.topicId !== null),
    chat: chats.length > 0,
  }
  const isBeginning = !done.note || !done.topic || !done.chat
  const zone = user.timeZone
  const today = `${now.getTime()} ${zone}`
  const when = (iso: string) => (
    <ServerText source={`${iso} ${today}`} format={() => formatRelativeTime(iso, now, zone)} />
  )
  return (
    <PageColumn>
      <PageHeader
        title={<ServerText source={`${today} ${user.name}`} format={() => greeting(now, zone, user.name)} />}
        description={<ServerText source={today} format={() => formatToday(now, zone)} />}
        actions={
          !isBeginning && (
            <>
              <ButtonLink to="/dashboard/knowledge/notes/new" color="neutral" variant="outline" icon={PenLine}>
                Write a note
              </ButtonLink>
              <ButtonLink to="/dashboard/coach/chat" icon={MessageCircle}>
                {user.coachName ? `Ask ${user.coachName}` : 'Ask your coach'}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="flex flex-col gap-8">
        {props.children}
        {isBeginning && <FirstSteps done={done} />}
        {(done.note || done.chat) && (
          <div className="grid gap-8 lg:grid-cols-2">
            {done.note && (
              <RecentList
                title="Continue where you left off"
                icon={FileText}
                items={notes.map((note) => ({
                  id: note.id,
                  title: note.title || 'Untitled note',
                  when: when(note.updatedAt),
                  link: { to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } },
                }))}
                all={
                  <Link to="/dashboard/knowledge/notes" className={ALL}>
                    All notes
                  </Link>
                }
              />
            )}
            {done.chat && (
              <RecentList
                title="Recent chats"
                icon={MessageCircle}
                items={chats.map((chat) => ({
                  id: chat.id,
                  title: chat.title,
                  when: when(chat.updatedAt),
                  link: { to: '/dashboard/coach/chat/$id', params: { id: chat.id } },
                }))}
                all={
                  <Link to="/dashboard/coach" className={ALL}>
                    All chats
                  </Link>
                }
              />
            )}
          </div>
        )}
      </div>
    </PageColumn>
  )
}
