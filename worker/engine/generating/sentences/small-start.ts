import { isAdjective } from '../names.ts'

/** Endings of nouns that are no names. */
const COMMON =
  /(?:sis|tion|sion|ment|ness|ity|ogy|phy|ics|ance|ence|ship|age|ure|ade|ide|ase|ose|gen|cyte|plast|phyll|ism|cy|er|or|al|ant|ent|ive|ary|ory|ous|ful|less|able|ible|ing|ed|s)$/

/**
 * A subject as it stands within a sentence: its first word in lower case where it was only capitalised as the first of its
 * sentence, as far as that can be told.
 */
export function smallStart(text: string, isKnownName: (word: string) => boolean): string {
  const [first = '', second] = text.split(' ')
  if (!/^\p{Lu}(?:\p{Ll}|-(?=\p{Ll}{3}))*$/u.test(first)) return text
  const small = first.charAt(0).toLowerCase() + text.slice(1)
  if (/^(?:The|An?|Each|Every|All|Any|In|When|If)$/.test(first)) return small
  if (isKnownName(first) || isAdjective(first)) return text
  if (second !== undefined) return /^\p{Lu}/u.test(second) || second === 'of' || second === 'et' ? text : small
  return COMMON.test(first) ? small : text
}
