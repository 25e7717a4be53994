import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Chat } from '#worker/contracts/coach.ts'
import { chatQuery, chatsQuery, usageQuery } from '../queries.ts'
import { ChatSession } from './chat-session.ts'
import type { ChatSettings, ChatState } from './chat-state.ts'
import { type Draft, removePrompt } from './drafts.ts'

/** The chat of this page. A new one gets its address as soon as it is stored, and goes on without being drawn anew. */
export function useChatSession(id: string, ownerId: string, chat: Chat | undefined, begins: ChatSettings) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [session] = useState(() => new ChatSession(id, chat, begins))
  const [returned, giveBack] = useState<Draft>()
  const [gist] = useState(() => gistOf(session.state))
  const state = useSyncExternalStore(session.subscribe, gist, gist)

  useEffect(() => {
    session.enter(({ messages, isNew, begins: { manner, topic: of } }) => {
      void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey })
      removePrompt(ownerId, isNew ? 'new' : id, messages.at(-2)?.text ?? '')
      if (!isNew) return
      const title = messages[0]?.text.slice(0, 80) ?? ''
      const stored: Chat = {
        id,
        title,
        topicId: of?.id ?? null,
        topicName: of?.name ?? null,
        pinned: false,
        manner,
        updatedAt: new Date().toISOString(),
        messages,
        hasEarlier: false,
      }
      queryClient.setQueryData(chatQuery(id).queryKey, stored)
      void navigate({ to: '/dashboard/coach/chat/$id', params: { id }, replace: true, resetScroll: false })
    }, giveBack)
    return () => {
      session.leave()
      // What was streamed meanwhile is only in the session: the next visit reads the chat anew.
      queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
    }
  }, [session, queryClient, navigate, id, ownerId])
  const idle = state.phase === 'idle'
  useEffect(() => {
    // Nothing is counted where nothing is limited.
    if (idle && queryClient.getQueryData(usageQuery.queryKey))
      void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey })
  }, [idle, queryClient])
  return { session, state, returned }
}

/** What the page around the transcript depends on. */
interface Gist extends Pick<ChatState, 'phase' | 'stopping'> {
  empty: boolean
  lastId: string | undefined
}

/** The same object until something of it changes: words that come draw the transcript anew, and nothing around it. */
function gistOf(state: () => ChatState): () => Gist {
  let known: Gist | undefined
  return () => {
    const { phase, stopping, messages } = state()
    const lastId = messages.at(-1)?.id
    if (known?.phase === phase && known.stopping === stopping && known.lastId === lastId) return known
    return (known = { phase, stopping, lastId, empty: messages.length === 0 })
  }
}
