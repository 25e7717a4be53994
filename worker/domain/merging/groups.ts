import type { Change } from './changes.ts'
import { sentenceAround } from './sentence-around.ts'

interface Stretch {
  start: number
  end: number
}

/** Changes that belong together, as the same stretch of the three texts. */
export interface Group {
  base: Stretch
  mine: Stretch
  theirs: Stretch
  by: 'mine' | 'theirs' | 'both'
}

interface Draft extends Stretch {
  /** Characters that each side's changes in it add (or take away). */
  mine: number
  theirs: number
  /** Where the last change of each side ends in the base, -1 where it has none. */
  mineEnd: number
  theirsEnd: number
}

/**
 * Groups the changes of both sides of one base, in order: changes of one side alone, and touching changes of both. Such a
 * group is extended to its sentence, where the two sides differ.
 */
export function groupChanges(
  texts: { base: string; mine: string; theirs: string },
  mine: readonly Change[],
  theirs: readonly Change[],
): Group[] {
  const drafts = touching(texts.base, mine, theirs)
  const widened = placed(drafts).map((group, index): Draft | undefined => {
    const draft = drafts[index]
    if (!draft || group.by !== 'both') return draft
    const ours = texts.mine.slice(group.mine.start, group.mine.end)
    const others = texts.theirs.slice(group.theirs.start, group.theirs.end)
    return ours === others ? draft : { ...draft, ...sentenceAround(texts.base, group.base, [ours, others]) }
  })
  return placed(mergeOverlapping(widened.filter((draft) => draft !== undefined)))
}

function touching(base: string, mine: readonly Change[], theirs: readonly Change[]): Draft[] {
  const drafts: Draft[] = []
  let m = 0
  let t = 0
  for (;;) {
    const ours = mine[m]
    const others = theirs[t]
    const isMine = ours !== undefined && (others === undefined || ours.start <= others.start)
    const change = isMine ? ours : others
    if (!change) return drafts
    if (isMine) m++
    else t++
    const growth = change.to - change.from - (change.end - change.start)
    const own: Draft = {
      start: change.start,
      end: change.end,
      mine: isMine ? growth : 0,
      theirs: isMine ? 0 : growth,
      mineEnd: isMine ? change.end : -1,
      theirsEnd: isMine ? -1 : change.end,
    }
    let next = own
    for (let last = drafts.at(-1); last; last = drafts.at(-1)) {
      const other = isMine ? last.theirsEnd : last.mineEnd
      if (other < 0 || areApart(base, other, change.start)) break
      next = united(last, next)
      drafts.pop()
    }
    drafts.push(next)
  }
}

/** Between two changes that do not touch there is a word, or a line's end. */
function areApart(base: string, end: number, start: number): boolean {
  return start > end && /[\p{L}\p{N}\n]/u.test(base.slice(end, start))
}

function united(a: Draft, b: Draft): Draft {
  return {
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    mine: a.mine + b.mine,
    theirs: a.theirs + b.theirs,
    mineEnd: Math.max(a.mineEnd, b.mineEnd),
    theirsEnd: Math.max(a.theirsEnd, b.theirsEnd),
  }
}

/** Merges the groups that overlap since they were widened. */
function mergeOverlapping(drafts: Draft[]): Draft[] {
  const out: Draft[] = []
  for (const draft of drafts) {
    let next = draft
    for (let last = out.at(-1); last && last.end >= next.start; last = out.at(-1)) {
      next = united(last, next)
      out.pop()
    }
    out.push(next)
  }
  return out
}

/** Outside of groups the texts are equal, so earlier insertions give a group's offset in each text. */
function placed(drafts: Draft[]): Group[] {
  let mine = 0
  let theirs = 0
  return drafts.map((draft) => {
    const { start, end } = draft
    const group: Group = {
      base: { start, end },
      mine: { start: start + mine, end: end + mine + draft.mine },
      theirs: { start: start + theirs, end: end + theirs + draft.theirs },
      by: draft.theirsEnd < 0 ? 'mine' : draft.mineEnd < 0 ? 'theirs' : 'both',
    }
    mine += draft.mine
    theirs += draft.theirs
    return group
  })
}
