import type { MakeNote, Proposal, Proposed } from '#worker/contracts/coach/tools.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { citationsIn } from '#worker/domain/citations/answer-check.ts'

/** Gives each proposal its ids. Citation marks that their passage supports become links; others are removed, and links
 * that lead elsewhere become text. */
export function createProposals(
  answerId: string,
  proposed: readonly Proposed[],
  citable: readonly EvidencePassage[],
  question: string,
): Proposal[] {
  const known = addressesIn([question, ...citable.map(({ body }) => body)])
  return proposed.map((each): Proposal => {
    const ids = { id: crypto.randomUUID(), messageId: answerId, targetId: crypto.randomUUID() }
    return each.tool === 'make-note'
      ? { ...ids, ...each, input: linked(each.input, citable, known), status: 'proposed' }
      : { ...ids, ...each, status: 'proposed' }
  })
}

function linked(
  { title, markdown }: MakeNote,
  citable: readonly EvidencePassage[],
  known: ReadonlySet<string>,
): MakeNote {
  const { text, citations } = citationsIn(withoutForeignLinks(markdown, known), citable)
  return {
    title: title.toWellFormed().replaceAll('\0', ''),
    markdown: marksAsLinks(text, citations).toWellFormed().replaceAll('\0', ''),
  }
}
