/** The link of a citation: the note with the cited passage highlighted. UTF-16 offsets into its Markdown. */
export function noteCitationHref(noteId: string, start: number, end: number): string {
  return `/dashboard/knowledge/notes/${noteId}?quote=${start}-${end}`
}

/** The range of `?quote=start-end`, or undefined where it is none. */
export function quoteRange(quote: unknown): { start: number; end: number } | undefined {
  const [, start, end] = typeof quote === 'string' ? (/^(\d{1,7})-(\d{1,7})$/.exec(quote) ?? []) : []
  return start && end && Number(start) < Number(end) ? { start: Number(start), end: Number(end) } : undefined
}
