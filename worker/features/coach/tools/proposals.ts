import type { MakeNote, Proposal } from '#worker/contracts/coach/tools.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { citationsIn } from '../citations.ts'

/** What an answer would write, each with the id that it will have. A mark that its passage bears out leads there; others go. */
export function proposalsOf(
  answerId: string,
  notes: readonly MakeNote[],
  citable: readonly EvidencePassage[],
): Proposal[] {
  return notes.map(({ title, markdown }) => ({
    id: crypto.randomUUID(),
    messageId: answerId,
    tool: 'make-note',
    input: {
      title: title.toWellFormed().replaceAll('\0', ''),
      markdown: marksAsLinks(markdown, citationsIn(markdown, citable).citations).toWellFormed().replaceAll('\0', ''),
    },
    status: 'proposed',
    targetId: crypto.randomUUID(),
  }))
}
