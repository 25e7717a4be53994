import { use } from 'react'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { BlockContext, FootnotesContext, TextContext } from './text-context.ts'

/* No heading's id has an underscore in it, so these cannot be the same as one. */
export const noteId = (prefix: string, number: number) => `${prefix}fn_${number}`
export const referenceId = (prefix: string, number: number, use: number) =>
  `${prefix}fnref_${number}${use > 1 ? `_${use}` : ''}`

export function FootnoteReference({ node }: { node: Extract<Inline, { type: 'footnote' }> }) {
  const { index } = use(BlockContext)
  const place = use(FootnotesContext).at(index, node.start)
  const { idPrefix } = use(TextContext)
  if (!place) return node.text
  return (
    <sup>
      <a
        id={referenceId(idPrefix, place.number, place.use)}
        href={`#${noteId(idPrefix, place.number)}`}
        aria-label={`Footnote ${place.number}`}
        className="footnote-mark"
      >
        {place.number}
      </a>
    </sup>
  )
}
