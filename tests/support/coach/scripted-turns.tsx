import { render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ChatSession } from '#app/features/coach/session/chat-session.ts'
import { blank } from '#app/features/coach/session/messages.ts'
import { TurnChat } from '#app/features/coach/session/turns/turn-chat.tsx'
import type { Chat, ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>

/** A server that answers what is fetched in the order it is told; without an answer there is no connection. */
export function scriptedServer() {
  const answers: Answer[] = []
  /** Method and address behind the chat's, in order. */
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address, location.origin)
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace(/^.*chats\/[^/]+/, '')}${search}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(typeof init?.body === 'string' ? JSON.parse(init.body) : {})
  })
  return { answers, asked }
}

export function newChat() {
  const session = new ChatSession(crypto.randomUUID(), undefined)
  const begun = vi.fn<(turn: unknown) => void>()
  const view = render(<TurnChat session={session} />)
  session.enter(begun)
  return { session, begun, view }
}

/** A question and what there is of its answer; nothing carries its turns yet. */
export function storedChat(answer: Partial<ChatMessage>) {
  const question = blank('learner', { parentId: null, text: 'Why?', status: 'complete' })
  const stored = blank('coach', { parentId: question.id, text: '', status: 'complete', ...answer })
  const chat: Chat = {
    ...{ id: crypto.randomUUID(), title: 'Why?', topicId: null, topicName: null, pinned: false, manner: 'explain' },
    ...{ updatedAt: new Date(0).toISOString(), messages: [question, stored], hasEarlier: false },
  }
  return { session: new ChatSession(chat.id, chat), chat, question, stored }
}

export const turn = (questionId: unknown, answerId: unknown): TurnFrame => ({
  turn: { questionId: String(questionId), answerId: String(answerId), engine: 'embedded' },
})

export async function idle(session: ChatSession) {
  await waitFor(() => expect(session.state().phase).toBe('idle'), { timeout: 5_000 })
}

/** A stream of ours from its event `first` on, which ends, breaks, or stays open. */
export function events(first: number, frames: TurnFrame[], end: 'end' | 'cut' | 'open' = 'end'): Response {
  const bytes = new TextEncoder().encode(
    frames.map((frame, i) => `id: ${first + i}\ndata: ${JSON.stringify(frame)}\n\n`).join(''),
  )
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull(controller) {
      if (end === 'end') controller.close()
      else if (end === 'cut') controller.error(new TypeError('network error'))
      else return new Promise(() => undefined)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
