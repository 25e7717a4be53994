import type { Options } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { footnoteFromMarkdown, footnoteSyntax } from './footnote.ts'
import { highlightFromMarkdown, highlightSyntax } from './highlight.ts'
import { inlineHtmlFromMarkdown } from './inline-html.ts'
import { mathBlockFromMarkdown, mathBlockSyntax } from './math-block.ts'
import { mathTextFromMarkdown, mathTextSyntax } from './math-text.ts'
import { noteLinkFromMarkdown, noteLinkSyntax } from './note-link.ts'

/** The Markdown of this house: CommonMark, most of GFM, what Obsidian adds to them, and a few elements of HTML. */
export const SYNTAX: Options = {
  extensions: [
    gfmTable(),
    gfmStrikethrough(),
    gfmTaskListItem(),
    mathTextSyntax(),
    mathBlockSyntax(),
    highlightSyntax(),
    footnoteSyntax(),
    noteLinkSyntax(),
  ],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    mathTextFromMarkdown(),
    mathBlockFromMarkdown(),
    highlightFromMarkdown(),
    footnoteFromMarkdown(),
    noteLinkFromMarkdown(),
    inlineHtmlFromMarkdown(),
  ],
}
