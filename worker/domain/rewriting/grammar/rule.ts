import type { EditKind, Rule } from '../../../contracts/coach/edits.ts'

/** What a pattern takes for a mistake, and what belongs there; null where it is right after all. */
export interface GrammarRule extends Rule {
  kind?: EditKind
  find: RegExp
  mend: (...found: string[]) => string | null
}

/** Words in any case; `^` is where a line begins. One space in it is any white space within a line, `'` any apostrophe. */
export function pattern(source: string): RegExp {
  return new RegExp(source.replaceAll(' ', String.raw`[ \t]+`).replaceAll("'", "['’]"), 'gimu')
}
