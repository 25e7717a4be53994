import { memo, type ReactNode } from 'react'
import type { Block, ListItem } from '#worker/domain/markdown/ast.ts'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code/code-block.tsx'
import { Diagram, isDiagram } from './diagram/diagram.tsx'
import { Heading } from './heading.tsx'
import { Inlines, type Lit, overlaps } from './inlines.tsx'
import { Formula } from './math/formula.tsx'
import { TableView } from './table-view.tsx'

interface BlockProps {
  block: Block
  id?: string | null
  lit?: Lit
  /** In a tight list a paragraph is only its words. */
  bare?: boolean
}

export function BlockView({ block, id, lit, bare }: BlockProps): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading heading={block} id={id ?? undefined} lit={lit} />
    case 'paragraph': {
      const words = <Inlines nodes={block.children} lit={lit} />
      return bare ? words : <p>{words}</p>
    }
    case 'list':
      return <ListView list={block} lit={lit} />
    case 'quote':
      return (
        <blockquote>
          <BlockViews blocks={block.children} lit={lit} />
        </blockquote>
      )
    case 'callout':
      return (
        <Callout
          kind={block.kind}
          fold={block.fold}
          title={block.title.length > 0 && <Inlines nodes={block.title} lit={lit} />}
          lit={overlaps(block, lit)}
        >
          <BlockViews blocks={block.children} lit={lit} />
        </Callout>
      )
    case 'code':
      return isDiagram(block.language) ? (
        <Diagram text={block.text} closed={block.closed} lit={overlaps(block, lit)} />
      ) : (
        <CodeBlock {...block} lit={overlaps(block, lit)} />
      )
    case 'math':
      return <Formula text={block.text} display closed={block.closed} lit={overlaps(block, lit)} />
    case 'table':
      return <TableView table={block} lit={lit} />
    case 'rule':
      return <hr />
    case 'footnoteDefinition':
      return null
    case 'plain':
      return (
        <div className="max-h-96 overflow-auto font-mono text-sm wrap-anywhere whitespace-pre-wrap">{block.text}</div>
      )
  }
}

export function BlockViews({ blocks, lit, bare }: { blocks: Block[]; lit?: Lit; bare?: boolean }): ReactNode {
  return blocks.map((block, index) => <BlockView key={index} block={block} lit={lit} bare={bare} />)
}

function ListView({ list, lit }: { list: Extract<Block, { type: 'list' }>; lit?: Lit }) {
  const items = list.items.map((item, index) => <ItemView key={index} item={item} tight={list.tight} lit={lit} />)
  return list.ordered ? <ol start={list.first}>{items}</ol> : <ul>{items}</ul>
}

const ItemView = memo(function ItemView({ item, tight, lit }: { item: ListItem; tight: boolean; lit?: Lit }) {
  return (
    <li>
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
      <BlockViews blocks={item.children} lit={lit} bare={tight} />
    </li>
  )
})
