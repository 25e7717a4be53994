import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { LinkPolicyContext } from '#app/ui/markdown/link-policy.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { proposalIn, rewrittenText } from '#worker/domain/rewriting/proposal.ts'
import type { ChatState } from '../../session/chat-state.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const Refused = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('../../chat/message/refused.tsx'))).Refused,
  })),
)
const TalkEnding = lazyInBrowser(async () => (await import('./talk-ending.tsx')).TalkEnding)
const NewVersion = lazyInBrowser(async () => (await import('./new-version.tsx')).NewVersion)

/** The turns of the chat. Screen readers announce the start and the end of an answer, not every token. */
export function TalkTurns(props: {
  state: ChatState
  canAsk: boolean
  /** The current text. */
  now: string
  onAgain: () => void
  onTake: (text: string) => void
}) {
  const { state, now } = props
  const last = state.messages.at(-1)
  if (state.messages.length === 0 && !state.refused)
    return (
      props.canAsk && (
        <p className="py-14 text-center text-sm text-balance text-muted">
          Ask why something is wrong, or say what should change. A new version appears beside the answer, and you decide
          whether to take it.
        </p>
      )
    )
  const known = addressesIn([now, ...state.messages.flatMap(({ role, text }) => (role === 'learner' ? text : []))])
  return (
    <LinkPolicyContext value={known}>
      <div role="log" aria-live="off" aria-label="Talk" className="flex flex-col gap-7">
        {state.messages.map((message, index) =>
          message.role === 'learner' ? (
            <p
              key={message.id}
              className="max-w-[85%] self-end rounded-2xl rounded-ee-md bg-elevated px-4 py-2.5 text-base wrap-anywhere whitespace-pre-wrap text-highlighted"
            >
              {message.text}
            </p>
          ) : (
            <TalkAnswer
              key={message.id}
              message={message}
              rewrites={isTask(state.messages[index - 1])}
              now={now}
              onTake={props.onTake}
              onAgain={state.phase === 'ready' && message === last ? props.onAgain : undefined}
            />
          ),
        )}
        {state.phase === 'submitted' && <span aria-hidden className="h-5 w-[2px] bg-primary" />}
        <Suspense>{state.refused && <Refused refused={state.refused} spent={null} onRetry={props.onAgain} />}</Suspense>
        <p role="status" className="sr-only">
          {last?.role === 'coach'
            ? last.status === 'streaming'
              ? 'The coach is answering'
              : 'The answer is ready'
            : ''}
        </p>
      </div>
    </LinkPolicyContext>
  )
}

/** Rendered on the server; its code loads after the page is interactive. */
const DeferredVersion = memo(function DeferredVersion(props: ComponentProps<typeof NewVersion>) {
  return (
    <Deferred fallback={<Skeleton className="mt-3 h-24" />}>
      <NewVersion {...props} />
    </Deferred>
  )
})

/** The answer to a rewriting task is the text itself. */
function isTask(question: ChatMessage | undefined): boolean {
  return question?.attachments.some((each) => each.kind === 'text' && each.task !== null) ?? false
}

const TalkAnswer = memo(function TalkAnswer(props: {
  message: ChatMessage
  rewrites: boolean
  now: string
  onTake: (text: string) => void
  onAgain?: () => void
}) {
  const { message, now, onAgain } = props
  const streaming = message.status === 'streaming'
  const { remarks, text } = props.rewrites ? { remarks: '', text: message.text } : proposalIn(message.text)
  const isUnfinished = message.status !== 'complete' && !streaming
  return (
    <article id={message.id} aria-label="Coach" className="scroll-mt-20">
      {remarks !== '' && <LazyMarkdown source={remarks} idPrefix={`${message.id}-`} headingOffset={1} />}
      {text !== null && text !== '' && (
        <DeferredVersion
          now={now}
          text={streaming ? text : rewrittenText(now, text)}
          whole={message.status === 'complete'}
          onTake={props.onTake}
        />
      )}
      {streaming && remarks === '' && text === null && (
        <span aria-hidden className="inline-block h-5 w-[2px] bg-primary" />
      )}
      {isUnfinished && (
        <Suspense>
          <TalkEnding message={message} onAgain={onAgain} />
        </Suspense>
      )}
    </article>
  )
})
