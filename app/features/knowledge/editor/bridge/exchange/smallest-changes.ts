import { type Change, changesBetween } from '#worker/domain/merging/changes.ts'

/**
 * The changes between two texts, in order, trimmed to the characters that differ: a caret next to a change stays where it
 * is.
 */
export function smallestChanges(before: string, after: string): Change[] {
  return changesBetween(before, after).map((change) => {
    let { start, end, from, to } = change
    while (start < end && from < to && before[start] === after[from]) {
      start++
      from++
    }
    while (start < end && from < to && before[end - 1] === after[to - 1]) {
      end--
      to--
    }
    return { start, end, from, to }
  })
}
