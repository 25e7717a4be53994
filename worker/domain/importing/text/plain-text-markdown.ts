import type { Paragraph, Root } from 'mdast'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Plain text as Markdown that reads the same: its signs are escaped, a line end stays one, and spaces that indent a line are
 * kept, as no-break spaces.
 */
export function plainTextMarkdown(text: string): string {
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/).filter((lines) => lines.trim() !== '')
  const root: Root = { type: 'root', children: paragraphs.map(paragraph) }
  return writeMarkdown(root)
}

function paragraph(text: string): Paragraph {
  const lines = text.replace(/^\n|\n$/g, '').split('\n')
  return {
    type: 'paragraph',
    children: lines.flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'break' as const }] : []),
      {
        type: 'text' as const,
        value: line.trimEnd().replace(/^[ \t]+/, (indent) => '\u00a0'.repeat(indent.replaceAll('\t', '    ').length)),
      },
    ]),
  }
}
