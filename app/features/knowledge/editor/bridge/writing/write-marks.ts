import type { Mark, Node } from 'prosemirror-model'
import { schema } from '../schema.ts'

const { marks } = schema

/** A text or an atom with the marks that open before it and close after it, outermost first. */
export interface Enclosed {
  node: Node
  opens: readonly Mark[]
  closes: readonly Mark[]
}

/**
 * Which of several marks on the same text is outermost: the one that opened first, the longest, any but a link, or one that is
 * written as an element of HTML.
 */
export type Nesting = 'first' | 'longest' | 'links-inside' | 'elements-outside'

const ELEMENTS = new Set([marks.sub, marks.sup, marks.underline, marks.color, marks.ruby])

export function isElement(mark: Mark): boolean {
  return ELEMENTS.has(mark.type)
}

/** Turns the flat marks of the content into nested pairs. */
export function enclose(content: readonly Node[], nesting: Nesting): Enclosed[] {
  const open: Mark[] = []
  const out: Enclosed[] = []
  for (const [index, node] of content.entries()) {
    const wanted = order(node.marks.filter(isWritten), open, nesting, (mark) => lasting(mark, content, index))
    const kept = open.findIndex((mark, depth) => !wanted[depth]?.eq(mark))
    if (kept >= 0) closeTo(kept, open, out)
    const opens = wanted.slice(open.length)
    open.push(...opens)
    out.push({ node, opens, closes: [] })
  }
  closeTo(0, open, out)
  return out
}

function order(
  set: readonly Mark[],
  open: readonly Mark[],
  nesting: Nesting,
  lasts: (mark: Mark) => number,
): readonly Mark[] {
  const depth = (mark: Mark) => {
    const at = open.findIndex((other) => other.eq(mark))
    return at < 0 ? open.length : at
  }
  const link = (mark: Mark) => (mark.type === marks.link ? 1 : 0)
  return set.toSorted((a, b) => {
    if (nesting === 'links-inside' && link(a) !== link(b)) return link(a) - link(b)
    if (nesting === 'elements-outside' && isElement(a) !== isElement(b)) return isElement(a) ? -1 : 1
    const longer = lasts(b) - lasts(a)
    return nesting === 'longest' ? longer || depth(a) - depth(b) : depth(a) - depth(b) || longer
  })
}

/** Code is no pair around other things: it is how a text is written. */
function isWritten(mark: Mark): boolean {
  return mark.type !== marks.soft_break && mark.type !== marks.code
}

function closeTo(count: number, open: Mark[], out: Enclosed[]): void {
  const last = out.pop()
  const closes = open.splice(count).toReversed()
  if (last) out.push({ ...last, closes: [...last.closes, ...closes] })
}

function lasting(mark: Mark, content: readonly Node[], from: number): number {
  let to = from
  while (to < content.length && content[to]?.marks.some((other) => other.eq(mark))) to++
  return to - from
}
