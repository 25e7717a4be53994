import { mixUpOf } from '#worker/domain/rewriting/mix-ups.ts'

/** Kinds that are left out as matters of taste. */
const TASTE = new Set(['Enhancement', 'Formatting', 'Readability', 'Redundancy', 'Style', 'Regionalism'])
/** Rules that are wrong too often in what learners write, or in correct English, or that rules of ours do better. */
export const UNTRUSTED = new Set(
  `CompoundNouns DisjointPrefixes InDemandInDepth InflectedVerbAfterTo LongSentences MassNouns MissingPreposition MissingTo
  ModalBeAdjective NounVerbConfusion NumericRangeEnDash PronounKnew QuantifierNumeralConflict QuiteQuiet RedundantThat
  RepeatedWords SingleBe SplitWords ThatWhich TheirToTheyre UpdatePlaceNames UseEllipsisCharacter VeryLess WantBe WouldNeverHave WrongNegative`
    .trim()
    .split(/\s+/),
)

/** Whether what a rule of Harper says of these words is worth showing, by what follows them. */
export function isTrusted(rule: string, kind: string, words: string, next = ''): boolean {
  // “Every one of them” is two words.
  if (/^(?:every|any|some) one$/i.test(words) && /^\s+of\b/i.test(next)) return false
  // “More easier” is a mistake, whatever its kind.
  if (rule === 'AdjectiveDoubleDegree') return true
  if (TASTE.has(kind)) return false
  // “DB”, “PH”, “Burma”, “Rose”: names and abbreviations are no mistakes. Only a capital may be missing.
  if (rule === 'OrthographicConsistency') return /^\p{Ll}{3,}$/u.test(words)
  // Behind these a comma may stand, or not.
  if (rule === 'DiscourseMarkers' && /^(?:thus|hence|so|then|of course)$/i.test(words)) return false
  // “Had got” is as right as “had gotten”.
  if (rule === 'SimplePastToPastParticiple' && /\bgot$/i.test(words)) return false
  // A formula or a variable may begin a line.
  if (kind === 'Capitalization' && /^[^ia]$/i.test(words)) return false
  if (kind === 'Capitalization' || kind === 'Punctuation') return true
  return !/[\p{L}\d].*\p{Lu}|\d/u.test(words) && !(rule === 'SimplePastToPastParticiple' && /\p{Lu}/u.test(words))
}

/** Reasons that speak of the very error, where Harper's are general. */
export function reasonFor(rule: string, before: string, after: string): string | null {
  if (rule === 'SentenceCapitalization') return 'A sentence begins with a capital.'
  if (rule === 'CapitalizePersonalPronouns') return '“I” is always a capital.'
  if (before !== after && before.toLowerCase() === after.toLowerCase()) return `“${after}” is written with a capital.`
  if (rule === 'AnA')
    return /n$/i.test(after)
      ? 'The next word begins with the sound of a vowel: “an”.'
      : 'The next word begins with the sound of a consonant: “a”.'
  if (rule === 'DiscourseMarkers') return `“${before}” introduces the sentence: put a comma after it.`
  if (rule === 'PronounVerbAgreement') return `The verb follows its subject: “${after}”, not “${before}”.`
  return mixUpOf(before, after)?.rule ?? null
}
