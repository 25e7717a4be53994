import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { importModule, undefinedWhileReloading } from '#app/lib/lazy/import-module.ts'
import type { Chat } from '#worker/contracts/coach.ts'
import type { ChatSession } from './chat-session.ts'
import type { ChatState } from './chat-state.ts'

/**
 * A chat beside something else. Its code is loaded once the page is interactive; until then the chat is shown as it is stored.
 * @param open called once when the session is there: opens it
 * @param isNeeded false loads nothing until `load` is called
 */
export function useLazySession(
  id: string,
  chat: Chat | null | undefined,
  open: (session: ChatSession) => void,
  isNeeded: boolean,
) {
  const [session, setSession] = useState<ChatSession | null>(null)
  const stored = useMemo(() => storedState(chat), [chat])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it starts from the chat as it was
  const loadSession = useMemo(() => sessionLoader(id, chat), [id])
  const isMounted = useRef(false)
  const opened = useRef<ChatSession | null>(null)
  /** Whoever loads it first opens it: what failed as the page opened may succeed with a press. */
  const load = async () => {
    const loaded = await loadSession()
    if (loaded && isMounted.current && opened.current !== loaded) {
      opened.current = loaded
      open(loaded)
      setSession(loaded)
    }
    return loaded
  }
  const getState = session?.state ?? (() => stored)
  const state = useSyncExternalStore(session?.subscribe ?? neverChanges, getState, getState)
  useEffect(() => {
    isMounted.current = true
    if (isNeeded) load().catch((error: unknown) => console.error('The chat could not be loaded', error))
    return () => {
      isMounted.current = false
      opened.current?.close()
      opened.current = null
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is of the render that the session was asked for in
  }, [loadSession, isNeeded])
  return { state, load }
}

/** Undefined where the chunk guard is loading the page again. */
function sessionLoader(id: string, chat: Chat | null | undefined): () => Promise<ChatSession | undefined> {
  let loading: Promise<ChatSession | undefined> | undefined
  return () => {
    loading ??= importModule(() => import('./chat-session.ts'))
      .then((loaded) => new loaded.ChatSession(id, chat ?? undefined))
      .catch((error: unknown) => {
        loading = undefined
        return undefinedWhileReloading(error)
      })
    return loading
  }
}

function storedState(chat: Chat | null | undefined): ChatState {
  const messages = chat?.messages ?? []
  const isRunning = messages.at(-1)?.status === 'streaming'
  return {
    messages,
    hasEarlier: chat?.hasEarlier ?? false,
    phase: isRunning ? 'streaming' : 'ready',
    stopping: false,
    refused: null,
  }
}

const neverChanges = () => () => undefined
