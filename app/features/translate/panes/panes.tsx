import Copy from 'lucide-react/icons/copy'
import Languages from 'lucide-react/icons/languages'
import WalletCards from 'lucide-react/icons/wallet-cards'
import X from 'lucide-react/icons/x'
import { useCallback, useId, useState } from 'react'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { TEXT_MAX } from '#worker/contracts/translate/limits.ts'
import { languageName, SURE } from '../language/names.ts'
import type { TranslationControls } from '../use-translation.ts'
import { ReadAloud } from './read-aloud.tsx'
import { cardOfTranslation } from './card-of-translation.ts'
import { type Sentence, sameSentence, sentenceAt } from './sentences.ts'
import { SourcePane, UNDER_TEXT } from './source-pane.tsx'
import { isWordless, StateLine } from './state-line.tsx'
import { TargetPane } from './target-pane.tsx'

/** The text and its translation; a sentence under the pointer is highlighted in both. */
export function Panes({ it }: { it: TranslationControls }) {
  const { state, text, source, isUpToDate } = it
  const { shown, phase } = state
  const hintId = useId()
  const makeCards = useMakeCards()
  const [highlighted, setHighlighted] = useState<Sentence | null>(null)
  const highlight = useCallback(
    (next: Sentence | null) => setHighlighted((now) => (sameSentence(now, next) ? now : next)),
    [],
  )
  // Highlights are only valid while the source text is unchanged.
  const asTranslated = shown !== null && text.startsWith(shown.pieces.map((piece) => piece.source).join(''))
  const place = useCallback(
    (at: number | null) =>
      highlight(at === null || !shown || !asTranslated || !isUpToDate() ? null : sentenceAt(shown, at)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is of this text
    [highlight, shown, asTranslated, text],
  )
  const made = shown?.pieces.map((piece) => piece.target ?? '').join('') ?? ''
  const by = it.engines.find(({ kind }) => kind === shown?.engine.kind)
  const replace = async (sentence: Sentence, words: string) => {
    const piece = shown?.pieces.find(({ index }) => index === sentence.piece)
    const target = piece?.target
    if (target === null || target === undefined) return
    try {
      await it.session.updatePiece(
        sentence.piece,
        target.slice(0, sentence.target.start) + words + target.slice(sentence.target.end),
      )
    } catch (error) {
      console.error('The sentence could not be changed', error)
      toast.error('The sentence could not be changed', { description: 'Try again in a moment.' })
    }
  }
  return (
    <div className="grid sm:grid-cols-2">
      <div className="flex min-w-0 flex-col border-default max-sm:border-b sm:border-e">
        <SourcePane
          given={it.given}
          text={text}
          lang={source ?? undefined}
          highlighted={highlighted && asTranslated ? highlighted.source : null}
          onPlace={place}
          onType={it.type}
          onTranslate={() => void translate(it)}
          describedBy={hintId}
          invalid={it.tooLong}
        >
          <SourceActions it={it} hintId={hintId} />
        </SourcePane>
      </div>
      <TargetPane
        shown={shown}
        part={state.part}
        running={phase !== 'ready'}
        highlighted={highlighted}
        onHighlight={highlight}
        alternatives={by?.alternatives ?? 'none'}
        onReplace={replace}
        empty={<span className="text-dimmed">The translation appears here</span>}
      >
        {made.trim() !== '' && phase === 'ready' && !shown?.pieces.every(isWordless) && (
          <div className="flex justify-end gap-1 px-4">
            <ReadAloud text={made} language={shown?.target ?? null} what="translation" />
            {makeCards && shown && made.length <= CARD_MAX && shown.length <= CARD_MAX && (
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={WalletCards}
                aria-label="Save as card"
                title="Save as card"
                onClick={() => makeCards(cardOfTranslation(shown))}
              />
            )}
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={Copy}
              aria-label="Copy the translation"
              onClick={() => void copy(made)}
            />
          </div>
        )}
        <StateLine it={it} />
      </TargetPane>
    </div>
  )
}

/** Characters of a text that can become one card. */
const CARD_MAX = 300

const COUNT = new Intl.NumberFormat('en')

function hint({ text, tooLong, engines, engine, source, target, detected, chosen }: TranslationControls): string {
  const count = `${COUNT.format(text.length)} of ${COUNT.format(TEXT_MAX)} characters`
  if (tooLong) return `${count}. Translate it in parts: nothing of it is lost.`
  if (engines.length === 0 || text.trim() === '') return count
  if (!/\p{L}/u.test(text)) return `${count} · No words to translate`
  if (source === target)
    return `The text is in ${languageName(target)} already. Choose another language to translate into.`
  if (engine)
    return detected && chosen === null
      ? `${count} · ${languageName(detected.language)}, ${SURE[detected.certainty]}`
      : count
  if (source === null && !engines.some(({ spent, silent }) => spent || silent) && !detected)
    return 'Choose the language of your text.'
  return count
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch (error) {
    console.error('The clipboard could not be written', error)
    toast.error('It could not be copied', { description: 'Select the text and copy it yourself.' })
  }
}

function SourceActions({ it, hintId }: { it: TranslationControls; hintId: string }) {
  const { text, source, engine } = it
  const ready = engine !== null && text.trim() !== '' && !it.tooLong && it.state.phase === 'ready'
  return (
    <div className={`flex flex-wrap items-center justify-between gap-2 ${UNDER_TEXT}`}>
      <p
        id={hintId}
        className={`text-meta tabular-nums max-sm:basis-full ${it.tooLong ? 'text-error-text' : 'text-muted'}`}
      >
        {hint(it)}
      </p>
      <div className="ms-auto flex items-center gap-1">
        <ReadAloud text={text} language={source} what="text" />
        {text !== '' && (
          <Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Clear the text" onClick={it.clear} />
        )}
        <Button icon={Languages} loading={it.looking} disabled={!ready} onClick={() => void translate(it)}>
          Translate
        </Button>
      </div>
    </div>
  )
}

/** With stacked panes the translation may be out of view. */
async function translate(it: TranslationControls): Promise<void> {
  await it.translate()
  if (matchMedia('(width < 40rem)').matches)
    document.querySelector('[data-translation]')?.scrollIntoView({ block: 'nearest' })
}
