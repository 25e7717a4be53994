import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import type { QueuedSender } from '#app/lib/sending/queued-sender.ts'
import { useSending } from '#app/lib/sending/use-sending.ts'
import { cx } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import type { NewReview, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { FLASHCARDS } from '../deck-queries.ts'
import { reviewQueue } from '../sending/review-queue.ts'
import { CardFace } from './card/card-face.tsx'
import { LazyCardMenu } from './card/lazy-card-menu.tsx'
import { useEditing } from './card/use-editing.tsx'
import { Certainty } from './answering/certainty.tsx'
import { GradeButtons, SwipeLabel } from './answering/grade-buttons.tsx'
import { useGrade } from './answering/use-grade.ts'
import { ReviewHead } from './review-head.tsx'
import { TypedBox } from './card/typed-box.tsx'
import { type Review, useReview } from './use-review.ts'
import { loadReviewSummary } from './load-code.ts'
import { usePreloadCode } from './use-preload-code.ts'
import { useReviewKeys } from './answering/use-review-keys.ts'
import { useTurn } from './use-turn.ts'
import { useFullQueue } from './use-full-queue.ts'
import { useSwipe } from './answering/use-swipe.ts'

const ReviewSummary = lazyInBrowser(async () => (await loadReviewSummary()).ReviewSummary)

/** Shows one card after another: question, answer, grade. */
export function ReviewScreen({ first, ownerId }: { first: StudyQueue; ownerId: string }) {
  const queue = useFullQueue(first)
  usePreloadCode(queue)
  const { sender, sending } = useSending(ownerId, reviewQueue)
  useRefreshOnLeave(sender)
  const review = useReview(queue, sender)
  const editing = useEditing(review)
  const { card, answers } = review
  const turn = card ? `${card.id}-${answers.length}` : ''
  const state = useTurn(turn)
  const { revealed, certainty, typed, given, reset } = state
  const { buttons, certainty: asksCertainty } = queue.settings
  const asking = card !== null && !revealed && asksCertainty && certainty === null && queue.mode === 'due'
  const reveal = () => card && !asking && state.reveal()
  const grade = useGrade(review, state, editing.offer)
  const undo = () => {
    reset()
    editing.dismissOffer()
    review.undo()
  }
  const suggested = typed?.result === 'wrong' ? 1 : 3
  useReviewKeys({ next: () => (revealed ? grade(suggested) : reveal()), buttons, grade, undo })
  const swipe = useSwipe(revealed ? { left: () => grade(1), right: () => grade(3) } : {})

  return (
    <div className="gutter mx-auto flex min-h-full w-full max-w-[44rem] flex-col py-4 sm:py-6">
      <ReviewHead queue={queue} review={review} sending={sending} onUndo={undo} />
      {card === null ? (
        <Suspense>
          <ReviewSummary queue={queue} review={review} sending={sending} />
        </Suspense>
      ) : (
        <>
          <section
            aria-label="Card"
            key={turn}
            {...swipe.handlers}
            style={swipe.style}
            className={cx(
              'relative my-4 flex flex-1 flex-col justify-center rounded-2xl border bg-surface px-5 py-8 sm:my-6 sm:min-h-[22rem] sm:flex-none sm:px-10 sm:py-12',
              'touch-pan-y',
            )}
          >
            <SwipeLabel buttons={buttons} meant={swipe.direction} />
            <LazyCardMenu
              card={card}
              review={review}
              revealed={revealed}
              aloud={queue.settings.readAloud}
              onEdit={() => void editing.edit(card)}
            />
            <CardFace card={card} revealed={revealed} autoplay={autoplays(queue, card.deckId)} />
            {card.kind === 'typed' && (
              <TypedBox
                key={turn}
                card={card}
                revealed={revealed}
                typed={typed}
                onTyped={state.submitTyped}
                onMarkRight={state.markRight}
              />
            )}
          </section>
          <div data-foot className="sticky bottom-0 -mx-4 bg-default px-4 pt-1 pb-3 max-sm:pb-4">
            {asking ? (
              <Certainty onChoose={state.setCertainty} />
            ) : revealed ? (
              <GradeButtons
                buttons={buttons}
                isScheduled={isScheduled(queue, review)}
                intervals={review.intervals}
                suggested={suggested}
                given={given}
                onGrade={grade}
              />
            ) : (
              card.kind !== 'typed' && <ShowAnswer onPress={reveal} />
            )}
          </div>
        </>
      )}
      {editing.dialog}
    </div>
  )
}

function ShowAnswer({ onPress }: { onPress: () => void }) {
  return (
    <Button size="xl" block onClick={onPress} aria-keyshortcuts="Space">
      Show answer
      <kbd className="ms-1 rounded-sm border border-current px-1.5 font-sans text-xs opacity-90 pointer-coarse:hidden">
        Space
      </kbd>
    </Button>
  )
}

function autoplays({ decks }: StudyQueue, deckId: number): boolean {
  return decks.find(({ id }) => id === deckId)?.settings.autoplay ?? true
}

/** Loads decks and counts again when the learner leaves the review. */
function useRefreshOnLeave(sender: QueuedSender<NewReview>): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () => void sender.flush().then(() => queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })),
    [queryClient, sender],
  )
}

/** Whether an answer schedules the card. */
function isScheduled({ mode }: StudyQueue, { memory }: Review): boolean {
  return mode === 'due' || (mode === 'learn' && memory?.state !== 2)
}
