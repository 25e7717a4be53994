import { useCallback, useEffect, useState } from 'react'
import type { ChatManner } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../session/chat-session.ts'
import type { ChatSettings } from '../session/chat-state.ts'
import { useUpdateChat } from '../use-update-chat.ts'

/** How the coach answers in a chat, and where a new one belongs. @param wanted by the way that led here */
export function useChatSettings(session: ChatSession, stored: boolean, wanted: ChatSettings['topic']) {
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
  const wantedId = wanted?.id
  useEffect(() => {
    // Another way leads to the same new chat.
    if (!stored) change({ topic: wanted })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wantedId])
  return { manner, topic, changeManner, changeTopic: (next: ChatSettings['topic']) => change({ topic: next }) }
}
