import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { chatQuery, topicsQuery } from '../queries.ts'
import { ChatScreen } from './chat-screen.tsx'
import type { LibraryActions } from './use-chat-actions.ts'

/** Seldom rendered: the loader reads a chat before its page is shown, unless it was preloaded long ago. */
const ChatSkeleton = lazyInBrowser(async () => (await import('./chat-skeleton.tsx')).ChatSkeleton)

/**
 * A new chat and a stored one. One component for both, since a new chat gets its address while its first answer streams and
 * must not be mounted again then.
 */
export function ChatPage(props: {
  /** Undefined for a new chat. */
  chatId: string | undefined
  prompt: string | undefined
  topicId: number | undefined
  library: LibraryActions
}) {
  const isStored = props.chatId !== undefined
  const id = useChatId(props.chatId)
  const topics = useQuery({ ...topicsQuery, enabled: false }).data
  const isLoaded = useQuery({ ...chatQuery(id), enabled: false }).data !== undefined
  // Without its messages a stored chat would look like a new one.
  if (isStored && !isLoaded)
    return (
      <Suspense>
        <ChatSkeleton />
      </Suspense>
    )
  return (
    <ChatScreen
      key={id}
      id={id}
      stored={isStored}
      initialPrompt={props.prompt}
      topic={topics?.find((topic) => topic.id === props.topicId)}
      library={props.library}
    />
  )
}

/** The id of the chat in the address. A new chat is given one, which stays its id once it has an address. */
function useChatId(chatId: string | undefined): string {
  const [next, setNext] = useState(() => ({ id: crypto.randomUUID(), used: false }))
  if (chatId === next.id && !next.used) setNext({ ...next, used: true })
  if (chatId === undefined && next.used) setNext({ id: crypto.randomUUID(), used: false })
  return chatId ?? next.id
}
