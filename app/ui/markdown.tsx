import { memo, useMemo, type ReactNode } from 'react'
import type { Block } from '#worker/domain/markdown/ast.ts'
import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { linkReferences, parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { cx } from './class-names.ts'
import { Callout } from './markdown/callout.tsx'
import { CodeBlock } from './markdown/code-block.tsx'
import { Inlines, type Lit, textOf } from './markdown/inlines.tsx'

export interface MarkdownProps {
  source: string
  /** A range of the source (UTF-16 offsets) to light up; its first word carries `data-cited`. */
  lit?: Lit
  /** Put before the ids of headings where several texts stand on one page. */
  idPrefix?: string
  /** Added to a heading's level, where the page's own headings come first: 1 makes `#` an h2. */
  headingOffset?: 0 | 1 | 2
  compact?: boolean
  className?: string
}

/**
 * Markdown as React elements: no HTML, no remote images, safe links. Each top-level block is rendered once for its
 * source; while an answer streams in only the last one is parsed and rendered again.
 */
export function Markdown({ source, lit, idPrefix = '', headingOffset = 0, compact, className }: MarkdownProps) {
  const blocks = useMemo(() => splitBlocks(source), [source])
  const references = useMemo(() => linkReferences(source), [source])
  return (
    <div className={cx('prose', compact && 'prose-compact', className)}>
      {blocks.map((block, index) => {
        const from = lit ? Math.max(0, lit.start - block.start) : 0
        const to = lit ? Math.min(block.source.length, lit.end - block.start) : 0
        return (
          <SourceBlockView
            key={index}
            source={block.source}
            id={block.id === null ? null : idPrefix + block.id}
            references={block.source.includes('[') ? references : ''}
            headingOffset={headingOffset}
            litFrom={from < to ? from : -1}
            litTo={from < to ? to : -1}
          />
        )
      })}
    </div>
  )
}

interface ViewProps {
  source: string
  id: string | null
  references: string
  headingOffset: number
  litFrom: number
  litTo: number
}

const SourceBlockView = memo(function SourceBlockView(props: ViewProps) {
  const { source, references, litFrom, litTo, headingOffset } = props
  const blocks = useMemo(() => parseMarkdown(source, references), [source, references])
  const lit = litFrom < 0 ? undefined : { start: litFrom, end: litTo }
  return blocks.map((block, index) => (
    <BlockView key={index} block={block} id={index === 0 ? props.id : null} lit={lit} headingOffset={headingOffset} />
  ))
})

interface BlockProps {
  block: Block
  id?: string | null
  lit?: Lit
  headingOffset: number
  /** In a tight list a paragraph is only its words. */
  bare?: boolean
}

function BlockView({ block, id, lit, headingOffset, bare }: BlockProps): ReactNode {
  const nested = (blocks: Block[], tight = false) =>
    blocks.map((child, index) => (
      <BlockView key={index} block={child} lit={lit} headingOffset={headingOffset} bare={tight} />
    ))
  switch (block.type) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(block.depth + headingOffset, 6) - 1] ?? 'h6'
      return (
        <Heading id={id ?? undefined}>
          <Inlines nodes={block.children} lit={lit} />
        </Heading>
      )
    }
    case 'paragraph': {
      const words = <Inlines nodes={block.children} lit={lit} />
      return bare ? words : <p>{words}</p>
    }
    case 'list':
      return <ListView list={block} render={nested} />
    case 'quote':
      return <blockquote>{nested(block.children)}</blockquote>
    case 'callout':
      return (
        <Callout kind={block.kind} title={block.title}>
          {nested(block.children)}
        </Callout>
      )
    case 'code':
      return <CodeBlock text={block.text} language={block.language} lit={overlaps(block, lit)} />
    case 'math':
      return <div className="overflow-x-auto py-2 text-center font-mono text-sm whitespace-pre">{block.text}</div>
    case 'table':
      return <TableView table={block} lit={lit} />
    case 'rule':
      return <hr />
    case 'plain':
      return (
        <div className="max-h-96 overflow-auto font-mono text-sm wrap-anywhere whitespace-pre-wrap">{block.text}</div>
      )
  }
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function overlaps(place: { start: number; end: number }, lit: Lit | undefined): boolean {
  return lit !== undefined && lit.start < place.end && place.start < lit.end
}

function ListView({
  list,
  render,
}: {
  list: Extract<Block, { type: 'list' }>
  render: (blocks: Block[], tight: boolean) => ReactNode
}) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      {item.checked !== null && (
        <input
          type="checkbox"
          checked={item.checked}
          readOnly
          disabled
          aria-label={item.checked ? 'Done' : 'To do'}
          className="me-2 size-4 align-[-0.15em]"
        />
      )}
      {render(item.children, list.tight)}
    </li>
  ))
  return list.ordered ? <ol start={list.first}>{items}</ol> : <ul>{items}</ul>
}

function TableView({ table, lit }: { table: Extract<Block, { type: 'table' }>; lit?: Lit }) {
  const align = (index: number) => ({ textAlign: table.align[index] ?? undefined })
  return (
    <div
      role="region"
      aria-label={`Table: ${table.head.map(textOf).join(', ')}`}
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table>
        <thead>
          <tr>
            {table.head.map((cell, index) => (
              <th key={index} scope="col" style={align(index)}>
                <Inlines nodes={cell} lit={lit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index} style={align(index)}>
                  <Inlines nodes={cell} lit={lit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
