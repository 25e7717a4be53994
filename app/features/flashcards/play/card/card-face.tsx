import { AutoplayContext } from '#app/ui/markdown/autoplay.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'

/** The question, and below it the revealed answer. */
export function CardFace(props: { card: QueueCard; revealed: boolean; autoplay: boolean }) {
  const { card, revealed, autoplay } = props
  const { front, back } = card
  const cloze = card.kind === 'cloze'
  return (
    <AutoplayContext value={autoplay}>
      <div dir="auto" className="card-face">
        {/* The answer of a cloze fills the gap in its sentence. */}
        <div data-side="front">
          <LazyMarkdown
            key={cloze && revealed ? 'filled' : 'asked'}
            source={cloze && revealed ? back : front}
            idPrefix="front-"
          />
        </div>
        <div role="status" aria-label="Answer" data-side="back">
          {revealed && !cloze && (
            <div className="mt-6 border-t pt-6">
              <LazyMarkdown source={back} idPrefix="back-" />
            </div>
          )}
          {revealed && cloze && <span className="sr-only">{`The answer is shown.`}</span>}
        </div>
      </div>
    </AutoplayContext>
  )
}
