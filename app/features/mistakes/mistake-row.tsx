import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Mistake, MistakeAnchor } from '#worker/contracts/mistakes.ts'

const KINDS: Record<Mistake['kind'], string> = {
  spelling: 'Spelling',
  grammar: 'Grammar',
  'mix-up': 'Mix-up',
  punctuation: 'Punctuation',
  capitals: 'Capitals',
  vocabulary: 'Word',
  quiz: 'Quiz',
  card: 'Card',
}

interface Questions {
  start: (mistake: string) => void
  isStarting: boolean
}

/** A mistake and its last sentence, or a word and the translation it was looked up in. */
export function MistakeRow(props: { mistake: Mistake; questions: Questions; onMute: () => void }) {
  const { mistake, questions, onMute } = props
  const { kind, wrong, right, times, rightTimes, example } = mistake
  const isWord = kind === 'vocabulary'
  const isAnswer = kind === 'quiz' || kind === 'card'
  // For a word that was looked up alone the sentence would repeat the word.
  const sentence = isAnswer ? '' : example && example.after.length > right.length + 1 ? example.after : ''
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        {isAnswer && (
          <p dir="auto" className="mb-1 line-clamp-2 text-base wrap-anywhere">
            {example?.before}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base wrap-anywhere">
          {isWord ? (
            <>
              {wrong !== '' && (
                <>
                  <span dir="auto">{wrong}</span>
                  <span aria-hidden>→</span>
                </>
              )}
              <span dir="auto" className="font-medium text-highlighted">
                {right}
              </span>
            </>
          ) : (
            <>
              {wrong !== '' && (
                <>
                  <del className="rounded-sm bg-error-soft text-error-text">{wrong}</del>
                  <span aria-hidden>→</span>
                </>
              )}
              <ins className="rounded-sm bg-success-soft text-success-text no-underline">{right}</ins>
            </>
          )}
          <Badge color={isWord ? 'info' : undefined}>{KINDS[kind]}</Badge>
        </p>
        {sentence && <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{`“${sentence}”`}</p>}
        <p className="mt-1 text-meta text-muted tabular-nums">
          {isWord ? `looked up ${often(times)}` : `${often(times)} ${kind === 'card' ? 'forgotten' : 'wrong'}`}
          {rightTimes > 0 && ` · ${often(rightTimes)} right since`}
          {example?.anchor && (
            <>
              {' · '}
              <Where anchor={example.anchor} />
            </>
          )}
        </p>
      </div>
      <AskAgain mistake={mistake} questions={questions} />
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={EyeOff}
        aria-label={`Hide “${right}”`}
        title="Hide"
        onClick={onMute}
      />
    </li>
  )
}

/** The question or the card of a wrong answer once more. */
function AskAgain({ mistake, questions }: { mistake: Mistake; questions: Questions }) {
  const { id, kind, about, example } = mistake
  // On the phone below the mistake, which needs the width.
  const look = { size: 'sm', color: 'neutral', variant: 'outline', className: 'max-sm:order-last' } as const
  if (kind === 'quiz')
    return (
      <Button {...look} disabled={questions.isStarting} onClick={() => questions.start(id)}>
        Answer again
      </Button>
    )
  if (kind !== 'card' || example?.anchor?.kind !== 'deck') return null
  return (
    <ButtonLink
      {...look}
      to="/dashboard/games/flashcards/$deckId/play"
      params={{ deckId: example.anchor.id }}
      search={{ mode: 'cram', decks: 'all', card: Number(about) }}
    >
      Review
    </ButtonLink>
  )
}

function often(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}

function Where({ anchor }: { anchor: MistakeAnchor }) {
  const className = 'underline underline-offset-2 hover:text-highlighted'
  const { kind, id } = anchor
  if (kind === 'quiz' || kind === 'deck')
    return (
      <>
        {kind === 'quiz' ? (
          <Link to="/dashboard/games/quizzes/$quizzId" params={{ quizzId: id }} className={className}>
            Its quiz
          </Link>
        ) : (
          <Link to="/dashboard/games/flashcards/$deckId" params={{ deckId: id }} className={className}>
            Its deck
          </Link>
        )}
        {anchor.noteId && (
          <>
            {' · '}
            <Link to="/dashboard/knowledge/notes/$uuid" params={{ uuid: anchor.noteId }} className={className}>
              Its note
            </Link>
          </>
        )}
      </>
    )
  if (kind === 'translation')
    return (
      <Link to="/dashboard/coach/translate" search={{ id }} className={className}>
        See the text
      </Link>
    )
  if (kind === 'note')
    return (
      <Link to="/dashboard/knowledge/notes/$uuid" params={{ uuid: id }} className={className}>
        See the text
      </Link>
    )
  return (
    <Link to="/dashboard/coach/pimp-your-text" search={{ text: id }} className={className}>
      See the text
    </Link>
  )
}
