import { memo, type ReactNode, Suspense, use } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { colorProperties } from '#worker/domain/markdown/color.ts'
import { recordingOf } from '#worker/domain/markdown/recording.ts'
import { FootnoteReference } from './footnote-reference.tsx'
import { hostOf, isForeign, wordsBesideHost } from '#worker/domain/markdown/link-hosts.ts'
import { Formula } from './math/formula.tsx'
import { LinkPolicyContext } from './link-policy.ts'
import { NoteLink } from './note-link.tsx'
import { Picture } from './picture.tsx'
import { TextRendererContext } from './text-renderer.ts'

export interface Highlighted {
  start: number
  end: number
}

export function overlaps(place: Highlighted, highlighted: Highlighted | undefined): boolean {
  return highlighted !== undefined && highlighted.start < place.end && place.start < highlighted.end
}

export function Inlines({ nodes, highlighted }: { nodes: Inline[]; highlighted?: Highlighted }): ReactNode {
  return nodes.map((node, index) => <InlineView key={index} node={node} highlighted={highlighted} />)
}

/** Rendered again only for another node: in a streamed text most stay the same. */
const InlineView = memo(function InlineView({
  node,
  highlighted,
}: {
  node: Inline
  highlighted?: Highlighted
}): ReactNode {
  switch (node.type) {
    case 'text':
      return <Words node={node} highlighted={highlighted} />
    case 'code':
      return (
        <code>
          <HighlightedText node={node} text={node.text} highlighted={highlighted} />
        </code>
      )
    case 'math':
      return <Formula text={node.text} display={node.display} highlighted={overlaps(node, highlighted)} />
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </em>
      )
    case 'strike':
      return (
        <del>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </del>
      )
    case 'mark':
      return (
        <mark>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </mark>
      )
    case 'sub':
      return (
        <sub>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </sub>
      )
    case 'sup':
      return (
        <sup>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </sup>
      )
    case 'underline':
      return (
        <u>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </u>
      )
    case 'color':
      return (
        <span style={colorProperties(node)}>
          <Inlines nodes={node.children} highlighted={highlighted} />
        </span>
      )
    case 'ruby':
      return (
        <ruby>
          <Inlines nodes={node.children} highlighted={highlighted} />
          <rp> (</rp>
          <rt>{node.reading}</rt>
          <rp>)</rp>
        </ruby>
      )
    case 'image':
      return <Picture node={node} highlighted={overlaps(node, highlighted)} />
    case 'noteLink':
      return <NoteLink node={node} />
    case 'footnote':
      return <FootnoteReference node={node} />
    case 'link':
      return <LinkView node={node} highlighted={highlighted} />
  }
})

/** Few texts have one. */
const Recording = lazyInBrowser(async () => (await import('./recording.tsx')).Recording)

function LinkView({ node, highlighted }: { node: Extract<Inline, { type: 'link' }>; highlighted?: Highlighted }) {
  const known = use(LinkPolicyContext)
  const recording = recordingOf(node.href, textOf(node.children))
  if (recording)
    return (
      <Suspense fallback={<span>…</span>}>
        <Recording {...recording} />
      </Suspense>
    )
  if (known && isForeign(node.href, known))
    return (
      <>
        {wordsBesideHost(textOf(node.children)) !== '' && (
          <>
            <Inlines nodes={node.children} highlighted={highlighted} />{' '}
          </>
        )}
        <span className="text-muted">({hostOf(node.href)})</span>
      </>
    )
  return (
    <a
      href={node.href}
      title={node.title ?? undefined}
      {...(node.external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Inlines nodes={node.children} highlighted={highlighted} />
    </a>
  )
}

function Words({
  node,
  highlighted,
}: {
  node: Extract<Inline, { type: 'text' }>
  highlighted?: Highlighted
}): ReactNode {
  const words = use(TextRendererContext)
  return words ? words(node.text) : <HighlightedText node={node} text={node.text} highlighted={highlighted} />
}

/** The cited part in a mark. Where escapes make text and source differ in length, the whole piece is marked. */
function HighlightedText({
  node,
  text,
  highlighted,
}: {
  node: { start: number; end: number }
  text: string
  highlighted?: Highlighted
}): ReactNode {
  if (!highlighted || highlighted.start >= node.end || highlighted.end <= node.start) return text
  const exact = text.length === node.end - node.start
  const from = exact ? Math.max(0, highlighted.start - node.start) : 0
  const to = exact ? Math.min(text.length, highlighted.end - node.start) : text.length
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
