import { useCallback, useEffect, useState } from 'react'
import type { ChatManner } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../session/chat-session.ts'
import type { ChatSettings } from '../session/chat-state.ts'
import { useUpdateChat } from '../use-update-chat.ts'

/** The manner of a chat, and the topic of a new one. @param initialTopic from the link that led here */
export function useChatSettings(session: ChatSession, stored: boolean, initialTopic: ChatSettings['topic']) {
  const [{ manner, topic }, setSettings] = useState(session.settings)
  const update = useUpdateChat(session.id)
  const change = useCallback(
    (changed: Partial<ChatSettings>) => {
      session.changeSettings(changed)
      setSettings(session.settings)
    },
    [session],
  )
  const changeManner = async (next: ChatManner) => {
    change({ manner: next })
    if (stored && !(await update({ manner: next }))) change({ manner })
  }
  const initialTopicId = initialTopic?.id
  useEffect(() => {
    // A link with another topic leads to the same new chat.
    if (!stored) change({ topic: initialTopic })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the topic of the address changes
  }, [initialTopicId])
  return { manner, topic, changeManner, changeTopic: (next: ChatSettings['topic']) => change({ topic: next }) }
}
