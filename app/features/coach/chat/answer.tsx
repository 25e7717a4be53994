import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { memo, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { CitedText } from './citations.tsx'
import { endingOf } from './endings.ts'
import { LadderStep } from './message/ladder-step.tsx'
import { AnswerActions, type AnswerHandlers } from './message/answer-actions.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

/** Few answers propose something. */
const Proposals = lazyInBrowser(async () => (await import('./message/proposals.tsx')).Proposals)

/** Where a mark has begun that is not whole yet, nothing shows until it is. */
const HALF_MARK = /\[[\d,\s]{0,7}$/

/** What the coach said, as plain text on the page; how it ended if it did not end well. */
export const Answer = memo(function Answer(props: {
  message: ChatMessage
  onAgain?: () => void
  topicName: string | null
  deeds: AnswerHandlers
}) {
  const { message, onAgain } = props
  const streaming = message.status === 'streaming'
  const ending = endingOf(message)
  /** Another try is offered beside why there is nothing. */
  const nothing = message.text === '' && !message.siblings
  const source = streaming ? message.text.replace(HALF_MARK, '') : message.text
  return (
    <article id={message.id} aria-label="Coach" className="group scroll-mt-20">
      {message.ladder && <LadderStep step={message.ladder} />}
      {message.searched.length > 0 && (
        <p className="mb-1.5 text-meta wrap-anywhere text-muted">{`Searched your notes for ${message.searched.map((words) => `“${words}”`).join(', ')}`}</p>
      )}
      {source === '' && streaming && <span aria-hidden className="inline-block h-5 w-[2px] bg-primary" />}
      {source !== '' && (
        <div className={streaming ? 'prose-written' : undefined}>
          <CitedText citations={message.citations}>
            <LazyMarkdown source={source} idPrefix={`${message.id}-`} headingOffset={1} streaming={streaming} />
          </CitedText>
        </div>
      )}
      {message.proposals.length > 0 && (
        <Suspense>
          <Proposals message={message} topicName={props.topicName} onDecide={props.deeds.onDecide} />
        </Suspense>
      )}
      {ending && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-accented ps-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">{ending.sentence}</p>
          {onAgain && (
            <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={onAgain}>
              {ending.action}
            </Button>
          )}
        </div>
      )}
      {!streaming && !(nothing && onAgain) && <AnswerActions message={message} deeds={props.deeds} />}
    </article>
  )
})
