import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { useMakeQuestions } from '#app/lib/making/question-making-context.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { chatQuery } from '../queries.ts'
import type { ChatSession } from '../session/chat-session.ts'
import type { NoteInput } from './message/note-from-answer.ts'

/** What the page brings from the features of notes and flashcards. */
export interface LibraryActions {
  createNote: (note: NoteInput) => Promise<unknown>
  /** To be called when the server has created a note. */
  noteCreated: (noteId: string) => Promise<unknown>
  /** To be called when the server has created cards. */
  cardsCreated: () => Promise<unknown>
  /** To be called when the server has created a quiz. */
  quizCreated: () => Promise<unknown>
}

/** The actions of a chat. Each shows a toast when it fails. */
export function useChatActions(session: ChatSession, library: LibraryActions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const makeCards = useMakeCards()
  const makeQuestions = useMakeQuestions()
  return useMemo(() => {
    const notifyOnFailure = (request: Promise<unknown>, failed: string) =>
      request.catch((error: unknown) => {
        console.error(failed, error)
        toast.error(failed, { description: failureReason(error) })
      })
    const notes = new Map<string, string>()
    const note = async (answer: ChatMessage) => {
      const { saveAnswerAsNote } = await importModule(() => import('./message/note-from-answer.ts'))
      const chat = queryClient.getQueryData(chatQuery(session.id).queryKey)
      const from = { id: session.id, title: chat?.title ?? 'Chat', topicId: chat?.topicId ?? null }
      await saveAnswerAsNote(answer, from, { notes, library, navigate })
    }
    const decide = async (message: ChatMessage, proposalId: string, agree: boolean) =>
      (await importModule(() => import('./message/decide.ts'))).decide({ session, library }, message, proposalId, agree)
    return {
      stop: () => void notifyOnFailure(session.stop(), 'The answer could not be stopped'),
      loadEarlier: () => notifyOnFailure(session.showEarlier(), 'Earlier messages could not be loaded'),
      retry: () => session.retry(),
      edit: (question: ChatMessage, text: string) => {
        session.askInOtherWords(question, text)
        focusPrompt()
      },
      answer: {
        onRegenerate: (answer: ChatMessage) => {
          session.regenerate(answer)
          focusPrompt()
        },
        onShow: (id: string) => void notifyOnFailure(session.showBranch(id), 'That branch could not be shown'),
        onRate: (answer: ChatMessage, value: ChatMessage['feedback']) =>
          void notifyOnFailure(session.rate(answer, value), 'Your rating could not be saved'),
        onDecide: async (message: ChatMessage, proposalId: string, agree: boolean) =>
          void (await notifyOnFailure(decide(message, proposalId, agree), 'That could not be saved')),
        ...(makeCards && {
          onCards: ({ id }: ChatMessage) => {
            const deck = queryClient.getQueryData(chatQuery(session.id).queryKey)?.title ?? 'Coach'
            makeCards({ make: { kind: 'chat', chatId: session.id, id }, from: 'this answer', deck })
          },
        }),
        ...(makeQuestions && {
          onQuiz: ({ id }: ChatMessage) => {
            const title = queryClient.getQueryData(chatQuery(session.id).queryKey)?.title ?? 'Coach'
            makeQuestions({ source: { kind: 'answer', chatId: session.id, id }, from: 'this answer', title })
          },
        }),
        onNote: async (answer: ChatMessage) => void (await notifyOnFailure(note(answer), 'The note could not be made')),
      },
    }
  }, [session, library, queryClient, navigate, makeCards, makeQuestions])
}

/** The pressed button is removed, so the focus moves to the prompt. */
function focusPrompt(): void {
  document.querySelector<HTMLElement>('[name="prompt"]')?.focus({ preventScroll: true })
}
