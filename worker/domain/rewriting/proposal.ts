/** Lines that a model writes around a new version of the text within its answer. */
export const VERSION_START = '<<<TEXT'
export const VERSION_END = 'TEXT>>>'

/** The remarks of an answer, and the version it proposes: `text` is null where there is none. */
export interface Proposal {
  remarks: string
  text: string | null
  /** Whether the version is still being streamed. */
  open: boolean
}

/** Parses an answer, also a partial one: an incomplete mark at its end is left out. */
export function proposalIn(answer: string): Proposal {
  const start = markAt(answer, VERSION_START, 0)
  if (start === -1) return { remarks: withoutHalfMark(answer, VERSION_START), text: null, open: false }
  const from = start + VERSION_START.length
  const end = markAt(answer, VERSION_END, from)
  const text = withoutHalfMark(answer.slice(from, end === -1 ? undefined : end), VERSION_END).replace(
    /^\r?\n|\r?\n$/g,
    '',
  )
  const after = end === -1 ? '' : answer.slice(end + VERSION_END.length)
  return { remarks: [answer.slice(0, start).trim(), after.trim()].filter(Boolean).join('\n\n'), text, open: end === -1 }
}

/** Offset of a mark that is alone on its line. */
function markAt(answer: string, mark: string, from: number): number {
  for (let at = answer.indexOf(mark, from); at !== -1; at = answer.indexOf(mark, at + 1)) {
    const line = answer.slice(answer.lastIndexOf('\n', at) + 1, (answer.indexOf('\n', at) + 1 || answer.length + 1) - 1)
    if (line.trim() === mark) return at
  }
  return -1
}

function withoutHalfMark(text: string, mark: string): string {
  const line = text.lastIndexOf('\n') + 1
  const last = text.slice(line)
  return last !== '' && mark.startsWith(last) ? text.slice(0, line) : text
}

/**
 * Cleans a model's answer to a rewriting: the text's own surrounding white space is kept, and
 * fences that the text did not have are removed.
 */
export function rewrittenText(before: string, answer: string): string {
  const fenced = /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(answer)
  const text = fenced && !before.trimStart().startsWith('```') ? (fenced[1] ?? '') : answer
  return (/^\s*/.exec(before)?.[0] ?? '') + text.trim() + (/\S(\s*)$/.exec(before)?.[1] ?? '')
}
