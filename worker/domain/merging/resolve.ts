import type { Merge } from './merge-text.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** The merged text with each conflict resolved as chosen; by default both sides stay. */
export function resolveMerge({ text, conflicts }: Merge, choices: readonly Choice[]): string {
  let done = 0
  const parts = conflicts.map(({ at, mine, theirs }, index) => {
    const before = text.slice(done, at)
    done = at + mine.text.length
    return before + chosen(mine.text, theirs.text, choices[index] ?? 'both')
  })
  return parts.join('') + text.slice(done)
}

export function chosen(mine: string, theirs: string, choice: Choice): string {
  if (choice === 'mine') return mine
  if (choice === 'theirs') return theirs
  if (mine.includes(theirs)) return mine
  if (theirs.includes(mine)) return theirs
  if (/\s$/.test(mine) || /^\s/.test(theirs)) return mine + theirs
  return mine + (/\n/.test(mine + theirs) ? '\n' : ' ') + theirs
}
