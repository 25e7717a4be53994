/** What is being named with `@`: its place in the text and the letters so far. */
export interface AtWord {
  start: number
  query: string
}

/** The name before the caret that is being typed after an `@`: at most three words, 40 characters. Null where there is none. */
export function atWord(text: string, caret: number): AtWord | null {
  const found = /(?:^|\s)@((?:[^\s@]+(?: [^\s@]*){0,2})?)$/.exec(text.slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  return query.length > 40 ? null : { start: caret - query.length - 1, query }
}
