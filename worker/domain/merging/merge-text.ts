import { changedLines, changesBetween } from './changes.ts'
import { type Group, groupChanges } from './groups.ts'

/** A stretch of one of the texts; UTF-16 offsets, `end` exclusive. */
export interface Region {
  start: number
  end: number
  text: string
}

/** What both sides changed, each its own way. */
export interface Conflict {
  base: Region
  mine: Region
  theirs: Region
  /** The region in the merged text, which contains mine until the conflict is resolved. */
  at: number
}

export interface Merge {
  /** The merged text; each conflict contains only mine, so it must be resolved first. */
  text: string
  conflicts: Conflict[]
}

/**
 * Three-way merge of two texts from one `base`. Changes with at least a word or line end between them are both applied;
 * where they touch, the sentence or the lines are a conflict. Nothing that either side wrote is dropped.
 */
export function mergeText(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] }
  if (base === mine) return { text: theirs, conflicts: [] }
  const texts = { base, mine, theirs }
  return assembled(groupChanges(texts, changesBetween(base, mine), changesBetween(base, theirs)), texts)
}

/** For two texts whose common origin is not known: every line that differs is in a conflict. An empty text adds nothing. */
export function mergeWithoutBase(mine: string, theirs: string): Merge {
  if (mine.trim() === '' || theirs.trim() === '') return { text: mine.trim() === '' ? theirs : mine, conflicts: [] }
  const conflicts = changedLines(mine, theirs).map(({ start, end, from, to }) => ({
    base: { start: 0, end: 0, text: '' },
    mine: region(mine, { start, end }),
    theirs: region(theirs, { start: from, end: to }),
    at: start,
  }))
  return { text: mine, conflicts }
}

function assembled(groups: Group[], texts: { base: string; mine: string; theirs: string }): Merge {
  const parts: string[] = []
  const conflicts: Conflict[] = []
  let done = 0
  let length = 0
  const put = (text: string) => {
    parts.push(text)
    length += text.length
  }
  for (const group of groups) {
    put(texts.base.slice(done, group.base.start))
    const mine = region(texts.mine, group.mine)
    const theirs = region(texts.theirs, group.theirs)
    if (group.by === 'both' && mine.text !== theirs.text)
      conflicts.push({ base: region(texts.base, group.base), mine, theirs, at: length })
    put(group.by === 'theirs' ? theirs.text : mine.text)
    done = group.base.end
  }
  put(texts.base.slice(done))
  return { text: parts.join(''), conflicts }
}

function region(text: string, { start, end }: { start: number; end: number }): Region {
  return { start, end, text: text.slice(start, end) }
}
