import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { studyQuery } from '../deck-queries.ts'
import type { SendingState } from '#app/lib/sending/queued-sender.ts'
import { formatInterval } from './answering/format-interval.ts'
import { exitLink } from './exit-link.ts'
import type { Review } from './use-review.ts'

/** The result of a review, and one next step. */
export function ReviewSummary({
  queue,
  review,
  sending,
}: {
  queue: StudyQueue
  review: Review
  sending: SendingState
}) {
  const queryClient = useQueryClient()
  const { answers, waitUntil, score } = review
  const isAll = queue.decksStudied === 'all'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answers.length > 0) title.current?.focus()
  }, [answers.length])
  const more = async () => {
    // Matches every filter of the deck.
    const queryKey = studyQuery(queue.deck.id, queue.mode, queue.decksStudied).queryKey.slice(0, 5)
    await queryClient.resetQueries({ queryKey, type: 'active' })
  }
  const recalled = answers.length === 0 ? null : Math.round((score.right / score.answered) * 100)
  const minutes =
    answers.length === 0 ? 0 : Math.max(1, Math.round(((answers.at(-1)?.at ?? 0) - (answers[0]?.at ?? 0)) / 60_000))
  return (
    <section aria-label="Summary" className="my-10 text-center">
      <h2 ref={title} tabIndex={-1} className="text-2xl font-semibold text-highlighted outline-none">
        {waitUntil !== null
          ? 'A short pause'
          : answers.length === 0
            ? 'Nothing to study'
            : headline(queue.mode, recalled)}
      </h2>
      {answers.length > 0 && (
        <p className="mt-2 text-base text-muted tabular">
          {`${formatCount(answers.length, 'answer')} · ${recalled} % remembered · ${minutes} min`}
        </p>
      )}
      {waitUntil !== null ? (
        <p role="status" className="mt-4 text-base text-muted">
          {`The next card comes back in ${formatInterval(Math.max(0, waitUntil - review.clock()))}. Wait, or come back later.`}
        </p>
      ) : (
        answers.length === 0 && (
          <p className="mt-2 text-base text-muted">
            {queue.mode === 'due'
              ? isAll
                ? 'No card of your decks is due now.'
                : 'No card of this deck is due now.'
              : isAll
                ? 'Your decks have no cards for it.'
                : 'This deck has no cards for it.'}
          </p>
        )
      )}
      {sending.pending > 0 && sending.error === 'offline' && (
        <p className="mt-4 text-sm text-warning-text">
          {`${sending.pending} answers are saved on this device and not sent yet.`}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        {queue.more && waitUntil === null && sending.pending === 0 ? (
          <Button size="lg" onClick={() => void more()}>
            Go on
          </Button>
        ) : null}
        <ButtonLink {...exitLink(queue)} size="lg" {...(queue.more ? { color: 'neutral', variant: 'outline' } : {})}>
          {isAll ? 'Back to the decks' : 'Back to the deck'}
        </ButtonLink>
      </div>
    </section>
  )
}

function headline(mode: StudyQueue['mode'], recalled: number | null): string {
  if (mode === 'test') return `${recalled} % right`
  return mode === 'due' ? 'Done for now' : 'All done'
}
