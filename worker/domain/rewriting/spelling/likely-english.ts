import type { WordStatistics } from './word-statistics.ts'

/** The most usual words: nearly half of what is written in English. */
const USUAL = 150
/** Characters of a sample, and words below which one cannot tell. */
const SAMPLE = 4_000
const WORDS_MIN = 4
/** Shares of the words of a text. */
const USUAL_LEAST = 0.05
const KNOWN_LEAST = 0.35

/** Small words of other languages, of those that are none in English. */
const FOREIGN = new Set(
  `der das und ist nicht ein eine einen dem den mit auf für von sich auch wird sind bei aus wie oder als
  le les des est une dans pour que qui et sur avec pas par ce cette sont elle du au aux
  el los las una del por con para como más pero su es lo al y se la
  il che di della sono gli per nel anche questo più
  het een niet voor zijn ook aan dat wordt bij door
  o os um uma não em do da dos das mais ao
  och att som är på av med till
  nie jest się na z w że bir ve bu için`
    .trim()
    .split(/\s+/),
)

/**
 * Whether a text is English, however badly it is spelt: it has more of the small words of English than of other languages,
 * and some words that English has.
 */
export function isLikelyEnglish(text: string, statistics: WordStatistics): boolean {
  const words =
    text
      .slice(0, SAMPLE)
      .toLowerCase()
      .match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
  const share = (is: (word: string) => boolean) => words.filter(is).length / words.length
  if (words.length > 0 && share((word) => /^[\p{sc=Latin}'’]+$/u.test(word)) < 0.5) return false
  if (words.length < WORDS_MIN) return true
  const usual = new Set(statistics.words.slice(0, USUAL))
  const small = share((word) => usual.has(word))
  if (share((word) => FOREIGN.has(word)) > small) return false
  return small >= USUAL_LEAST || share((word) => statistics.wordProbability(word) !== undefined) >= KNOWN_LEAST
}
