/** Code, formulas and addresses, whose characters are no emphasis. Every repetition is bounded, so time stays linear. */
const INTACT = '`{1,3}[^`\\n]{1,400}`{1,3}|\\$\\$?[^$\\n]{1,300}\\$\\$?|https?:\\/\\/[^\\s<>]{1,300}'
const EMPHASIS = new RegExp(
  String.raw`${INTACT}|(?<![\p{L}\p{N}*_])([*_]{1,3})(?=[^\s*_])([^*_\n]{1,200})(?<=\S)\1(?![\p{L}\p{N}*_])`,
  'gu',
)
const REMARK = new RegExp(String.raw`${INTACT}|\s\([^()]{1,240}\)(?=[\s,.;:!?]|$)`, 'gu')
/** Words that tie a sentence to the one before it and say nothing themselves. */
const TIE =
  /^(?:for example|for instance|however|in addition|additionally|moreover|furthermore|in particular|specifically|in general|generally|in fact|indeed|basically|essentially|similarly|likewise|in other words|also|of course|note that|remember that|recall that|remember|note|n\.?b\.?),?:? (?=\p{L})/iu
const ALSO = / also (?=\p{L})/gu
const REFERENCE = /\s?\[(?:\^?[\w-]{1,12}|citation needed|note \d{1,3})\](?!\()/gi

/** A text without marks of emphasis and without a full stop at its end. */
export function plainTerm(text: string): string {
  return withoutEmphasis(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<!\b\p{L}\.\p{L}|\.\.)[.。]$|[;,]$/u, '')
    .trim()
}

/**
 * A sentence as a card shows it: on one line, without emphasis, reference marks, remarks in parentheses and
 * words such as “however” that only tie it to the sentence before.
 */
export function plainSentence(text: string): string {
  const sentence = withoutEmphasis(text)
    .replace(REFERENCE, '')
    .replace(REMARK, (found) => (found.startsWith(' (') || found.startsWith('\n(') ? '' : found))
    .replace(/\s+/g, ' ')
    .trim()
  const untied = sentence.replace(TIE, '').replace(ALSO, ' ')
  return untied.length < sentence.length ? untied.charAt(0).toUpperCase() + untied.slice(1) : sentence
}

/** The words that a writer has set in bold within a sentence. */
export function emphasised(text: string): string[] {
  return [...text.matchAll(/(?<![*\p{L}\p{N}])(\*\*|__)(?=[^\s*_])([^*_\n]{2,60})(?<=\S)\1(?![*\p{L}\p{N}])/gu)].map(
    (match) => match[2] ?? '',
  )
}

function withoutEmphasis(text: string): string {
  return text.replace(EMPHASIS, (whole: string, _mark: string | undefined, inner: string | undefined) => inner ?? whole)
}

/** Capitalises the first word, unless it has its own spelling (mRNA, pH). */
export function capitalize(text: string): string {
  return /^\p{Ll}(?:[\p{Ll}\s'’-]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
