import type { Snippet } from '#worker/contracts/knowledge.ts'

/** List marks, task boxes, and the marks of emphasis, code, tables and quotes. */
const MARKS = /(?:(?<=^|\s)[-+](?=\s)|\[[ xX]\](?=\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[*`#|>~$]|\s)+/gu

/** `before U+0002 hit U+0003 after` as parts, without Markdown's marks. */
export function snippetParts(text: string): Snippet {
  return text
    .split(/(\u0002[^\u0003]*\u0003)/)
    .map((part) => ({
      text: part.replace(/[\u0002\u0003]/g, '').replace(MARKS, ' '),
      hit: part.startsWith('\u0002'),
    }))
    .filter((part) => part.text)
}
