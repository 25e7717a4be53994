import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../session/chat-session.ts'
import { Answer } from './answer.tsx'
import { useUsageText } from './prompt/usage-line.tsx'
import type { AnswerHandlers } from './message/answer-actions.tsx'
import { IdleContext } from './message/idle.ts'
import { Question } from './message/question.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** To be called while there is a connection: it says that there is none. */
export const loadRefused = async () => ({ default: (await import('./message/refused.tsx')).Refused })
const Refused = lazy(loadRefused)

/** The chat from its oldest message at hand to its newest, drawn anew as it grows. Its growth is not read aloud; `Announcer` says what matters. */
export function Transcript(props: {
  session: ChatSession
  onGrown: () => void
  /** Of the chat: where what the coach makes is filed. */
  topicName: string | null
  deeds: AnswerHandlers
  onAgain: () => void
  onEdit: (question: ChatMessage, text: string) => void
  onEarlier: () => Promise<unknown>
}) {
  const { session, onAgain, onGrown } = props
  useScrollAnchor(session)
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useEffect(() => {
    if (state.messages.length > 0) onGrown()
  }, [state, onGrown])
  const usage = useUsageText()
  const spent = state.refused?.code === 'message-limit' && usage?.spent ? usage.text : null
  const idle = state.phase === 'ready'
  return (
    <div
      role="log"
      aria-live="off"
      aria-label="Chat"
      data-busy={idle ? undefined : ''}
      className="group/log flex flex-col gap-7"
    >
      {state.hasEarlier && <Earlier onEarlier={props.onEarlier} />}
      <IdleContext value={idle}>
        {/* By their place, not by their id: who goes through the branches keeps the focus on the arrow. */}
        {state.messages.map((message, index) =>
          message.role === 'learner' ? (
            <Question
              key={message.parentId ?? 'first'}
              message={message}
              onEdit={props.onEdit}
              onShow={props.deeds.onShow}
            />
          ) : (
            <Answer
              key={message.parentId ?? 'first'}
              message={message}
              deeds={props.deeds}
              topicName={props.topicName}
              onAgain={idle && index === state.messages.length - 1 ? onAgain : undefined}
            />
          ),
        )}
      </IdleContext>
      {state.phase === 'submitted' && <span aria-hidden className="h-5 w-[2px] bg-primary" />}
      {state.refused && (
        <Suspense>
          <Refused refused={state.refused} spent={spent} onAgain={onAgain} />
        </Suspense>
      )}
      <Announcer messages={state.messages} />
    </div>
  )
}

function Earlier({ onEarlier }: { onEarlier: () => Promise<unknown> }) {
  const [loading, setLoading] = useState(false)
  const show = async () => {
    setLoading(true)
    await onEarlier()
    setLoading(false)
  }
  return (
    <Button
      className="self-center"
      size="sm"
      color="neutral"
      variant="ghost"
      loading={loading}
      onClick={() => void show()}
    >
      Show earlier messages
    </Button>
  )
}

/** For who cannot see it: an answer has begun, and how it ended. */
function Announcer({ messages }: { messages: readonly ChatMessage[] }) {
  const last = messages.at(-1)
  const words = last?.role === 'coach' ? SAID[last.status] : ''
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

const SAID: Record<ChatMessage['status'], string> = {
  streaming: 'The coach is answering',
  complete: 'The answer is complete',
  stopped: 'The answer was stopped',
  failed: 'The answer broke off',
  interrupted: 'The answer was interrupted',
}
