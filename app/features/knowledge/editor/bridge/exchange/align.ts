import type { Node } from 'prosemirror-model'
import { diffSequences } from '#worker/domain/merging/sequence-diff.ts'
import { tokensOf } from '#worker/domain/merging/tokens.ts'

/** A child node; children with the same `key` have the same source. */
export interface Member {
  node: Node
  key: string
}

/** The index of a node before and after. */
export type Pair = [before: number, after: number]

const STEPS_MAX = 2_000_000
/** Beyond this many combinations in one range, pairing paragraphs is guesswork. */
const COMPARED_MAX = 2_500
/** The share of common words above which two blocks are one block, edited. */
const ALIKE_MIN = 0.3

/** Which nodes of `before` are still in `after`, unchanged or edited; in order, each at most once. */
export function align(before: readonly Member[], after: readonly Member[]): Pair[] {
  const numbers = new Map<string, number>()
  const numbered = (members: readonly Member[]) =>
    members.map(({ key }) => {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    })
  const hunks = diffSequences(numbered(before), numbered(after), { steps: STEPS_MAX })
  const pairs: Pair[] = []
  let [at, to] = [0, 0]
  for (const hunk of [...hunks, { start: before.length, end: 0, from: after.length, to: 0 }]) {
    while (at < hunk.start && to < hunk.from) pairs.push([at++, to++])
    const olds = before.slice(hunk.start, hunk.end)
    const news = after.slice(hunk.from, hunk.to)
    for (const [old, next] of edited(olds, news)) pairs.push([hunk.start + old, hunk.from + next])
    at = hunk.end
    to = hunk.to
  }
  return pairs
}

/** The pairs with the most words in common, none crossing another. */
function edited(olds: readonly Member[], news: readonly Member[]): Pair[] {
  const [old, next] = [olds[0], news[0]]
  if (!old || !next || olds.length * news.length > COMPARED_MAX) return []
  if (olds.length === 1 && news.length === 1) return old.node.type === next.node.type ? [[0, 0]] : []
  const width = news.length + 1
  const [bagsBefore, bagsAfter] = [olds.map(bagOf), news.map(bagOf)]
  const alike = olds.map((one, i) =>
    news.map((other, j) => (one.node.type === other.node.type ? likeness(bagsBefore[i], bagsAfter[j]) : 0)),
  )
  const best = Array.from({ length: (olds.length + 1) * width }, () => 0)
  const value = (i: number, j: number) => best[i * width + j] ?? 0
  const paired = (i: number, j: number) => {
    const likely = alike[i]?.[j] ?? 0
    return likely < ALIKE_MIN ? 0 : likely + value(i + 1, j + 1)
  }
  for (let i = olds.length - 1; i >= 0; i--)
    for (let j = news.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(value(i + 1, j), value(i, j + 1), paired(i, j))
  const pairs: Pair[] = []
  for (let [i, j] = [0, 0]; i < olds.length && j < news.length;) {
    if (paired(i, j) > 0 && paired(i, j) === value(i, j)) pairs.push([i++, j++])
    else if (value(i + 1, j) >= value(i, j + 1)) i++
    else j++
  }
  return pairs
}

interface Bag {
  size: number
  counts: Map<string, number>
}

function bagOf({ node }: Member): Bag {
  const counts = new Map<string, number>()
  const pieces = tokensOf(node.textBetween(0, node.content.size, ' ')).filter((piece) => piece.trim() !== '')
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return { size: pieces.length, counts }
}

/** 1 where both have the same words, 0 where they have none in common (the coefficient of L. Dice). */
function likeness(a?: Bag, b?: Bag): number {
  if (!a || !b) return 0
  if (a.size + b.size === 0) return 1
  let common = 0
  for (const [piece, count] of a.counts) common += Math.min(count, b.counts.get(piece) ?? 0)
  return (2 * common) / (a.size + b.size)
}

/** Only the equal nodes at the start and at the end. */
export function sameEnds(before: readonly Member[], after: readonly Member[]): Pair[] {
  const same = (old: Member | undefined, next: Member | undefined) => old !== undefined && old.key === next?.key
  let head = 0
  while (same(before[head], after[head])) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && same(before.at(-1 - tail), after.at(-1 - tail))) tail++
  const heads = Array.from({ length: head }, (_, index): Pair => [index, index])
  const tails = Array.from({ length: tail }, (_, i): Pair => [before.length - tail + i, after.length - tail + i])
  return [...heads, ...tails]
}
