import { type Change, changesBetween } from '#worker/domain/merging/changes.ts'

/** What changed between two texts, in order, down to the characters: a caret beside a change stays where it is. */
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
