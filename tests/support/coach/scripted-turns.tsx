import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ChatSession } from '#app/features/coach/session/chat-session.ts'
// Loaded before the first test, whose patience it would use up.
import '#app/features/coach/session/coach-chat.ts'
import { createMessage } from '#app/features/coach/session/messages.ts'
import type { Chat, ChatMessage, CoachChunk } from '#worker/contracts/coach.ts'
import { dataChunk, failureChunks, finishChunks, startChunks } from '#worker/features/coach/answer/chunks.ts'
import { encodeEvents, type StreamEvent } from '#worker/streams/events.ts'

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

const opened = new Set<ChatSession>()

/** For `afterEach`: a session that is open asks again when the page is focused. */
export function closeSessions(): void {
  for (const session of opened) session.close()
  opened.clear()
}

/** A chat whose code is loaded as the test says. */
export class ScriptedSession extends ChatSession {
  loading: (() => ReturnType<ChatSession['importChat']>) | undefined

  override open(...callbacks: Parameters<ChatSession['open']>) {
    opened.add(this)
    super.open(...callbacks)
  }

  protected override importChat() {
    return this.loading?.() ?? super.importChat()
  }
}

export function newChat() {
  const session = new ScriptedSession(crypto.randomUUID(), undefined)
  const onStored = vi.fn<(turn: unknown) => void>()
  session.open({ onStored })
  return { session, onStored }
}

/** A question and what there is of its answer. */
export function storedChat(answer: Partial<ChatMessage>) {
  const question = createMessage('learner', { parentId: null, text: 'Why?', status: 'complete' })
  const stored = createMessage('coach', { parentId: question.id, text: '', status: 'complete', ...answer })
  const chat: Chat = {
    ...{ id: crypto.randomUUID(), title: 'Why?', topicId: null, topicName: null, pinned: false, manner: 'explain' },
    ...{ updatedAt: new Date(0).toISOString(), messages: [question, stored], hasEarlier: false },
  }
  return { session: new ScriptedSession(chat.id, chat), chat, question, stored }
}

export const start = (questionId: unknown, answerId: unknown) =>
  startChunks({ questionId: String(questionId), answerId: String(answerId), engine: 'embedded' })
export const data = dataChunk
export const finish = finishChunks
export const failure = failureChunks

export async function ready(session: ChatSession) {
  await waitFor(() => expect(session.state().phase).toBe('ready'), { timeout: 5_000 })
}

type Event = StreamEvent<CoachChunk>

/** A stream of ours from its event `first` on, which ends, breaks, or stays open. */
export function events(first: number, all: (Event | Event[])[], end: 'end' | 'cut' | 'open' = 'end'): Response {
  const bytes = encodeEvents(all.flat().map((event, i) => [first + i, event] as const))
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
