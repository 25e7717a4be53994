import { memo, type ReactNode } from 'react'
import type { Block, ListItem } from '#worker/domain/markdown/ast.ts'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code/code-block.tsx'
import { Diagram, isDiagram } from './diagram/diagram.tsx'
import { Heading } from './heading.tsx'
import { Inlines, type Highlighted, overlaps } from './inlines.tsx'
import { Formula } from './math/formula.tsx'
import { TableView } from './table-view.tsx'

interface BlockProps {
  block: Block
  id?: string | null
  highlighted?: Highlighted
  /** In a tight list a paragraph has no element of its own. */
  bare?: boolean
}

export function BlockView({ block, id, highlighted, bare }: BlockProps): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading heading={block} id={id ?? undefined} highlighted={highlighted} />
    case 'paragraph': {
      const words = <Inlines nodes={block.children} highlighted={highlighted} />
      return bare ? words : <p>{words}</p>
    }
    case 'list':
      return <ListView list={block} highlighted={highlighted} />
    case 'quote':
      return (
        <blockquote>
          <BlockViews blocks={block.children} highlighted={highlighted} />
        </blockquote>
      )
    case 'callout':
      return (
        <Callout
          kind={block.kind}
          fold={block.fold}
          title={block.title.length > 0 && <Inlines nodes={block.title} highlighted={highlighted} />}
          highlighted={overlaps(block, highlighted)}
        >
          <BlockViews blocks={block.children} highlighted={highlighted} />
        </Callout>
      )
    case 'code':
      return isDiagram(block.language) ? (
        <Diagram text={block.text} closed={block.closed} highlighted={overlaps(block, highlighted)} />
      ) : (
        <CodeBlock {...block} highlighted={overlaps(block, highlighted)} />
      )
    case 'math':
      return <Formula text={block.text} display closed={block.closed} highlighted={overlaps(block, highlighted)} />
    case 'table':
      return <TableView table={block} highlighted={highlighted} />
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

export function BlockViews({
  blocks,
  highlighted,
  bare,
}: {
  blocks: Block[]
  highlighted?: Highlighted
  bare?: boolean
}): ReactNode {
  return blocks.map((block, index) => <BlockView key={index} block={block} highlighted={highlighted} bare={bare} />)
}

function ListView({ list, highlighted }: { list: Extract<Block, { type: 'list' }>; highlighted?: Highlighted }) {
  const items = list.items.map((item, index) => (
    <ItemView key={index} item={item} tight={list.tight} highlighted={highlighted} />
  ))
  return list.ordered ? <ol start={list.first}>{items}</ol> : <ul>{items}</ul>
}

const ItemView = memo(function ItemView({
  item,
  tight,
  highlighted,
}: {
  item: ListItem
  tight: boolean
  highlighted?: Highlighted
}) {
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
      <BlockViews blocks={item.children} highlighted={highlighted} bare={tight} />
    </li>
  )
})
