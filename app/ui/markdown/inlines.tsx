import { use, type ReactNode } from 'react'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { WordsContext } from './words.ts'

export interface Lit {
  start: number
  end: number
}

export function Inlines({ nodes, lit }: { nodes: Inline[]; lit?: Lit }): ReactNode {
  return nodes.map((node, index) => <InlineView key={index} node={node} lit={lit} />)
}

function InlineView({ node, lit }: { node: Inline; lit?: Lit }): ReactNode {
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
      return (
        <span className={node.display ? 'block overflow-x-auto py-2 text-center' : undefined}>
          <span className="font-mono text-[0.875em] text-highlighted">
            <LitText node={node} text={node.text} lit={lit} />
          </span>
        </span>
      )
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
}

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
  return nodes.map((node) => ('text' in node ? node.text : 'children' in node ? textOf(node.children) : ' ')).join('')
}
