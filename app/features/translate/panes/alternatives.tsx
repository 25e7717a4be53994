import WalletCards from 'lucide-react/icons/wallet-cards'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { type CardRequest, useMakeCards } from '#app/lib/making/card-making-context.ts'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Alternative } from '#worker/contracts/translate/engines.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { askAlternatives } from '../session/run-queries.ts'
import { cardOfSentence } from './card-of-translation.ts'
import { startsOf } from './sentences.ts'
import type { AlternativesTarget } from './use-alternatives-popover.ts'
import { wordsOf } from './word-at.ts'

type Answer = { items: Alternative[] } | { failed: string } | null

interface Props {
  translation: Translation
  selected: AlternativesTarget
  /** Whether alternatives for single words are supported. */
  words: boolean
  onClose: () => void
  onTake: (text: string) => Promise<void>
}

/** Alternatives for a sentence or a word in it; a click replaces it. */
export function Alternatives({ translation, selected, words, onClose, onTake }: Props) {
  const [word, setWord] = useState(selected.word)
  const [answer, setAnswer] = useState<Answer>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { source, target } = sentenceTexts(translation, selected)
  const { id } = translation
  useEffect(() => {
    const abort = new AbortController()
    const select = async () => {
      try {
        setAnswer({ items: await askAlternatives(id, { source, target, word }, abort.signal) })
      } catch (error) {
        if (!abort.signal.aborted)
          setAnswer({ failed: problemOf(error)?.detail ?? 'They could not be asked for. Try again in a moment.' })
      }
    }
    setAnswer(null)
    void select()
    return () => abort.abort()
  }, [id, source, target, word])
  useEffect(() => {
    panel.current?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  // Again when the answer has come, with which it grows.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from anywhere in it
    <div
      ref={panel}
      role="dialog"
      aria-label={word ? `Other words for “${word.text}”` : 'Other ways to say it'}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      style={{ top: selected.top }}
      // What comes after it lets the page scroll until its end stands above the bar at the foot of a phone.
      className="absolute inset-x-2 z-10 scroll-mb-24 rounded-xl border border-default bg-surface p-3 shadow-lg outline-none after:absolute after:top-full after:h-24 after:w-px sm:inset-x-4 md:after:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="pt-1 text-sm font-medium text-highlighted wrap-anywhere">
          {word ? `Instead of “${word.text}”` : 'Other ways to say it'}
        </p>
        <Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Close" onClick={onClose} />
      </div>
      <Answers answer={answer} onTake={onTake} />
      <SaveCard card={() => cardOfSentence(translation, { source, target }, word)} onPress={onClose} />
      {words && (
        <div className="mt-2 border-t border-default pt-2">
          <p className="mb-1 text-meta text-muted">Or choose another word</p>
          <div dir="auto" className="flex flex-wrap gap-1">
            {word && (
              <Button size="xs" color="neutral" variant="outline" onClick={() => setWord(null)}>
                Whole sentence
              </Button>
            )}
            {wordsOf(target).map((each) => (
              <Button
                key={each.at}
                size="xs"
                color="neutral"
                variant={each.at === word?.at ? 'soft' : 'ghost'}
                aria-pressed={each.at === word?.at}
                onClick={() => setWord(each)}
              >
                {each.text}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function SaveCard({ card, onPress }: { card: () => CardRequest; onPress: () => void }) {
  const makeCards = useMakeCards()
  if (!makeCards) return null
  const save = () => {
    onPress()
    makeCards(card())
  }
  return (
    <Button size="sm" color="neutral" variant="ghost" icon={WalletCards} onClick={save}>
      Save as card
    </Button>
  )
}

function Answers({ answer, onTake }: { answer: Answer; onTake: (text: string) => Promise<void> }) {
  if (!answer)
    return (
      <SkeletonGroup label="Looking for other ways" className="space-y-2 py-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </SkeletonGroup>
    )
  if ('failed' in answer)
    return (
      <p role="alert" className="py-2 text-sm text-error-text">
        {answer.failed}
      </p>
    )
  if (answer.items.length === 0) return <p className="py-2 text-sm text-muted">The engine has no other suggestion.</p>
  return (
    <ul dir="auto">
      {answer.items.map(({ label, text }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => void onTake(text)}
            className="w-full rounded-lg px-2 py-1.5 text-start text-sm text-highlighted wrap-anywhere hover:bg-muted pointer-coarse:min-h-11"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function sentenceTexts(translation: Translation, { sentence }: AlternativesTarget): { source: string; target: string } {
  const n = translation.pieces.findIndex(({ index }) => index === sentence.piece)
  const piece = translation.pieces[n]
  const start = startsOf(translation.pieces)[n] ?? 0
  return {
    source: piece?.source.slice(sentence.source.start - start, sentence.source.end - start) ?? '',
    target: piece?.target?.slice(sentence.target.start, sentence.target.end) ?? '',
  }
}
