import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { writePiece } from '../session/run-queries.ts'
import type { TranslationSession } from '../session/translation-session.ts'
import { type TranslationState, withPiece } from '../session/translation-state.ts'
import { PieceText } from './piece-text.tsx'
import { alignedIn, type Sentence, sentenceIn } from './sentences.ts'
import { StateLine } from './state-line.tsx'
import { CARET, EMPTY_TEXT, TEXT_BOX } from './text-box.tsx'
import { TranslationActions } from './translation-actions.tsx'
import { type AlternativesFor, elementOf, useAlternativesPopover } from './use-alternatives-popover.ts'
import { useSentenceHighlight } from './use-sentence-highlight.tsx'

const Alternatives = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./alternatives.tsx')).Alternatives })),
)

export interface TargetPaneProps {
  session: TranslationSession
  state: TranslationState
  /** The element around the text box. */
  source: RefObject<HTMLElement | null>
  /** What alternatives are supported for. */
  alternatives: AlternativesFor
  /** Continues a translation that was stopped or failed. */
  onContinue: () => void
}

/** The streamed translation by sentence. Arrows move between them; Enter or a click shows alternatives. */
export function TargetPane(props: TargetPaneProps) {
  const { session, state } = props
  const { shown, part } = state
  const { highlighted, highlight, inText } = useSentenceHighlight(props.source, shown)
  const isRunning = state.phase !== 'ready'
  const pane = useRef<HTMLDivElement>(null)
  const pieces = shown?.pieces ?? []
  const pressable = props.alternatives !== 'none' && !isRunning
  const sentenceOf = (element: Element | null) => sentenceIn(shown, element)
  const { selected, press, key, close } = useAlternativesPopover(
    pane,
    sentenceOf,
    pressable ? props.alternatives : 'none',
  )
  // The sentence with open alternatives stays highlighted.
  const light = (element: Element | null) => highlight(selected?.sentence ?? sentenceOf(element))
  // The tab stop is the highlighted sentence, or the first.
  const firstDone = pieces.find((piece) => piece.done && shown && alignedIn(piece, shown).length > 0)
  const entry =
    highlighted ??
    (firstDone && shown ? { piece: firstDone.index, target: alignedIn(firstDone, shown)[0]?.target } : null)
  return (
    <section aria-label="Translation" className="flex min-w-0 flex-col">
      <div ref={pane} className="relative grid flex-1">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the events of its sentences */}
        <div
          dir="auto"
          lang={shown?.target}
          data-translation=""
          className={`${TEXT_BOX} scroll-my-20 text-highlighted`}
          onClick={press}
          onKeyDown={key}
          onPointerOver={(event) => light(elementOf(event.target))}
          onPointerLeave={() => light(null)}
          onFocus={(event) => light(elementOf(event.target))}
          onBlur={() => light(null)}
        >
          {pieces.length === 0 && part === '' && !isRunning && EMPTY_TEXT}
          {pieces.map((piece) => (
            <PieceText
              key={piece.index}
              piece={piece}
              source={shown?.source ?? null}
              target={shown?.target ?? ''}
              highlighted={highlighted?.piece === piece.index ? highlighted.target.start : null}
              stop={entry?.piece === piece.index ? (entry.target?.start ?? null) : null}
              pressable={pressable}
            />
          ))}
          {part}
          {isRunning && CARET}
        </div>
        {selected && shown && (
          <Suspense>
            <Alternatives
              key={`${selected.sentence.piece}:${selected.sentence.target.start}`}
              translation={shown}
              selected={selected}
              words={props.alternatives === 'word'}
              onClose={close}
              onTake={async (text) => {
                await replace(session, selected.sentence, text)
                close()
              }}
            />
          </Suspense>
        )}
      </div>
      {inText}
      {shown && !isRunning && <TranslationActions shown={shown} />}
      <StateLine session={session} state={state} onContinue={props.onContinue} />
    </section>
  )
}

/** Replaces a sentence by the learner's own words. Shown at once, and taken back where it could not be saved. */
async function replace(session: TranslationSession, sentence: Sentence, words: string): Promise<void> {
  const { shown } = session.state()
  const before = shown?.pieces.find(({ index }) => index === sentence.piece)
  if (!shown || before?.target == null) return
  const { start, end } = sentence.target
  const target = before.target.slice(0, start) + words + before.target.slice(end)
  const show = (piece: typeof before) => session.change(withPiece(session.state(), piece))
  show({ ...before, target })
  try {
    show(await writePiece(shown.id, before.index, { target, notes: before.notes }))
  } catch (error) {
    show(before)
    console.error('The sentence could not be changed', error)
    toast.error('The sentence could not be changed', { description: 'Try again in a moment.' })
  }
}
