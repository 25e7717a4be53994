/**
 * The fence that is open after a line of Markdown: of code (backticks or tildes) or of display math (`$$`); null outside.
 * @param open the fence that is open before it
 */
export function fenceAfter(line: string, open: string | null): string | null {
  const mark = /^ {0,3}(`{3,50}(?!.*`)|~{3,50}(?!~)|\$\$(?!.*\$\$))/.exec(line)?.[1]
  if (open === null) return mark ?? null
  const closes = line.trim()
  const isClosed = closes.length >= open.length && closes.startsWith(open) && new Set(closes).size === 1
  return isClosed ? null : open
}
