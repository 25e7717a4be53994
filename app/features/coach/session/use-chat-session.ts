import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Chat } from '#worker/contracts/coach.ts'
import { engineQuery, usageQuery } from '../engine-queries.ts'
import { chatQuery, chatsQuery } from '../queries.ts'
import { ChatSession } from './chat-session.ts'
import type { ChatSettings, ChatState, StoredTurn } from './chat-state.ts'
import { type Draft, removePrompt } from './drafts.ts'

/** The chat of this page. A new one gets its address as soon as it is stored, without being rendered again. */
export function useChatSession(id: string, ownerId: string, chat: Chat | undefined, settings: ChatSettings) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [session] = useState(() => new ChatSession(id, chat, settings))
  const [returned, onReturned] = useState<Draft>()
  const [summary] = useState(() => summaryOf(session.state))
  const state = useSyncExternalStore(session.subscribe, summary, summary)

  useEffect(() => {
    const onStored = ({ messages, isNew, settings: { manner, topic: of } }: StoredTurn) => {
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
    }
    session.open({ onStored, onReturned })
    session.preload()
    return () => {
      session.close()
      // Answers that were streamed are only in the session: the next visit reads the chat again.
      queryClient.removeQueries({ queryKey: chatQuery(id).queryKey })
    }
  }, [session, queryClient, navigate, id, ownerId])
  const isReady = state.phase === 'ready'
  const { lastId } = state
  useEffect(() => {
    // Without a limit there is no usage to read.
    if (isReady && queryClient.getQueryData(usageQuery.queryKey))
      void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey })
    // Another engine answered than the page names: the model is used up, or is there again.
    const answered = isReady ? session.state().messages.at(-1)?.engine : null
    if (answered && answered !== queryClient.getQueryData(engineQuery.queryKey)?.name)
      void queryClient.invalidateQueries({ queryKey: engineQuery.queryKey })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a short answer may be over before its beginning is rendered
  }, [isReady, lastId, queryClient, session])
  return { session, state, returned }
}

/** The state that the page around the transcript depends on. */
interface Summary extends Pick<ChatState, 'phase' | 'stopping'> {
  empty: boolean
  lastId: string | undefined
}

/** The same object until something of it changes: text that streams renders the transcript, and nothing around it. */
function summaryOf(state: () => ChatState): () => Summary {
  let known: Summary | undefined
  return () => {
    const { phase, stopping, messages } = state()
    const lastId = messages.at(-1)?.id
    if (known?.phase === phase && known.stopping === stopping && known.lastId === lastId) return known
    return (known = { phase, stopping, lastId, empty: messages.length === 0 })
  }
}
