import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../session/chat-session.ts'
import { Answer } from './answer.tsx'
import { useUsageText } from './prompt/usage-line.tsx'
import type { AnswerHandlers } from './message/answer-actions.tsx'
import { IdleContext } from './message/idle-context.ts'
import { Question } from './message/question.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** To be called while online: the part also reports that the learner is offline. */
export const loadRefused = async () => ({ default: (await import('./message/refused.tsx')).Refused })
const Refused = lazy(loadRefused)

/** The loaded messages of a chat. The log itself is not live for screen readers; `Announcer` reports what matters. */
export function Transcript(props: {
  session: ChatSession
  onGrow: () => void
  /** The chat's topic, which new notes are filed under. */
  topicName: string | null
  actions: AnswerHandlers
  onRetry: () => void
  onEdit: (question: ChatMessage, text: string) => void
  onLoadEarlier: () => Promise<unknown>
}) {
  const { session, onRetry, onGrow } = props
  useScrollAnchor(session)
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useEffect(() => {
    if (state.messages.length > 0) onGrow()
  }, [state, onGrow])
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
      {state.hasEarlier && <EarlierButton onEarlier={props.onLoadEarlier} />}
      <IdleContext value={idle}>
        {/* Keyed by parent, not by id, so that the arrow of the branches keeps the focus. */}
        {state.messages.map((message, index) =>
          message.role === 'learner' ? (
            <Question
              key={message.parentId ?? 'first'}
              message={message}
              onEdit={props.onEdit}
              onShow={props.actions.onShow}
            />
          ) : (
            <Answer
              key={message.parentId ?? 'first'}
              message={message}
              question={state.messages[index - 1]?.text ?? ''}
              actions={props.actions}
              topicName={props.topicName}
              onRetry={idle && index === state.messages.length - 1 ? onRetry : undefined}
            />
          ),
        )}
      </IdleContext>
      {state.phase === 'submitted' && <span aria-hidden className="h-5 w-[2px] bg-primary" />}
      {state.refused && (
        <Suspense>
          <Refused refused={state.refused} spent={spent} onRetry={onRetry} />
        </Suspense>
      )}
      <Announcer messages={state.messages} />
    </div>
  )
}

function EarlierButton({ onEarlier }: { onEarlier: () => Promise<unknown> }) {
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

/** Tells screen readers that an answer has started and how it ended. */
function Announcer({ messages }: { messages: readonly ChatMessage[] }) {
  const last = messages.at(-1)
  const announcement = last?.role === 'coach' ? ANNOUNCEMENTS[last.status] : ''
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

const ANNOUNCEMENTS: Record<ChatMessage['status'], string> = {
  streaming: 'The coach is answering',
  complete: 'The answer is complete',
  stopped: 'The answer was stopped',
  failed: 'The answer broke off',
  interrupted: 'The answer was interrupted',
}
