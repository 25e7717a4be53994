import X from 'lucide-react/icons/x'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import type { Tile } from '#worker/domain/flashcards/studying/match.ts'
import { SHORT, useMatch } from './use-match.ts'

/** A game of finding pairs of fronts and backs against the clock. Nothing is scheduled. */
export function MatchScreen({ queue }: { queue: StudyQueue }) {
  const { board, pairs, wrong, seconds, isDone, title, press, again } = useMatch(queue)
  const { tiles, picked, found } = board
  return (
    <div className="gutter mx-auto w-full max-w-[56rem] py-4 sm:py-6">
      <header className="flex items-center gap-2">
        <ButtonLink
          to="/dashboard/games/flashcards/$deckId"
          params={{ deckId: queue.deck.id }}
          icon={X}
          color="neutral"
          variant="ghost"
          aria-label="Stop playing"
        />
        <h1 className="sr-only">{`Match: ${queue.deck.name}`}</h1>
        <p className="flex-1 text-center text-meta text-muted tabular">{`${found.length} of ${pairs} pairs`}</p>
        <p aria-label="Time" className="w-16 text-end text-meta text-muted tabular">
          {`${seconds.toFixed(1)} s`}
        </p>
      </header>
      {pairs < 2 ? (
        <section className="my-12 text-center">
          <p className="text-base text-muted">Match needs at least two cards with short sides.</p>
          <ButtonLink
            to="/dashboard/games/flashcards/$deckId"
            params={{ deckId: queue.deck.id }}
            size="lg"
            className="mt-6"
          >
            Back to the deck
          </ButtonLink>
        </section>
      ) : isDone ? (
        <section aria-label="Summary" className="my-12 text-center">
          <h2 ref={title} tabIndex={-1} className="text-2xl font-semibold text-highlighted tabular outline-none">
            {`${seconds.toFixed(1)} seconds`}
          </h2>
          <p className="mt-2 text-base text-muted">{`${pairs} pairs found.`}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-2">
            <Button size="lg" onClick={again}>
              Play again
            </Button>
            <ButtonLink
              to="/dashboard/games/flashcards/$deckId"
              params={{ deckId: queue.deck.id }}
              size="lg"
              color="neutral"
              variant="outline"
            >
              Back to the deck
            </ButtonLink>
          </div>
        </section>
      ) : (
        <ul aria-label="Tiles" className="my-6 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
          {tiles.map((tile) => (
            <li key={tile.id}>
              <TileButton
                tile={tile}
                isMatched={found.includes(tile.cardId)}
                isChosen={picked === tile.id}
                isWrong={wrong.includes(tile.id)}
                onPress={() => press(tile.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {wrong.length > 0 ? 'No pair' : found.length > 0 ? `${found.length} of ${pairs} pairs found` : ''}
      </p>
    </div>
  )
}

function TileButton(props: {
  tile: Tile
  isMatched: boolean
  isChosen: boolean
  isWrong: boolean
  onPress: () => void
}) {
  const { tile, isMatched, isChosen, isWrong } = props
  return (
    <div
      className={cx(
        'relative flex min-h-28 w-full items-center justify-center overflow-hidden rounded-xl border px-3 py-2 text-center text-sm',
        'transition-[opacity,background-color,border-color]',
        isMatched && 'invisible',
        isWrong
          ? 'border-[var(--error)] bg-error-soft'
          : isChosen
            ? 'border-[var(--primary)] bg-primary-soft'
            : 'bg-surface hover:border-accented',
      )}
    >
      {/* Beside the button, not in it: what is written may have buttons and links of its own. */}
      <div inert className="pointer-events-none line-clamp-5 max-w-full wrap-anywhere [&_button]:hidden">
        <LazyMarkdown source={tile.text} compact />
      </div>
      <button
        type="button"
        disabled={isMatched}
        aria-pressed={isChosen}
        aria-label={plainText(tile.text, SHORT)}
        onClick={props.onPress}
        className="absolute inset-0 rounded-xl focus-visible:-outline-offset-2"
      />
    </div>
  )
}
