import type { QuestionSource as Source } from '#worker/contracts/quizzes/questions.ts'
import { originHref } from '#worker/domain/anchors/quote-address.ts'
import { placeName } from '#worker/domain/citations/source-name.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

const QUOTE_MAX = 600

/** The passage that a question was made from, and the way to it. */
export function QuestionSource({ source }: { source: Source }) {
  const { kind, id, anchor } = source
  if (kind !== 'note' && kind !== 'document') return null
  return (
    <div className="border-s-3 border-accented ps-4 text-sm text-muted">
      {anchor && <p className="wrap-anywhere">“{plainText(anchor.quote, QUOTE_MAX)}”</p>}
      <a className="mt-1 inline-block underline" href={originHref({ kind, id, anchor })}>
        {kind === 'note' ? 'Open the note' : anchor?.page ? `Open ${placeName(anchor)}` : 'Open the document'}
      </a>
    </div>
  )
}
