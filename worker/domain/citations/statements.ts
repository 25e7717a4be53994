import { isAbbreviated } from '#worker/domain/passages/sentences.ts'

const FENCE = /^\s*(```|~~~)/
const END = /[.!?…]+["”’»)*_]*(?=[\s[])|\n/g
const LIST_NUMBER = /(?:^|\n)[ \t>]*\d{1,3}\.$/
const MARKS = /^(?:\s*\[\d{1,2}(?:\s*,\s*\d{1,2})*\](?!\())+[.!?]?/
/** What may become a mark with the next letters. */
const PARTIAL_MARK = /^\s*\[[\d\s,]*(?:\]$|$)/
/** A statement that is longer is ended: it is held back while it is written. */
const STATEMENT_MAX = 2_000

/**
 * The end of the first statement of a text that is still being written: a sentence with the marks behind it, a line, or a block
 * of quoted lines together with the line that introduces it ("Your note says:").
 * @returns null where it is not known yet
 */
export function statementEnd(written: string): number | null {
  const text = written.slice(0, 2 * STATEMENT_MAX)
  if (!/[.!?…\n]/.test(text)) return text.length > STATEMENT_MAX ? STATEMENT_MAX : null
  const fence = FENCE.exec(text)
  if (fence) return fenceEnd(written, fence[1] ?? '')
  for (const match of text.matchAll(END)) {
    const end = match.index + (match[0] === '\n' ? 0 : match[0].length)
    const before = text.slice(0, end)
    if (before.trim() === '') continue
    const after = text.slice(end)
    const marks = MARKS.exec(after)?.[0].length ?? 0
    const rest = after.slice(marks)
    if (rest.trim() === '' || PARTIAL_MARK.test(rest)) break
    if (match[0] === '\n' ? continues(before, rest) : isInside(before, rest)) continue
    return end + marks
  }
  return text.length > STATEMENT_MAX ? STATEMENT_MAX : null
}

/** A line that introduces the next one, or that is quoted like it. */
function continues(before: string, rest: string): boolean {
  if (/:["*_]*\s*$/.test(before.replace(/\[[\d\s,]+\]\s*$/, ''))) return true
  const isQuoted = /(?:^|\n) {0,3}>[^\n]*$/.test(before)
  const next = rest.replace(/^\n/, '')
  return isQuoted && (/^ {0,3}>/.test(next) || /^\s*(?:—|–|--)/.test(rest))
}

/** The full stop of an abbreviation, or of a list's number. */
function isInside(before: string, rest: string): boolean {
  return (
    LIST_NUMBER.test(before) ||
    /^\s*\p{Ll}/u.test(rest) ||
    isAbbreviated(`${before.slice(-24)} `, rest.slice(0, 20).trimStart())
  )
}

function fenceEnd(text: string, fence: string): number | null {
  const start = text.indexOf(fence) + fence.length
  const close = text.indexOf(`\n${fence}`, start)
  if (close < 0) return null
  const end = text.indexOf('\n', close + 1)
  return end < 0 ? null : end
}
