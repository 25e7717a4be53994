/** A link's address, also one that the snippet's end cuts off. */
const LINK = /!?\[([^[\]]*)\]\([^()\s]*(?:\)|…?$)/g
const MARKS = / ?\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g
const LINE_HEADS = /^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm
const TABLE_RULE = /\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?/g
/** Emphasis marks, not between letters or digits, as in 2*3, and not escaped. */
const EMPHASIS = /(?<![\w\\*])\*{1,3}(?=[^\s*])|(?<=[^\s\\*])\*{1,3}(?![\w*])/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** A snippet is some words long; the blanks between them may be any number. Characters. */
const SNIPPET_MAX = 2_000

/** A search snippet of Markdown as plain text. The marks of hits (U+0002, U+0003) stay. */
export function plainSnippet(markdown: string): string {
  return markdown
    .slice(0, SNIPPET_MAX)
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(LINE_HEADS, '')
    .replace(TABLE_RULE, ' ')
    .replace(EMPHASIS, '')
    .replace(/`+/g, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(ESCAPED, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
