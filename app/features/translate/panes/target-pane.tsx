import { lazy, Suspense, useRef, type ReactNode } from 'react'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { PieceText } from './piece-text.tsx'
import { alignedIn, type Sentence, sentenceIn } from './sentences.ts'
import { TEXT_BOX } from './source-pane.tsx'
import { elementOf, useAlternativesPopover } from './use-alternatives-popover.ts'

const Alternatives = lazy(async () => ({ default: (await import('./alternatives.tsx')).Alternatives }))

interface Props {
  shown: Translation | null
  part: string
  running: boolean
  highlighted: Sentence | null
  onHighlight: (sentence: Sentence | null) => void
  /** What alternatives are supported for. */
  alternatives: 'none' | 'sentence' | 'word'
  onReplace: (sentence: Sentence, text: string) => Promise<void>
  empty: ReactNode
  children: ReactNode
}

/** The streamed translation by sentence. Arrows move between them; Enter or a click shows alternatives. */
export function TargetPane(props: Props) {
  const { shown, part, running, highlighted, onHighlight } = props
  const pane = useRef<HTMLDivElement>(null)
  const pieces = shown?.pieces ?? []
  const pressable = props.alternatives !== 'none' && !running
  const sentenceOf = (element: Element | null) => sentenceIn(shown, element)
  const { selected, press, key, close } = useAlternativesPopover(
    pane,
    sentenceOf,
    pressable ? props.alternatives : 'none',
  )
  // The sentence with open alternatives stays highlighted.
  const light = (element: Element | null) => onHighlight(selected?.sentence ?? sentenceOf(element))
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
          {pieces.length === 0 && part === '' && !running && props.empty}
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
          {running && <span aria-hidden className="ms-0.5 inline-block h-[1em] w-[2px] bg-primary align-[-0.15em]" />}
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
                await props.onReplace(selected.sentence, text)
                close()
              }}
            />
          </Suspense>
        )}
      </div>
      {props.children}
    </section>
  )
}
