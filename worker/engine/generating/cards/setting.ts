const IN_EXPERIMENT = /\b(?:in|of) (\p{Lu}\p{L}+['’]s (?:experiments?|study|studies|example|trial|model))\b/u
const ITEM = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]/
const LINES_MAX = 20

/**
 * The experiment or example that the line above a list names: "food" is what the term means there, and not everywhere. Empty
 * where it names none.
 */
export function settingOf(text: string, at: number): string {
  const above = text.slice(0, text.lastIndexOf('\n', at - 1) + 1).split('\n')
  const line = above
    .slice(-LINES_MAX)
    .findLast((each) => each.trim() !== '' && !ITEM.test(each) && !/^A:\s*$/.test(each))
  return IN_EXPERIMENT.exec(line ?? '')?.[1] ?? ''
}
