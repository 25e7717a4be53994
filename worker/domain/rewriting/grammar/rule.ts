import type { EditKind, Rule } from '../../../contracts/coach/edits.ts'

/** A pattern of a mistake and its correction; null where the match is right after all. */
export interface GrammarRule extends Rule {
  kind?: EditKind
  find: RegExp
  fix: (...found: string[]) => string | null
}

/** Case-insensitive; `^` is the start of a line, a space is any white space within a line, `'` any apostrophe. */
export function pattern(source: string): RegExp {
  return new RegExp(source.replaceAll(' ', String.raw`[ \t]+`).replaceAll("'", "['’]"), 'gimu')
}
