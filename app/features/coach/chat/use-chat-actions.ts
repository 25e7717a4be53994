import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useMakeCards } from '#app/lib/card-making-context.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { chatQuery } from '../queries.ts'
import type { ChatSession } from '../session/chat-session.ts'
import type { NoteToMake } from './message/note-of-answer.ts'

/** What becomes of a note elsewhere: where notes are known. */
export interface LibraryActions {
  createNote: (note: NoteToMake) => Promise<unknown>
  /** It was made by the coach. */
  noteCreated: (noteId: string) => Promise<unknown>
  /** The same of cards. */
  cardsCreated: () => Promise<unknown>
}

/** What is done with a chat, and what is said where it could not be. */
export function useChatActions(session: ChatSession, keeping: LibraryActions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const makeCards = useMakeCards()
  return useMemo(() => {
    const orSay = (deed: Promise<unknown>, failed: string) =>
      deed.catch((error: unknown) => {
        console.error(failed, error)
        toast.error(failed, { description: 'Try again in a moment.' })
      })
    const notes = new Map<string, string>()
    const note = async (answer: ChatMessage) => {
      const { keepAnswer } = await importModule(() => import('./message/note-of-answer.ts'))
      const chat = queryClient.getQueryData(chatQuery(session.id).queryKey)
      const from = { id: session.id, title: chat?.title ?? 'Chat', topicId: chat?.topicId ?? null }
      await keepAnswer(answer, from, { notes, keeping, navigate })
    }
    const decide = async (message: ChatMessage, proposalId: string, agree: boolean) =>
      (await importModule(() => import('./message/decide.ts'))).decide({ session, keeping }, message, proposalId, agree)
    return {
      stop: () => void orSay(session.stop(), 'The answer could not be stopped'),
      earlier: () => orSay(session.showEarlier(), 'Earlier messages could not be loaded'),
      again: () => session.retry(),
      edit: (question: ChatMessage, text: string) => {
        session.askInOtherWords(question, text)
        focusPrompt()
      },
      answer: {
        onRegenerate: (answer: ChatMessage) => {
          session.regenerate(answer)
          focusPrompt()
        },
        onShow: (id: string) => void orSay(session.showBranch(id), 'That branch could not be shown'),
        onRate: (answer: ChatMessage, value: ChatMessage['feedback']) =>
          void orSay(session.rate(answer, value), 'Your rating could not be kept'),
        onDecide: async (message: ChatMessage, proposalId: string, agree: boolean) =>
          void (await orSay(decide(message, proposalId, agree), 'That could not be kept')),
        ...(makeCards && {
          onCards: ({ id }: ChatMessage) => {
            const deck = queryClient.getQueryData(chatQuery(session.id).queryKey)?.title ?? 'Coach'
            makeCards({ make: { kind: 'chat', chatId: session.id, id }, from: 'this answer', deck })
          },
        }),
        onNote: async (answer: ChatMessage) => void (await orSay(note(answer), 'The note could not be made')),
      },
    }
  }, [session, keeping, queryClient, navigate, makeCards])
}

/** What was pressed is gone: the learner goes on where they write. */
function focusPrompt(): void {
  document.querySelector<HTMLElement>('[name="prompt"]')?.focus({ preventScroll: true })
}
