import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Chat } from '#worker/contracts/coach.ts'
import { ChatSession } from '../../session/chat-session.ts'
import { removePrompt } from '../../session/drafts.ts'
import type { TextStore } from '../text/text-store.ts'

/** The chat about a text, and the actions on its proposals. */
export function useTalk(id: string, ownerId: string, work: Chat | null | undefined, store: TextStore) {
  const [session] = useState(() => new ChatSession(id, work ?? undefined))
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useEffect(() => {
    session.preload()
    session.open({ onStored: ({ messages }) => removePrompt(ownerId, `talk:${id}`, messages.at(-2)?.text ?? '') })
    void preloadMarkdown().catch(() => undefined)
    return () => session.close()
  }, [session, ownerId, id])
  const ask = async (words: string) => {
    if (!(await store.save('written'))) {
      toast.error('Your text could not be saved', { description: 'Your question waits. Try again in a moment.' })
      return false
    }
    const { version, title } = store.state()
    return session.ask(words, [{ kind: 'text', id, title: title.slice(0, 200), version, task: null }])
  }
  const take = useCallback((next: string) => void takeInto(store, next), [store])
  const stop = () => {
    session.stop().catch((error: unknown) => {
      console.error('An answer could not be stopped', error)
      toast.error('The answer could not be stopped', { description: failureReason(error) })
    })
  }
  const earlier = () => {
    session.showEarlier().catch((error: unknown) => {
      console.error('Earlier messages could not be loaded', error)
      toast.error('Earlier messages could not be loaded', { description: 'Try again in a moment.' })
    })
  }
  return { state, ask, take, stop, earlier, again: () => session.retry() }
}

/** Saves the text before and after as versions. */
async function takeInto(store: TextStore, next: string): Promise<void> {
  const previous = store.state().text
  if (!(await store.save('written'))) {
    toast.error('The version could not be used', { description: 'Try again in a moment.' })
    return
  }
  store.change(next)
  await store.save('talk')
  toast.undo('Your text is the new version now', () => {
    store.change(previous)
    void store.save('restored')
  })
}
