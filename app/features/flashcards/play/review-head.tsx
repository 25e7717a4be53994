import { Link } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import type { SendingState } from '#app/lib/sending/queued-sender.ts'
import type { Review } from './use-review.ts'
import { exitLink } from './exit-link.ts'

const LEFT = [
  { key: 'new', word: 'new', tone: 'text-info-text' },
  { key: 'learning', word: 'learning', tone: 'text-warning-text' },
  { key: 'reviews', word: 'to review', tone: 'text-success-text' },
] as const

/** The exit, the counts of cards left, and undo. */
export function ReviewHead(props: { queue: StudyQueue; review: Review; sending: SendingState; onUndo: () => void }) {
  const { queue, review, sending } = props
  const { score, left } = review
  return (
    <header className="flex items-center gap-2">
      <ButtonLink {...exitLink(queue)} icon={X} color="neutral" variant="ghost" aria-label="Stop studying" />
      <h1 className="sr-only">{queue.decksStudied === 'all' ? 'Studying all decks' : `Studying ${queue.deck.name}`}</h1>
      <p
        aria-label="Left"
        className="flex flex-1 justify-center gap-4 text-meta whitespace-nowrap text-muted tabular max-sm:gap-2.5 max-sm:text-xs"
      >
        {queue.mode === 'test' ? (
          <span>{`${score.right} right of ${score.answered} · ${left.new + left.reviews + left.learning} left`}</span>
        ) : (
          LEFT.map(({ key, word, tone }) => (
            <span key={key}>
              <span className={`font-semibold ${tone}`}>{left[key]}</span>{' '}
              <span className="max-[22rem]:sr-only">{word}</span>{' '}
            </span>
          ))
        )}
      </p>
      <Waiting sending={sending} />
      <Button
        icon={Undo2}
        color="neutral"
        variant="ghost"
        aria-label="Undo the last answer"
        aria-keyshortcuts="z"
        title="Undo (Z)"
        disabled={!review.canUndo}
        onClick={props.onUndo}
      />
    </header>
  )
}

function Waiting({ sending: { pending, error, isInMemory } }: { sending: SendingState }) {
  const words =
    error === 'signed-out'
      ? null
      : isInMemory
        ? `${pending} not saved yet: leave this page open`
        : error === 'offline'
          ? `${pending} saved on this device`
          : null
  return (
    <span role="status" className="flex items-center gap-1.5 text-meta text-warning-text">
      {error === 'signed-out' ? (
        <Link to="/auth/login" className="underline">{`Sign in to send ${pending} answers`}</Link>
      ) : (
        words && (
          <>
            <CloudOff size={14} aria-hidden />
            <span className="max-sm:sr-only">{words}</span>
          </>
        )
      )}
    </span>
  )
}
