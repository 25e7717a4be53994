import { type Budget, diffSequences, type Hunk } from './sequence-diff.ts'
import { linesOf, tokensOf } from './tokens.ts'

/** As a `Hunk`, in UTF-16 offsets: `start`–`end` of the text before became `from`–`to` of the one after. */
export type Change = Hunk

/** Steps of one comparison: well under a second, and enough for any two versions of a real note. */
const STEPS_MAX = 20_000_000
/** Characters. Fewer equal ones between two changes may be chance ("the", "of"). */
const CHANCE_MAX = 24

/**
 * The changes from `before` to `after`, in order: by lines, and within changed lines by words. Never half a word or
 * character.
 */
export function changesBetween(before: string, after: string): Change[] {
  const budget = { steps: STEPS_MAX }
  return changedLines(before, after, budget).flatMap((line) => {
    if (line.start === line.end || line.from === line.to) return [line]
    const words = difference(before.slice(line.start, line.end), after.slice(line.from, line.to), tokensOf, budget)
    return withoutChance(
      before,
      words.map((word) => movedBy(word, line)),
    )
  })
}

/** The same by whole lines alone. */
export function changedLines(before: string, after: string, budget: Budget = { steps: STEPS_MAX }): Change[] {
  return before === after ? [] : difference(before, after, linesOf, budget)
}

function movedBy(change: Change, by: Change): Change {
  return {
    start: change.start + by.start,
    end: change.end + by.start,
    from: change.from + by.from,
    to: change.to + by.from,
  }
}

/** Joins changes with only short equal text between them, so that a rewritten sentence is one change. */
function withoutChance(before: string, changes: Change[]): Change[] {
  const out: Change[] = []
  for (const change of changes) {
    let next = change
    for (let last = out.at(-1); last && isChance(before, last, next); last = out.at(-1)) {
      next = { start: last.start, end: next.end, from: last.from, to: next.to }
      out.pop()
    }
    out.push(next)
  }
  return out
}

/** Whether what stayed is shorter than what changed on either side and no end of a sentence (after N. Fraser's clean-up). */
function isChance(before: string, last: Change, next: Change): boolean {
  const kept = next.start - last.end
  if (kept > CHANCE_MAX || kept > sizeOf(last) || kept > sizeOf(next)) return false
  return !/[\n.!?。！？]/.test(before.slice(last.end, next.start))
}

function sizeOf({ start, end, from, to }: Change): number {
  return Math.max(end - start, to - from)
}

function difference(before: string, after: string, cut: (text: string) => string[], budget: Budget): Change[] {
  const numbers = new Map<string, number>()
  const a = numbered(cut(before), numbers)
  const b = numbered(cut(after), numbers)
  return diffSequences(a.ids, b.ids, budget).map(({ start, end, from, to }) => ({
    start: a.offsets[start] ?? 0,
    end: a.offsets[end] ?? 0,
    from: b.offsets[from] ?? 0,
    to: b.offsets[to] ?? 0,
  }))
}

/** Equal tokens get equal numbers; `offsets` has one more, the text's length. */
function numbered(tokens: string[], numbers: Map<string, number>): { ids: number[]; offsets: number[] } {
  const offsets = [0]
  const ids = tokens.map((token, index) => {
    const id = numbers.get(token) ?? numbers.size
    numbers.set(token, id)
    offsets.push((offsets[index] ?? 0) + token.length)
    return id
  })
  return { ids, offsets }
}
