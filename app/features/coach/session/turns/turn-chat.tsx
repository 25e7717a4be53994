import { useChat } from '@ai-sdk/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { OFFLINE } from '../chat-state.ts'
import type { ChatSession } from '../chat-session.ts'
import { asTurnMessage, saidIn, type TurnMessage } from './turn-message.ts'
import { Refusal, TurnTransport } from './turn-transport.ts'
import type { Turn } from './turn.ts'

/**
 * Carries the turns of a chat by the AI SDK's `useChat`. It holds the turn that is under way, no more: what came before, and
 * the branches it came by, are the session's, which shows what is said here. Draws nothing.
 */
export function TurnChat({ session }: { session: ChatSession }) {
  const [transport] = useState(() => new TurnTransport(session))
  const failed = useRef<Error>(undefined)
  const { messages, setMessages, sendMessage, regenerate, resumeStream, stop } = useChat<TurnMessage>({
    id: session.id,
    transport,
    generateId: () => crypto.randomUUID(),
    onError: (error) => (failed.current = error),
    // Before the end of it is told; the page itself is drawn a moment later.
    onFinish: ({ message }) => tell(session, transport.turn, message),
  })
  const last = messages.at(-1)
  useLayoutEffect(() => tell(session, transport.turn, last), [session, transport, last])

  useEffect(() => {
    const carry = async (turn: Turn) => {
      transport.turn = turn
      failed.current = undefined
      try {
        const { asked } = turn
        setMessages(asked && asked.kind !== 'ask' ? [asTurnMessage(asked.question)] : [])
        if (!asked) await resumeStream()
        else if (asked.kind === 'ask') await sendMessage(asTurnMessage(asked.question))
        else await regenerate()
      } catch (error) {
        failed.current = error instanceof Error ? error : new Error(String(error))
      }
      session.over(turn, problemOf(failed))
    }
    return session.join({ carry: (turn) => void carry(turn), leave: () => void stop() })
  }, [session, transport, setMessages, sendMessage, regenerate, resumeStream, stop])
  return null
}

/** Undefined where there is none. */
function problemOf({ current: error }: { current: Error | undefined }): ProblemDetails | undefined {
  if (!error || error instanceof Refusal) return error?.problem
  console.error('An answer could not be heard', error)
  return OFFLINE
}

function tell(session: ChatSession, turn: Turn | undefined, message: TurnMessage | undefined): void {
  if (turn && message?.id === turn.answerId) session.hear(turn, saidIn(message))
}
