import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pin from 'lucide-react/icons/pin'
import SearchX from 'lucide-react/icons/search-x'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ChatSummary } from '#worker/contracts/coach.ts'
import { chatsQuery } from '../queries.ts'
import { useDeletedChats } from '../use-delete-chat.ts'
import { When } from '#app/ui/when.tsx'
import { ChatRowsSkeleton } from './chats-skeleton.tsx'

/** Pinned chats first, then the latest. */
export function ChatList() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(chatsQuery)
  const deleted = useDeletedChats()
  if (isPending) return <ChatRowsSkeleton />
  if (isError && !data)
    return (
      <EmptyState
        icon={SearchX}
        title="Your chats could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  const chats = data.pages.flatMap((page) => page.items).filter((chat) => !deleted.has(chat.id))
  if (chats.length === 0)
    return (
      <EmptyState icon={MessageCircle} action={<ButtonLink to="/dashboard/coach/chat">New chat</ButtonLink>}>
        Your chats with the coach are kept here. Start with a question.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Chats" className="divide-y divide-default border-y border-default">
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} />
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

function ChatRow({ chat }: { chat: ChatSummary }) {
  return (
    <li>
      <Link
        to="/dashboard/coach/chat/$id"
        params={{ id: chat.id }}
        data-stop=""
        className="flex min-h-11 items-center justify-between gap-4 px-1 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-center gap-2 text-highlighted">
          {chat.pinned && (
            <span className="shrink-0 text-muted">
              <Icon as={Pin} size={14} />
              <span className="sr-only">Pinned:</span>
            </span>
          )}
          <span className="truncate">{chat.title}</span>
        </span>
        <When at={chat.updatedAt} className="shrink-0 text-sm text-muted tabular" />
      </Link>
    </li>
  )
}
