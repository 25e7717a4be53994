import { memo, type ReactNode, use } from 'react'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { FootnoteReference } from './footnote-reference.tsx'
import { Formula } from './math/formula.tsx'
import { NoteLink } from './note-link.tsx'
import { Picture } from './picture.tsx'
import { WordsContext } from './words.ts'

export interface Lit {
  start: number
  end: number
}

export function overlaps(place: Lit, lit: Lit | undefined): boolean {
  return lit !== undefined && lit.start < place.end && place.start < lit.end
}

export function Inlines({ nodes, lit }: { nodes: Inline[]; lit?: Lit }): ReactNode {
  return nodes.map((node, index) => <InlineView key={index} node={node} lit={lit} />)
}

/** Rendered anew only where the node is another one: of a text that grows, most are the same. */
const InlineView = memo(function InlineView({ node, lit }: { node: Inline; lit?: Lit }): ReactNode {
  switch (node.type) {
    case 'text':
      return <Words node={node} lit={lit} />
    case 'code':
      return (
        <code>
          <LitText node={node} text={node.text} lit={lit} />
        </code>
      )
    case 'math':
      return <Formula text={node.text} display={node.display} lit={overlaps(node, lit)} />
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} lit={lit} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} lit={lit} />
        </em>
      )
    case 'strike':
      return (
        <del>
          <Inlines nodes={node.children} lit={lit} />
        </del>
      )
    case 'mark':
      return (
        <mark>
          <Inlines nodes={node.children} lit={lit} />
        </mark>
      )
    case 'image':
      return <Picture node={node} lit={overlaps(node, lit)} />
    case 'noteLink':
      return <NoteLink node={node} />
    case 'footnote':
      return <FootnoteReference node={node} />
    case 'link':
      return (
        <a
          href={node.href}
          title={node.title ?? undefined}
          {...(node.external && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Inlines nodes={node.children} lit={lit} />
        </a>
      )
  }
})

function Words({ node, lit }: { node: Extract<Inline, { type: 'text' }>; lit?: Lit }): ReactNode {
  const words = use(WordsContext)
  return words ? words(node.text) : <LitText node={node} text={node.text} lit={lit} />
}

/** The cited part in a mark. Where escapes make text and source differ in length, the whole piece is marked. */
function LitText({ node, text, lit }: { node: { start: number; end: number }; text: string; lit?: Lit }): ReactNode {
  if (!lit || lit.start >= node.end || lit.end <= node.start) return text
  const exact = text.length === node.end - node.start
  const from = exact ? Math.max(0, lit.start - node.start) : 0
  const to = exact ? Math.min(text.length, lit.end - node.start) : text.length
  return (
    <>
      {text.slice(0, from)}
      <mark data-cited="">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

export function textOf(nodes: Inline[]): string {
  return nodes.map(wordsOf).join('')
}

function wordsOf(node: Inline): string {
  if (node.type === 'footnote') return ''
  if (node.type === 'noteLink') return node.label
  if (node.type === 'image') return node.alt
  if ('text' in node) return node.text
  return 'children' in node ? textOf(node.children) : ' '
}
