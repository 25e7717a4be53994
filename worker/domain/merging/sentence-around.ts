/** Characters looked through on either side; a sentence that is longer is left as it was cut. */
const REACH = 300
const END = /[.!?…][\p{Pe}\p{Pf}"'*_]*(?=\s|$)|[。！？]/u
const AFTER_END = /(?:[.!?…][\p{Pe}\p{Pf}"'*_]*|[。！？])\s*$/u

/**
 * The sentence around a range, within its line: what a reader needs to choose between two versions. Whole lines, and ranges
 * that start at a sentence, stay unchanged.
 * @param versions the replacements of the range
 */
export function sentenceAround(
  base: string,
  { start, end }: { start: number; end: number },
  versions: readonly string[],
): { start: number; end: number } {
  const newLines = end === lineEnd(base, end) && versions.every((text) => text === '' || text.startsWith('\n'))
  if (newLines && start === end) return { start, end }
  return { start: sentenceStart(base, start), end: sentenceEnd(base, end) }
}

function sentenceStart(base: string, start: number): number {
  const line = base.lastIndexOf('\n', start - 1) + 1
  const from = start === 0 ? 0 : Math.max(line, start - REACH)
  const before = base.slice(from, start)
  if (before.trim() === '' || AFTER_END.test(before)) return start
  const ends = [...before.matchAll(new RegExp(`${END.source}|$`, 'gu'))].filter(
    ({ index, 0: end }) => end !== '' && index + end.length < before.length,
  )
  const last = ends.at(-1)
  if (!last) return from === line ? line : start
  const at = from + last.index + last[0].length
  return at + (/^\s*/.exec(base.slice(at, start))?.[0].length ?? 0)
}

function sentenceEnd(base: string, end: number): number {
  const before = base.slice(Math.max(0, end - 8), end)
  if (end === 0 || before.endsWith('\n') || AFTER_END.test(before)) return end
  const line = lineEnd(base, end)
  const to = Math.min(line, end + REACH)
  const found = END.exec(base.slice(end, to))
  if (found) return end + found.index + found[0].length
  return to === line ? line : end
}

function lineEnd(base: string, from: number): number {
  const at = base.indexOf('\n', from)
  return at < 0 ? base.length : at
}
