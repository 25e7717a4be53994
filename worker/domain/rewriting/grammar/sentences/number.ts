import type { WordStatistics } from '../../spelling/word-statistics.ts'
import { follows, has, MASS, type WordRule } from './word-rule.ts'
import { pluralOf, singularOf, type Word } from './words.ts'

const MANY = new Set(
  'many few several these those various numerous two three four five six seven eight nine ten twelve twenty'.split(' '),
)
const OF_MANY = new Set(['lot', 'lots', 'number', 'numbers', 'variety', 'couple', 'kinds', 'types'])
const ONE = new Set(['a', 'an', 'every', 'each', 'another'])
const WHOSE = new Set('the my your his her its our their these those'.split(' '))
/** Numbers in figures count only before these: elsewhere they may be names, such as “chapter 3”. */
const COUNTED = new Set('year month week day hour minute person child student country city'.split(' '))
/** Plurals that stand with “a” before another noun, or have no singular. */
const NO_SINGULAR = new Set(
  `news series species means politics physics mathematics economics ethics statistics athletics gymnastics sports goods
  arms glasses savings sales customs clothes thanks headquarters united states always us this his its yes plus less class
  times hundreds thousands millions few days people police lots lot needs uses data media criteria`
    .trim()
    .split(/\s+/),
)

/** Singular and plural. */
export const NUMBER: readonly WordRule[] = [
  {
    rule: 'After a word for more than one, such as “many” or “these”, the noun is plural.',
    wrong: 'There are many different company.',
    right: 'There are many different companies.',
    find: (words, at, statistics) => {
      const word = words[at]
      if (!word) return null
      const isFigure = /^(?:[2-9]|[1-9]\d{1,2})$/.test(word.text)
      const isOf =
        word.lower === 'of' &&
        OF_MANY.has(words[at - 1]?.lower ?? '') &&
        /^(?:a|the|lots)$/.test((words[at - 1]?.lower === 'lots' ? 'lots' : words[at - 2]?.lower) ?? '')
      if (!isFigure && !isOf && !MANY.has(word.lower)) return null
      const noun = nounAfter(words, at)
      const is = words[noun]
      if (!is || !isSingular(is, statistics) || (isFigure && !COUNTED.has(is.lower))) return null
      // “These problem is” more likely means “this problem is”.
      if (/^(?:these|those)$/.test(word.lower) && isSingularVerb(words[noun + 1])) {
        const which = word.lower === 'these' ? 'this' : 'that'
        return { from: at, to: noun, after: replaced(words, at, noun, at, which) }
      }
      return { from: noun, to: noun, after: pluralOf(is.lower) }
    },
  },
  {
    rule: 'After “a”, “each”, “every” and “another” the noun is singular: they take one at a time.',
    wrong: 'He will become an experts in it.',
    right: 'He will become an expert in it.',
    find: (words, at, statistics) => {
      const word = words[at]
      if (!word || !ONE.has(word.lower)) return null
      if (word.lower === 'another' && words[at + 1]?.lower === 'people') return { from: at, to: at, after: 'other' }
      const noun = nounAfter(words, at)
      const is = words[noun]
      if (!is || noun > at + 2 || !isPlural(is, statistics)) return null
      if (word.lower === 'another') return { from: at, to: at, after: 'other' }
      return { from: noun, to: noun, after: singularOf(is.lower) }
    },
  },
  {
    rule: 'After “one of” the noun is plural: it is one out of several.',
    wrong: 'It is one of the most important reason.',
    right: 'It is one of the most important reasons.',
    find: (words, at, statistics) => {
      const [one, of, whose] = [words[at], words[at + 1], words[at + 2]]
      if (one?.lower !== 'one' || of?.lower !== 'of' || !whose || !WHOSE.has(whose.lower)) return null
      const noun = nounAfter(words, at + 2)
      const is = words[noun]
      return is && isSingular(is, statistics) ? { from: noun, to: noun, after: pluralOf(is.lower) } : null
    },
  },
  {
    rule: '“This” stands with one thing, “these” with several.',
    wrong: 'Because of this problems they stopped.',
    right: 'Because of these problems they stopped.',
    find: (words, at, statistics) => {
      const [last, word, is, next] = [words[at - 1], words[at], words[at + 1], words[at + 2]]
      if (word?.lower !== 'this' || !follows(is) || !isPluralForm(is, statistics)) return null
      // “This means”, “this works”: a verb, unless a preposition stands before it or the plural of a verb behind it.
      const isNoun =
        (/^(?:of|in|for|with|from|by|about|on|at|all)$/.test(last?.lower ?? '') && follows(word)) ||
        (has(is, 'Plural') && /^(?:are|were|have|do|can|will|may)$/.test(next?.lower ?? ''))
      return isNoun ? { from: at, to: at, after: 'these' } : null
    },
  },
  {
    rule: '“Much” is for what is measured, “many” for what is counted.',
    wrong: 'There are too much cars.',
    right: 'There are too many cars.',
    find: (words, at, statistics) => {
      const [word, is] = [words[at], words[at + 1]]
      if (word?.lower !== 'much' || !is || !follows(is) || !isPlural(is, statistics) || MASS.has(singularOf(is.lower)))
        return null
      return { from: at, to: at, after: 'many' }
    },
  },
  {
    rule: 'After “all”, “some”, “most” and “other” a thing that is counted is plural.',
    wrong: 'It happens in other country.',
    right: 'It happens in other countries.',
    find: (words, at, statistics) => {
      const [last, word, noun] = [words[at - 1], words[at], words[at + 1]]
      if (
        !word ||
        !/^(?:all|some|most|other|different|certain)$/.test(word.lower) ||
        has(last, 'Determiner', 'Possessive', 'Value', 'Negative')
      )
        return null
      if (
        /^(?:any|some|no|each|every|one|the|at|after|above|of)$/.test(last?.lower ?? '') ||
        nounAfter(words, at) !== at + 1
      )
        return null
      if (!noun || !isSingular(noun, statistics)) return null
      return isMoreUsual(word.lower, noun.lower, statistics, 1.5)
        ? { from: at + 1, to: at + 1, after: pluralOf(noun.lower) }
        : null
    },
  },
]

/** Whether the plural of a noun is written behind this word by so much more often, as a natural logarithm. */
function isMoreUsual(word: string, noun: string, statistics: WordStatistics, by: number): boolean {
  const many = statistics.pairProbability(word, pluralOf(noun))
  return many !== undefined && many - (statistics.pairProbability(word, noun) ?? UNLISTED) > by
}
/** Log probability below those of the listed pairs of usual words. */
const UNLISTED = -13

/** The index of the noun behind a determiner and at most two adjectives; -1 where there is none or it goes on. */
function nounAfter(words: readonly Word[], at: number): number {
  let i = at + 1
  while (i <= at + 3 && follows(words[i]) && has(words[i], 'Adjective') && !has(words[i], 'Noun')) i++
  // “The most important”: a superlative of two words.
  if (i === at + 1 && /^(?:most|more)$/.test(words[i]?.lower ?? '')) return nounAfter(words, at + 1)
  const next = words[i + 1]
  const isCompound = has(next, 'Noun', 'Adjective', 'Gerund', 'Value') && !has(next, 'Pronoun')
  const goesOn = next !== undefined && /^[\s'’-]*$/.test(next.gap) && (isCompound || /\p{L}{3}s$/u.test(next.text))
  return follows(words[i]) && !goesOn ? i : -1
}

const isLower = (word: Word) => /^\p{Ll}{3,}$/u.test(word.text)

function isSingular(word: Word, statistics: WordStatistics): boolean {
  if (!isLower(word) || !has(word, 'Singular') || has(word, 'Pronoun', 'Possessive') || MASS.has(word.lower))
    return false
  const [many, one] = [statistics.wordProbability(pluralOf(word.lower)), statistics.wordProbability(word.lower)]
  return many !== undefined && one !== undefined && many > one - 3.5 && pluralOf(word.lower) !== word.lower
}

const isPlural = (word: Word, statistics: WordStatistics) => has(word, 'Plural') && isPluralForm(word, statistics)

function isPluralForm(word: Word, statistics: WordStatistics): boolean {
  if (!isLower(word) || !word.lower.endsWith('s') || NO_SINGULAR.has(word.lower)) return false
  const one = singularOf(word.lower)
  return one !== word.lower && (statistics.wordProbability(one) ?? -99) > -13
}

const isSingularVerb = (word: Word | undefined) =>
  /^(?:is|was|has|does)$/.test(word?.lower ?? '') || (has(word, 'PresentTense') && !has(word, 'Infinitive'))

function replaced(words: readonly Word[], from: number, to: number, at: number, after: string): string {
  return words
    .slice(from, to + 1)
    .map(({ text, gap }, i) => (i === 0 ? '' : gap) + (from + i === at ? after : text))
    .join('')
}
