import { withoutRecordings } from './recording.ts'
import { replaceFormulas, texSymbols, withoutElements } from './tex-symbols.ts'

/**
 * The text of a piece of Markdown without its syntax, on one line, at most `max` characters. For excerpts and titles: a
 * linear scan, not a parser, so rare syntax may remain.
 */
export function plainText(markdown: string, max: number): string {
  const opening = withoutRecordings(markdown.slice(0, max * 12 + 600), (kind) => (kind === 'audio' ? 'sound' : 'video'))
  const text = withFormulas(withoutElements(opening))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => skipped(sign))
    .replace(/\\$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/^(`{3,}|~{3,}).*$/gm, '')
    .replace(/^\|?[ \t]?:?-{3,}[ \t:|-]*$/gm, '')
    .replace(/^(?:>[ \t]?)+(?:\[![a-z]{1,20}\][+-]?)?/gim, '')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])[*~`]+|[*~`]+(?![\p{L}\p{N}])/gu, '')
    .replace(/[*~`|]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - SKIPPED))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= max ? text : `${cut(text, max - 1)}…`
}

/** Formulas as symbols, shielded from the scan: their signs are none of Markdown's. */
function withFormulas(text: string): string {
  return replaceFormulas(text, (tex) => texSymbols(tex.trim()).replace(/[!-/:-@[-`{-~]/g, skipped))
}

/** Escaped characters are shielded from the scan by private-use characters. */
function skipped(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) + SKIPPED)
}
const SKIPPED = 0xe000

/** Never between the halves of a surrogate pair, and at a word's end where one is near. */
function cut(text: string, max: number): string {
  const end = /[\uD800-\uDBFF]/.test(text[max - 1] ?? '') ? max - 1 : max
  const space = text.lastIndexOf(' ', end)
  return text.slice(0, space > end - 24 && space > 0 ? space : end)
}
