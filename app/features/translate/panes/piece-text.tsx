import { memo } from 'react'
import type { Translation, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import type { Span } from '#worker/domain/translating/protected-spans.ts'
import { alignedIn } from './sentences.ts'

interface Props {
  piece: TranslationPiece
  source: string | null
  target: string
  /** Start of the highlighted sentence in this piece; null where it is in another. */
  highlighted: number | null
  /** Start of the sentence in the tab order; null where it is in another piece, or alternatives are unsupported. */
  stop: number | null
  pressable: boolean
}

/** A piece of a translation, sentence by sentence. Memoised: only pieces whose highlight changes render again. */
export const PieceText = memo(function PieceText({ piece, source, target, highlighted, stop, pressable }: Props) {
  const text = piece.target ?? ''
  if (!piece.done) return <span className="text-muted">{text}</span>
  const shown: Pick<Translation, 'source' | 'target'> = { source, target }
  const spans: Span[] = alignedIn(piece, shown).map((each) => each.target)
  return (
    <span data-piece={piece.index}>
      {spans.map((span, i) => {
        const before = text.slice(spans[i - 1]?.end ?? 0, span.start)
        return (
          <span key={span.start}>
            {before}
            <span
              data-sentence={span.start}
              {...(pressable && {
                role: 'button',
                tabIndex: span.start === stop ? 0 : -1,
                'aria-haspopup': 'dialog' as const,
                'aria-label': `${text.slice(span.start, span.end)} (other ways to say it)`,
              })}
              className={`rounded-sm transition-colors ${pressable ? 'cursor-pointer' : ''} ${span.start === highlighted ? 'bg-primary-soft' : ''}`}
            >
              {text.slice(span.start, span.end)}
            </span>
          </span>
        )
      })}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </span>
  )
})
