import { tokensOf } from '../../merging/tokens.ts'

/** Words that say nothing of what a question is about. */
const EMPTY = new Set(
  'a about after all also an and any are as at be been before between both but by can did do does during each every for from had has have he her his how i if in into is it its many more most much no not of on one only or other our out over she so some such than that the their them then there these they this those through to under up was we were what when where which while who whom whose why will with would you your following statement sentence missing term word name called true false'.split(
    ' ',
  ),
)

/** A text in small letters without marks of Markdown and punctuation. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`~$\\{}]|\]\([^)]*\)/g, ' ')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
    .replace(/[^\p{L}\p{N}\p{S}%.,-]+|[.,](?!\d)|(?<!\d)[.,]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** The words of a text that tell what it is about, without endings. */
export function tellingWords(text: string): Set<string> {
  const words = tokensOf(folded(text.slice(0, 4_000))).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  return new Set(words.filter((word) => !EMPTY.has(word) && (word.length > 2 || /\d/.test(word))).map(withoutEnding))
}

/** "Membranes" and "membrane" are one word; so are "carries" and "carry". */
export function withoutEnding(word: string): string {
  if (word.length < 5) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/(?<![su])s$/, '')
}
