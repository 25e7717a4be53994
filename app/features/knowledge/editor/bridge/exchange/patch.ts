import { Mark, type Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { align, type Member, type Pair } from './align.ts'
import { smallestChanges } from './smallest-changes.ts'

/** Represents a picture, a formula or another atom in a line of text. */
const ATOM = '\uFFFC'

/** A child with its position. There may be other nodes between, which are left alone. */
export type PositionedMember = Member & { pos: number }

/**
 * Turns one list of nodes into another by the smallest steps, so that a selection in unchanged nodes survives. Works from
 * the end, so that earlier positions stay valid.
 */
export function patchRow(
  tr: Transform,
  start: number,
  olds: readonly PositionedMember[],
  news: readonly Node[],
  pairs: Pair[],
) {
  let [before, after] = [olds.length, news.length]
  for (const [old, next] of [...pairs.toReversed(), [-1, -1]] satisfies Pair[]) {
    const last = olds[old]
    const gap = last ? last.pos + last.node.nodeSize : start
    replaceNodes(tr, gap, olds.slice(old + 1, before), news.slice(next + 1, after))
    const [now, wanted] = [olds[old], news[next]]
    if (now && wanted) patchNode(tr, now.pos, now.node, wanted)
    before = old
    after = next
  }
}

/** Nodes without a counterpart. */
function replaceNodes(tr: Transform, gap: number, olds: readonly PositionedMember[], news: readonly Node[]): void {
  const [first, ...others] = olds
  for (const { pos, node } of others.toReversed()) tr.delete(pos, pos + node.nodeSize)
  if (first && news.length === 0) tr.delete(first.pos, first.pos + first.node.nodeSize)
  else if (first) tr.replaceWith(first.pos, first.pos + first.node.nodeSize, news)
  else if (news.length > 0) tr.insert(gap, news)
}

/** Both of one type. */
function patchNode(tr: Transform, pos: number, now: Node, wanted: Node): void {
  if (now.eq(wanted)) return
  if (now.isTextblock) patchLine(tr, pos + 1, now, wanted)
  else if (!now.isLeaf) {
    const olds = withPositions(now, pos + 1)
    patchRow(tr, pos + 1, olds, wanted.children, align(olds, withPositions(wanted, 0)))
  }
  for (const [name, value] of Object.entries(wanted.attrs))
    if (now.attrs[name] !== value) tr.setNodeAttribute(pos, name, value)
}

function withPositions(parent: Node, start: number): PositionedMember[] {
  const found: PositionedMember[] = []
  parent.forEach((node, offset) => found.push({ node, pos: start + offset, key: JSON.stringify(node) }))
  return found
}

/** Text with its marks. A space just typed at the end stays, though Markdown does not express it. */
function patchLine(tr: Transform, start: number, now: Node, wanted: Node): void {
  const before = textOf(now)
  const blank = now.type.spec.code ? '' : (/(?<! ) +$/.exec(before)?.[0] ?? '')
  const after = textOf(wanted)
  const kept = blank !== '' && !after.endsWith(' ') ? before.length - blank.length : before.length
  let [end, to] = [kept, after.length]
  for (const change of [...smallestChanges(before.slice(0, kept), after).toReversed(), null]) {
    patchMarks(tr, start, [now, wanted], { start: change?.end ?? 0, end, from: change?.to ?? 0, to })
    if (!change) break
    tr.replaceWith(start + change.start, start + change.end, wanted.content.cut(change.from, change.to).content)
    end = change.start
    to = change.from
  }
}

function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, undefined, ATOM)
}

/** The same characters on both sides may differ in their marks, and single things in what they are. */
function patchMarks(
  tr: Transform,
  origin: number,
  [now, wanted]: [Node, Node],
  { start, end, from, to }: { start: number; end: number; from: number; to: number },
): void {
  const shown = now.content.cut(start, end)
  const asked = wanted.content.cut(from, to)
  if (shown.eq(asked)) return
  let [at, index, inside] = [origin + start, 0, 0]
  let pieceEnd = 0
  // Runs of either side end at different positions: the shorter of the two is looked at each time.
  asked.forEach((piece) => {
    pieceEnd += piece.nodeSize
    while (at - origin - start < pieceEnd) {
      const run = shown.maybeChild(index)
      if (!run) return
      const size = Math.min(run.nodeSize - inside, pieceEnd - (at - origin - start))
      if (piece.isText) remark(tr, [at, at + size], run, piece)
      else if (!piece.eq(run)) tr.replaceWith(at, at + 1, piece)
      at += size
      inside += size
      if (inside < run.nodeSize) continue
      index++
      inside = 0
    }
  })
}

function remark(tr: Transform, [from, to]: [number, number], run: Node, like: Node): void {
  if (Mark.sameSet(run.marks, like.marks)) return
  tr.removeMark(from, to)
  for (const mark of like.marks) tr.addMark(from, to, mark)
}
