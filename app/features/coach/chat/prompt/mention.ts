/** A mention that is being typed: the offset of its `@` and the text after it. */
export interface Mention {
  start: number
  query: string
}

/** The mention that ends at the caret: at most three words, 40 characters. Null where there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = /(?:^|\s)@((?:[^\s@]+(?: [^\s@]*){0,2})?)$/.exec(text.slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  return query.length > 40 ? null : { start: caret - query.length - 1, query }
}
