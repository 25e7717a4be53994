import { type Block, CALLOUT_KINDS, type CalloutKind, type Inline } from './ast.ts'

const MARK = /^\[!([a-z]{1,20})\]([+-]?)[ \t]*/i

/** Obsidian's aliases of GitHub's five kinds. */
const ALIASES: Record<string, CalloutKind> = {
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  example: 'important',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
  failure: 'caution',
  bug: 'caution',
}

/**
 * `> [!note] Title` makes a quote a callout (GitHub's alerts, Obsidian's callouts); `[!note]-` is folded, `[!note]+` can
 * be. An unknown kind is a note that bears its own word.
 */
export function asCallout(quote: Extract<Block, { type: 'quote' }>): Block {
  const [first, ...rest] = quote.children
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = lead?.type === 'text' ? MARK.exec(lead.text) : null
  if (first?.type !== 'paragraph' || lead?.type !== 'text' || !mark) return quote
  const word = mark[1]?.toLowerCase() ?? ''
  const known = CALLOUT_KINDS.find((kind) => kind === word)
  const from = Math.min(lead.start + mark[0].length, lead.end)
  const words: Inline[] = [{ ...lead, text: lead.text.slice(mark[0].length), start: from }, ...first.children.slice(1)]
  const { title, body } = atLineEnd(words)
  if (title.length === 0 && !known)
    title.push({ type: 'text', text: word.charAt(0).toUpperCase() + word.slice(1), start: lead.start, end: from })
  return {
    type: 'callout',
    kind: known ?? ALIASES[word] ?? 'note',
    fold: mark[2] === '-' ? 'closed' : mark[2] === '+' ? 'open' : null,
    title,
    children: body.length > 0 ? [{ ...first, children: body }, ...rest] : rest,
    start: quote.start,
    end: quote.end,
  }
}

/** The first line is the title, with its marks; the rest is the callout's text. */
function atLineEnd(nodes: Inline[]): { title: Inline[]; body: Inline[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.text.includes('\n')))
  const node = nodes[at]
  const title = at < 0 ? nodes : nodes.slice(0, at)
  const body = at < 0 ? [] : nodes.slice(at + 1)
  if (node?.type === 'text') {
    const cut = node.text.indexOf('\n')
    const exact = node.text.length === node.end - node.start
    const middle = exact ? node.start + cut : node.end
    title.push({ ...node, text: node.text.slice(0, cut).trimEnd(), end: middle })
    body.unshift({ ...node, text: node.text.slice(cut + 1), start: exact ? middle + 1 : node.start })
  }
  const filled = (each: Inline) => each.type !== 'text' || each.text !== ''
  return { title: title.filter(filled), body: body.filter(filled) }
}
