import { useCallback } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Chat } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../../session/chat-session.ts'
import { removePrompt } from '../../session/drafts.ts'
import { useLazySession } from '../../session/use-lazy-session.ts'
import type { TextStore } from '../text/text-store.ts'

/** The chat about a text, and the actions on its proposals. */
export function useTalk(id: string, ownerId: string, work: Chat | null | undefined, store: TextStore) {
  const open = (session: ChatSession) => {
    session.preload()
    session.open({ onStored: ({ messages }) => removePrompt(ownerId, `talk:${id}`, messages.at(-2)?.text ?? '') })
    void preloadMarkdown().catch(() => undefined)
  }
  const { state, load } = useLazySession(id, work, open, true)
  const ask = async (words: string) => {
    if (!(await store.save('written'))) {
      toast.error('Your text could not be saved', { description: 'Your question waits. Try again in a moment.' })
      return false
    }
    const { version, title } = store.state()
    const session = await load()
    return session?.ask(words, [{ kind: 'text', id, title: title.slice(0, 200), version, task: null }]) ?? false
  }
  const take = useCallback((next: string) => void takeInto(store, next), [store])
  /** @param failed the title of the message where it fails */
  const withSession = (action: (session: ChatSession) => unknown, failed: string) => () => {
    load()
      .then((session) => session && action(session))
      .catch((error: unknown) => {
        console.error(failed, error)
        toast.error(failed, { description: failureReason(error) })
      })
  }
  return {
    ...{ state, ask, take },
    stop: withSession((session) => session.stop(), 'The answer could not be stopped'),
    earlier: withSession((session) => session.showEarlier(), 'Earlier messages could not be loaded'),
    again: withSession((session) => session.retry(), 'The question could not be asked again'),
  }
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
