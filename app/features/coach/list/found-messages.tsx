import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import type { MouseEvent } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FoundMessage } from '#worker/contracts/coach/library.ts'
import { foundQuery, showBranch } from '../queries.ts'
import { useDeletedChats } from '../use-delete-chat.ts'
import { When } from '#app/ui/when.tsx'
import { ChatRowsSkeleton } from './chats-skeleton.tsx'

/** Messages that match a search, from all chats and branches. */
export function FoundMessages({ q }: { q: string }) {
  const { data, isPending, isError, refetch } = useQuery({ ...foundQuery(q), placeholderData: keepPreviousData })
  const deleted = useDeletedChats()
  const found = data?.filter(({ chat }) => !deleted.has(chat.id)) ?? []
  if (isPending) return <ChatRowsSkeleton />
  if (isError)
    return (
      <EmptyState
        icon={SearchX}
        title="The search did not work"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your chats are safe. Check your connection, then try again.
      </EmptyState>
    )
  const count = formatCount(found.length, 'message')
  return (
    <>
      <p role="status" className="sr-only">
        {`${count} with “${q}”`}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={SearchX}>{`No chat contains “${q}”. Try other words.`}</EmptyState>
      ) : (
        <ul aria-label="Found messages" className="divide-y divide-default border-y border-default">
          {found.map((message) => (
            <FoundRow key={message.messageId} found={message} />
          ))}
        </ul>
      )}
    </>
  )
}

function FoundRow({ found: { chat, messageId, snippet } }: { found: FoundMessage }) {
  const navigate = useNavigate()
  const at = {
    to: '/dashboard/coach/chat/$id',
    params: { id: chat.id },
    search: { at: messageId },
    hash: messageId,
  } as const
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The message may be on another branch. Where showing it fails, the chat still opens.
    await showBranch(chat.id, messageId).catch((error: unknown) => console.error('Branch', error))
    await navigate(at)
  }
  return (
    <li>
      <Link
        {...at}
        preload={false}
        data-stop=""
        onClick={(event) => void open(event)}
        className="block px-1 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 truncate text-highlighted">{chat.title}</span>
          <When at={chat.updatedAt} className="shrink-0 text-sm text-muted tabular" />
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted">
          <Hits snippet={snippet} />
        </span>
      </Link>
    </li>
  )
}

/** Each hit is between U+0002 and U+0003. */
function Hits({ snippet }: { snippet: string }) {
  return snippet.split(/[\u0002\u0003]/).map((piece, i) =>
    i % 2 === 1 ? (
      <mark key={i} className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
