/** An address that the end of the snippet cuts off is none to read either. */
const LINK = /!?\[([^[\]]*)\]\([^()\s]*(?:\)|…?$)/g
const MARKS = / ?\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g
const LINE_HEADS = /^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm
const TABLE_RULE = /\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?/g
/** Not between letters or digits, as in 2*3; what is escaped is a character. */
const EMPHASIS = /(?<![\w\\*])\*{1,3}(?=[^\s*])|(?<=[^\s\\*])\*{1,3}(?![\w*])/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** A few words out of an answer's Markdown, as words. What marks the hits (U+0002, U+0003) stays. */
export function plainSnippet(markdown: string): string {
  return markdown
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
