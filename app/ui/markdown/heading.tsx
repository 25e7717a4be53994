import { use } from 'react'
import type { Block } from '#worker/domain/markdown/ast.ts'
import { Inlines, type Highlighted, textOf } from './inlines.tsx'
import { TextContext } from './text-context.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The heading's link to itself is not part of its accessible name. */
export function Heading(props: {
  heading: Extract<Block, { type: 'heading' }>
  id?: string
  highlighted?: Highlighted
}) {
  const { heading, id, highlighted } = props
  const { headingOffset, anchors } = use(TextContext)
  const Level = LEVELS[Math.min(heading.depth + headingOffset, 6) - 1] ?? 'h6'
  const words = <Inlines nodes={heading.children} highlighted={highlighted} />
  if (!anchors || id === undefined) return <Level id={id}>{words}</Level>
  return (
    <Level id={id} aria-labelledby={`${id}_words`}>
      <span id={`${id}_words`}>{words}</span>
      <a href={`#${id}`} className="anchor" aria-label={`Link to “${textOf(heading.children)}”`}>
        #
      </a>
    </Level>
  )
}
