/** A formula or code. */
const LITERAL = /\$[^$]+\$|`[^`]+`/

/** The most layers of marks around one answer. */
const LAYERS_MAX = 4

/** An expected answer without the marks around it that nobody types: emphasis, code, dollars. */
export function plainAnswer(markdown: string): string {
  let text = withoutTags(markdown).normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!LITERAL.test(text)) text = withoutMarks(text)
  for (let changed = true, layers = 0; changed && layers < LAYERS_MAX; layers++) {
    const inner = /^(\*\*|__|==|~~|\*|_|`{1,8}|\$\$|\$)(?!\s)(.*\S)\1$/u.exec(text)?.[2]
    changed = inner !== undefined && inner !== ''
    if (changed && inner !== undefined) text = inner.trim()
  }
  return text
}

/**
 * Whether an answer must match exactly: formulas, code, and what is mostly a number or symbols. "In 1789" is words with
 * a number: its number must be right, its words may have a slip.
 */
export function isExact(markdown: string): boolean {
  if (LITERAL.test(markdown)) return true
  const plain = plainAnswer(markdown)
  if (/[\\^{}<>=|~@]|\w\(|[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(plain)) return true
  const words = plain.match(/\p{L}{2,}/gu) ?? []
  if (words.length === 0) return !/\p{L}/u.test(plain) || /[\p{N}\p{S}+*/-]/u.test(plain)
  // "5 kg", "H2O", "37 °C", "3.5 ms": a number and its unit.
  return /\p{N}/u.test(plain) && words.join('').length <= 3
}

const ARTICLE =
  /^(?:an?|the|der|die|das|den|dem|des|eine?[nmrs]?|le|la|les|une?|el|los|las|un[oa]?s?|il|lo|gli|i|os?|as?|uma?|het|de|een) (?=\S)/

/** A folded answer without its leading article (English, German, French, Spanish, Italian, Portuguese, Dutch). */
export function withoutArticle(folded: string): string {
  return folded.replace(ARTICLE, '')
}

/** Raised and lowered words are typed as they are; a reading above words is not. */
function withoutTags(markdown: string): string {
  return markdown
    .replace(/<rt>[^<>]{0,200}<\/rt>/gi, '')
    .replace(/<\/?(?:sub|sup|u|ins|mark|ruby|font|span)(?:\s[^<>]{0,200})?>/gi, '')
}

/** Links as their words, and no stars, lines and highlights around words. */
function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\][]{0,300})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~|==)(?=\S)([^*_~=]+)\1/g, '$2')
    .trim()
}
