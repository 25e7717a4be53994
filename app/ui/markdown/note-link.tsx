import { use } from 'react'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { slug } from '#worker/domain/markdown/slug.ts'
import { TextContext } from './text-context.ts'

/** A link to another note, or to a heading of this one. */
export function NoteLink({ node }: { node: Extract<Inline, { type: 'noteLink' }> }) {
  const { noteHref, newNoteHref, idPrefix } = use(TextContext)
  if (!noteHref) return node.label
  const here = node.target === '' && node.heading ? `#${idPrefix}${slug(node.heading)}` : null
  const href = here ?? noteHref(node.target, node.heading)
  if (href !== null) return <a href={href}>{node.label}</a>
  const missing = `${node.label}, no note of that name yet`
  if (newNoteHref) {
    return (
      <a href={newNoteHref(node.target)} className="note-missing" aria-label={`${missing}: write it`}>
        {node.label}
      </a>
    )
  }
  return (
    <span className="note-missing" title="No note of that name yet">
      {node.label}
      <span className="sr-only">, no note of that name yet</span>
    </span>
  )
}
