import { type Block, CALLOUT_KINDS, type Inline } from './ast.ts'

const MARK = /^\[!([a-z]{1,20})\][+-]?[ \t]*([^\n]*)\n?/i

/** `> [!note] Title` makes a quote a callout (GitHub's alerts, Obsidian's callouts); an unknown kind is a note. */
export function asCallout(quote: Extract<Block, { type: 'quote' }>): Block {
  const [first, ...rest] = quote.children
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = lead?.type === 'text' ? MARK.exec(lead.text) : null
  if (first?.type !== 'paragraph' || lead?.type !== 'text' || !mark) return quote
  const kind = CALLOUT_KINDS.find((k) => k === mark[1]?.toLowerCase()) ?? 'note'
  const text = lead.text.slice(mark[0].length)
  const opening: Inline[] = text ? [{ ...lead, text }] : []
  const children = [...opening, ...first.children.slice(1)]
  const body: Block[] = children.length > 0 ? [{ ...first, children }, ...rest] : rest
  return { type: 'callout', kind, title: mark[2]?.trim() || null, children: body, start: quote.start, end: quote.end }
}
