import { replaceFormulas, texSymbols, withoutElements } from '#worker/domain/markdown/tex-symbols.ts'
import type { Snippet } from '#worker/contracts/knowledge.ts'

/** List marks, task boxes, and the marks of emphasis, code, tables and quotes; what a cut left of a formula, but not of money. */
const MARKS = /(?:(?<=^[>\s]*)[-+](?=\s)|\[[ xX]\](?=\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[*`#|>~]|\$(?!\d)|\s)+/gmu

const HIT = /[\u0002\u0003]/g

/** Signs of a formula are none of Markdown's: they are private-use characters until that is taken away. */
const SHIELD = 0xe000

/** A whole formula in symbols; where a hit is in it, or begins or ends there, all of it is the hit. */
function formula(tex: string): string {
  const marks = tex.match(HIT) ?? []
  const symbols = texSymbols(tex.replace(HIT, '').trim()).replace(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + SHIELD),
  )
  return (marks.at(0) === '\u0002' ? '\u0002' : '') + symbols + (marks.at(-1) === '\u0003' ? '\u0003' : '')
}

function unshielded(text: string): string {
  return text.replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIELD))
}

/** A cut may go through a formula, so its commands and braces are taken for symbols wherever they are. */
function words(part: string): string {
  const plain = withoutElements(part)
  return /\\[A-Za-z]|[\^_]\{/.test(plain) ? texSymbols(plain) : plain
}

/** `before U+0002 hit U+0003 after` as parts, without Markdown's marks. */
export function snippetParts(text: string): Snippet {
  return replaceFormulas(text, formula)
    .split(/(\u0002[^\u0003]*\u0003)/)
    .map((part) => ({
      text: unshielded(words(part.replace(HIT, '')).replace(MARKS, ' ')),
      hit: part.startsWith('\u0002'),
    }))
    .filter((part) => part.text)
}
