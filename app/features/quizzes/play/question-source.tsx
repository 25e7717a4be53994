import type { QuestionSource as Source } from '#worker/contracts/quizzes/questions.ts'
import { quotedNoteHref } from '#worker/domain/anchors/quote-address.ts'

/** The passage that a question was made from, and the way to it. */
export function QuestionSource({ source }: { source: Source }) {
  if (source.kind !== 'note') return null
  const { anchor } = source
  return (
    <div className="border-s-3 border-accented ps-4 text-sm text-muted">
      {anchor && <p className="wrap-anywhere">“{anchor.quote}”</p>}
      <a
        className="mt-1 inline-block underline"
        href={anchor ? quotedNoteHref(source.id, anchor) : `/dashboard/knowledge/notes/${source.id}`}
      >
        Open the note
      </a>
    </div>
  )
}
