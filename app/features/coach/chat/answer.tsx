import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { memo, useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { LinkPolicyContext } from '#app/ui/markdown/link-policy.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { CitedText } from './citations.tsx'
import { unfinishedNotice } from './unfinished-notice.ts'
import { LadderStep } from './message/ladder-step.tsx'
import { AnswerActions, type AnswerHandlers } from './message/answer-actions.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const Proposals = lazyInBrowser(async () => (await import('./message/proposals.tsx')).Proposals)

/** A citation mark at the end that is not complete yet; it is hidden until it is. */
const PARTIAL_MARK = /\[[\d,\s]{0,7}$/

/** An answer of the coach, with a notice where it did not finish. */
export const Answer = memo(function Answer(props: {
  message: ChatMessage
  /** What it answers. */
  question: string
  onRetry?: () => void
  topicName: string | null
  actions: AnswerHandlers
}) {
  const { message, onRetry, question } = props
  const { citations } = message
  const known = useMemo(() => addressesIn([question, ...citations.map(({ quote }) => quote)]), [question, citations])
  const streaming = message.status === 'streaming'
  const notice = unfinishedNotice(message)
  // The notice of an empty answer offers the retry already.
  const isEmpty = message.text === '' && !message.siblings
  const source = streaming ? message.text.replace(PARTIAL_MARK, '') : message.text
  return (
    <article id={message.id} aria-label="Coach" className="group scroll-mt-20">
      {message.ladder && <LadderStep step={message.ladder} />}
      {message.searched.length > 0 && (
        <p className="mb-1.5 text-meta wrap-anywhere text-muted">{`Searched your notes for ${message.searched.map((words) => `“${words}”`).join(', ')}`}</p>
      )}
      {source === '' && streaming && <span aria-hidden className="inline-block h-5 w-[2px] bg-primary" />}
      {source !== '' && (
        <div className={streaming ? 'prose-written' : undefined}>
          <LinkPolicyContext value={known}>
            <CitedText citations={citations}>
              <LazyMarkdown source={source} idPrefix={`${message.id}-`} headingOffset={1} streaming={streaming} />
            </CitedText>
          </LinkPolicyContext>
        </div>
      )}
      {message.proposals.length > 0 && (
        <Deferred className="contents">
          <Proposals message={message} topicName={props.topicName} onDecide={props.actions.onDecide} />
        </Deferred>
      )}
      {notice && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-accented ps-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">{notice.sentence}</p>
          {onRetry && notice.action && (
            <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={onRetry}>
              {notice.action}
            </Button>
          )}
        </div>
      )}
      {!streaming && !(isEmpty && onRetry) && <AnswerActions message={message} actions={props.actions} />}
    </article>
  )
})
