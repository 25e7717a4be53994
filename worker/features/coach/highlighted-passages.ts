import type { HighlightedPassage } from '#db/queries/coach/highlighted.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import type { Highlighted } from '#worker/engine/manners/guidance.ts'

type Row = Omit<HighlightedPassage, 'rank'>

/** Characters of the highlighted words that say what a note is beside. */
const BESIDE = 80

/** A note in a margin as a passage: the words of the learner. Null where there is only a highlight. */
export function marginNote({ comment, quote, ...row }: Row): EvidencePassage | null {
  if (comment.trim() === '') return null
  const beside = quote.replace(/\s+/g, ' ').trim()
  const cut = beside.length > BESIDE ? `${beside.slice(0, BESIDE - 1).toWellFormed()}…` : beside
  return passageOf(row, cut ? `Your note on “${cut}”` : 'Your note', comment.trim())
}

/** A highlight with the note beside it. */
export function highlightedOf({ quote, comment, isLost, ...row }: Row): Highlighted {
  const note = comment.trim()
  const heading = quote === '' ? 'Your note' : note === '' ? 'Your highlight' : 'Your highlight and note'
  const passage = passageOf(row, heading, [quote, note].filter(Boolean).join('\n\n'))
  return { passage, quote, comment: note, isLost: isLost === 1 }
}

function passageOf(row: Omit<Row, 'quote' | 'comment' | 'isLost'>, heading: string, body: string): EvidencePassage {
  const { id, anchor, sourceId, sourceTitle, page, pageName, start } = row
  return {
    ...{ sourceId, sourceTitle, page, pageName, heading, body, start, end: start + body.length, rank: 0 },
    highlight: { id, anchor },
  }
}
