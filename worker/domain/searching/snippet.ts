import { texSymbols, withoutElements } from '#worker/domain/markdown/tex-symbols.ts'
import type { Snippet } from '#worker/contracts/knowledge.ts'

/** List marks, task boxes, and the marks of emphasis, code, tables and quotes. */
const MARKS = /(?:(?<=^|\s)[-+](?=\s)|\[[ xX]\](?=\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[*`#|>~$]|\s)+/gu

/** A cut may go through a formula, so its commands are taken for symbols wherever they are. */
function words(part: string): string {
  const plain = withoutElements(part)
  return /\\[A-Za-z]/.test(plain) ? texSymbols(plain) : plain
}

/** `before U+0002 hit U+0003 after` as parts, without Markdown's marks. */
export function snippetParts(text: string): Snippet {
  return text
    .split(/(\u0002[^\u0003]*\u0003)/)
    .map((part) => ({
      text: words(part.replace(/[\u0002\u0003]/g, '')).replace(MARKS, ' '),
      hit: part.startsWith('\u0002'),
    }))
    .filter((part) => part.text)
}
