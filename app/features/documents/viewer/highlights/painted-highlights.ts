import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import type { PaintedText } from '../painting/use-painted.ts'

/** What of the highlights is painted, page by page; the one that is looked at is painted twice. */
export function paintedHighlights(highlights: readonly Highlight[], active: string | null): PaintedText[] {
  return highlights.flatMap(({ id, color, page, parts, state }) =>
    state === 'lost'
      ? []
      : parts.flatMap((part): PaintedText[] => {
          const passage = plainText(part.quote, part.quote.length)
          const text = { id, page: part.page ?? page, passage, before: part.before, after: part.after }
          return [
            { ...text, paint: `marked-${color}` },
            ...(id === active ? [{ ...text, paint: 'marked-active' as const }] : []),
          ]
        }),
  )
}
