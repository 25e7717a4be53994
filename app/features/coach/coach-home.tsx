import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Languages, MessageCircle, PenLine } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { chatsQuery } from './queries.ts'
import { useLeavingChats } from './use-delete-chat.ts'

const TOOLS = [
  {
    to: '/dashboard/coach/chat',
    icon: MessageCircle,
    name: 'Chat',
    text: 'Ask, and see where in your notes it stands.',
  },
  { to: '/dashboard/coach/translate', icon: Languages, name: 'Translate', text: 'Read and write in another language.' },
  {
    to: '/dashboard/coach/pimp-your-text',
    icon: PenLine,
    name: 'Pimp your text',
    text: 'Make what you wrote clearer.',
  },
] as const

/** The coach's tools, and the chats there were. */
export function CoachHome() {
  return (
    <PageColumn>
      <PageHeader title="Coach" />
      <ul className="grid gap-3 sm:grid-cols-3">
        {TOOLS.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-xl border border-default bg-surface p-4 transition-colors hover:border-accented hover:bg-muted sm:flex-col"
            >
              <span className="text-primary">
                <Icon as={icon} size={20} />
              </span>
              <span>
                <span className="block font-semibold text-highlighted">{name}</span>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-2 text-base font-semibold text-highlighted">Recent chats</h2>
      <RecentChats />
    </PageColumn>
  )
}

function RecentChats() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(chatsQuery)
  const leaving = useLeavingChats()
  const chats = data.pages.flatMap((page) => page.items).filter((chat) => !leaving.has(chat.id))
  if (chats.length === 0)
    return <EmptyState icon={MessageCircle}>Your chats with the coach are kept here. Begin with a question.</EmptyState>
  return (
    <>
      <ul className="divide-y divide-default border-y border-default">
        {chats.map((chat) => (
          <li key={chat.id}>
            <Link
              to="/dashboard/coach/chat/$id"
              params={{ id: chat.id }}
              className="flex min-h-11 items-baseline justify-between gap-4 px-1 py-2.5 hover:bg-muted"
            >
              <span className="min-w-0 truncate text-highlighted">{chat.title}</span>
              <time dateTime={chat.updatedAt} className="shrink-0 text-sm text-muted tabular-nums">
                {DAY.format(new Date(chat.updatedAt))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="mt-3"
          size="sm"
          color="neutral"
          variant="ghost"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

/** In UTC on both sides, so that the server's page and the browser's agree. */
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
