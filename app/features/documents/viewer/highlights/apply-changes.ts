import type { Highlight, HighlightChange } from '#worker/contracts/documents/highlights.ts'

/** Highlights of a document as they are once these changes have reached the server, in the order of the text. */
export function applyChanges(
  documentId: string,
  highlights: readonly Highlight[],
  changes: readonly HighlightChange[],
): Highlight[] {
  const byId = new Map(highlights.map((each) => [each.id, each]))
  for (const change of changes) {
    const now = byId.get(change.id)
    if (change.kind === 'remove') byId.delete(change.id)
    else if (change.kind === 'edit') {
      if (now)
        byId.set(change.id, {
          ...now,
          color: change.color ?? now.color,
          comment: change.comment?.text ?? now.comment,
        })
    } else if (!now && change.documentId === documentId) {
      const { kind: _, ...given } = change
      byId.set(change.id, { ...given, createdAt: '', updatedAt: '' })
    }
  }
  return [...byId.values()].toSorted((a, b) => a.page - b.page || a.start - b.start || (a.id < b.id ? -1 : 1))
}
