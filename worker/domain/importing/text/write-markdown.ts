import type { InlineCode, Nodes } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { inlineElementsToMarkdown } from '../html/inline-elements.ts'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'

declare module 'mdast' {
  interface InlineCodeData {
    /** Finished Markdown: without escapes. */
    asWritten?: true
  }
}

/** Words that would be syntax are escaped, also where only our Markdown knows it. */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, OPTIONS).trimEnd()
}

export function asWritten(value: string): InlineCode {
  return { type: 'inlineCode', value, data: { asWritten: true } }
}

const TABLE = gfmTableToMarkdown()

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    inlineCode: (node: InlineCode, parent, state, info) =>
      node.data?.asWritten
        ? node.value
        : (TABLE.handlers?.inlineCode ?? defaultHandlers.inlineCode)(node, parent, state, info),
  },
  extensions: [TABLE, gfmStrikethroughToMarkdown(), gfmTaskListItemToMarkdown(), inlineElementsToMarkdown],
  unsafe: [
    { character: '$', inConstruct: 'phrasing' },
    { character: '=', after: '=', inConstruct: 'phrasing' },
  ],
}
