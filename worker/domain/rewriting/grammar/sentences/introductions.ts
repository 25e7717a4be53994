import { follows, has, type WordRule } from './word-rule.ts'
import type { Word } from './words.ts'

const PREPOSITIONS = /^(?:in|at|on|during|by|before|after|for|from|with|without|since|until)$/
const CONJUNCTIONS = /^(?:if|when|although|because|while|whenever|though|since)$/
const SUBJECTS = /^(?:i|he|she|we|they|there|it|you)$/
/** Before the noun of an introduction: with “the”, the pronoun behind it may begin a relative clause (“the way we live”). */
const CLEAR_DETERMINERS = /^(?:this|that|these|those|my|his|our|their|her|your|some|many|most)$/
const AUXILIARIES =
  /^(?:will|can|could|would|should|must|may|might|have|has|had|is|are|was|were|am|need|don't|doesn't|didn't|can't|won't)$/
/** Between a clause and its main clause; in a relative clause (“a job we like”) they are rare. */
const MODALS = /^(?:will|would|can|could|should|must|may|might|won't|can't|cannot|couldn't|shouldn't)$/
/** “So in this field it is …” */
const LINKS = /^(?:so|but|and|then|thus|hence|therefore|also)$/
/** Words of an introduction. */
const MOST_WORDS = 5
const CLAUSE_WORDS = { least: 4, most: 16 }

/** The comma behind what introduces a sentence. */
export const INTRODUCTIONS: readonly WordRule[] = [
  {
    kind: 'punctuation',
    rule: 'What comes before the subject, such as time or place, has a comma behind it.',
    wrong: 'In my country we eat late.',
    right: 'In my country, we eat late.',
    find: (words, at) => {
      const [preposition, determiner] = [words[at], words[at + 1]]
      const opens = at === 0 || (at === 1 && follows(words[1]) && LINKS.test(words[0]?.lower ?? ''))
      if (!opens || !preposition || !PREPOSITIONS.test(preposition.lower)) return null
      const subject = words.findIndex((word, i) => i > at + 1 && i <= at + MOST_WORDS && SUBJECTS.test(word.lower))
      if (subject < at + 2 || !determiner) return null
      // “In the house we bought there …”; but “in the house there is”.
      const isClear =
        CLEAR_DETERMINERS.test(determiner.lower) ||
        (/^(?:they|it|there)$/.test(words[subject]?.lower ?? '') && AUXILIARIES.test(words[subject + 1]?.lower ?? ''))
      if (!isClear) return null
      const between = words.slice(at + 1, subject)
      const isPlain =
        between.every((word) => follows(word) && !has(word, 'Verb', 'Conjunction', 'Gerund')) &&
        has(between.at(-1), 'Noun')
      return isPlain && isSubject(words, subject) ? commaBehind(words, subject - 1) : null
    },
  },
  {
    kind: 'punctuation',
    rule: 'A clause with “if” or “when” that comes first has a comma behind it.',
    wrong: 'If you want to win you must practise.',
    right: 'If you want to win, you must practise.',
    find: (words, at) => {
      const [first, second] = [words[0], words[1]]
      if (at !== 0 || !first || !CONJUNCTIONS.test(first.lower) || !second || !SUBJECTS.test(second.lower)) return null
      const subject = words.findIndex((word, i) => i > 2 && SUBJECTS.test(word.lower))
      if (
        subject < CLAUSE_WORDS.least ||
        subject > CLAUSE_WORDS.most ||
        !follows(words[subject]) ||
        !MODALS.test(words[subject + 1]?.lower ?? '')
      )
        return null
      const between = words.slice(1, subject)
      if (
        !between.every(follows) ||
        between.some((word) =>
          /^(?:that|what|who|which|how|why|where|than|as|like|and|or|but|think|believe|know)$/.test(word.lower),
        )
      )
        return null
      const last = words[subject - 1]
      const isRelative = has(last, 'Noun') && between.slice(-4).some((word) => word.lower === 'the')
      const endsClause =
        has(last, 'Noun', 'Adjective', 'Adverb', 'Infinitive', 'PastTense') && !has(last, 'Preposition', 'Conjunction')
      return endsClause && !isRelative ? commaBehind(words, subject - 1) : null
    },
  },
]

/** “I”, “he” and “they” are subjects; “it” and “you” are, where an auxiliary follows. */
const isSubject = (words: readonly Word[], at: number) =>
  follows(words[at]) &&
  follows(words[at + 1]) &&
  (!/^(?:it|you)$/.test(words[at]?.lower ?? '') || AUXILIARIES.test(words[at + 1]?.lower ?? ''))

const commaBehind = (words: readonly Word[], at: number) => ({ from: at, to: at, after: `${words[at]?.text ?? ''},` })
