import { follows, has, type WordRule } from './word-rule.ts'
import type { Word } from './words.ts'

const PREPOSITIONS = /^(?:in|at|on|during|by|before|after|for|from|with|without|since|until|as|despite)$/
const CONJUNCTIONS = /^(?:if|when|although|because|while|whenever|though|since)$/
const SUBJECTS = /^(?:i|he|she|we|they|there|it|you)$/
/** Before the noun of an introduction: with “the”, the pronoun behind it may begin a relative clause (“the way we live”). */
const CLEAR_DETERMINERS = /^(?:this|that|these|those|my|his|our|their|her|your|some|many|most)$/
const AUXILIARIES =
  /^(?:will|can|could|would|should|must|may|might|have|has|had|is|are|was|were|am|need|don't|doesn't|didn't|can't|won't)$/
/** Between a clause and its main clause; in a relative clause (“a job we like”) they are rare. */
const MODALS = /^(?:will|would|can|could|should|must|may|might|won't|can't|cannot|couldn't|shouldn't)$/
const DETERMINERS = /^(?:the|this|these|those|my|our|their|his|her|your|some|many|most|all|every)$/
/** “So in this field it is …” */
const LINKS = /^(?:so|but|and|then|thus|hence|therefore|also|even|now)$/
/** Often has a relative clause without a pronoun: “the way we can”, “the time I have”. */
const BEFORE_RELATIVE = /^(?:time|way|moment|day|place|extent|degree|amount|money|work|things?)$/
/** A clause with one of these may go on behind its end. */
const GOES_ON = /^(?:that|what|who|which|how|why|where|than|as|like|and|or|but|think|believe|know)$/
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
      if (!opensSentence(words, at) || !preposition || !PREPOSITIONS.test(preposition.lower)) return null
      const subject = words.findIndex((word, i) => i > at + 1 && i <= at + MOST_WORDS && SUBJECTS.test(word.lower))
      if (subject < at + 2 || !determiner) return null
      const verb = words[subject + 1]?.lower ?? ''
      // “In the house we bought there …”, “in the time we can spare”; but “in the house there is”.
      const isRelative = determiner.lower === 'the' && BEFORE_RELATIVE.test(words[subject - 1]?.lower ?? '')
      const isOwnSubject =
        !/^(?:the|an?)$/.test(determiner.lower) || /^(?:they|it|there)$/.test(words[subject]?.lower ?? '')
      const isClear =
        CLEAR_DETERMINERS.test(determiner.lower) ||
        (MODALS.test(verb) && !isRelative) ||
        (AUXILIARIES.test(verb) && isOwnSubject)
      if (!isClear) return null
      const between = words.slice(at + 1, subject)
      return isPlain(between) && isSubject(words, subject) ? commaBehind(words, subject - 1) : null
    },
  },
  {
    kind: 'punctuation',
    rule: 'What comes before the subject, such as time or place, has a comma behind it.',
    wrong: 'In a market economy the price must fall.',
    right: 'In a market economy, the price must fall.',
    find: (words, at) => {
      if (!opensSentence(words, at) || !PREPOSITIONS.test(words[at]?.lower ?? '')) return null
      const subject = words.findIndex(
        (word, i) =>
          i > at + 1 && i <= at + MOST_WORDS + 1 && DETERMINERS.test(word.lower) && has(words[i - 1], 'Noun'),
      )
      if (subject < at + 2 || !isNounSubject(words, subject)) return null
      return isPlain(words.slice(at + 1, subject)) ? commaBehind(words, subject - 1) : null
    },
  },
  {
    kind: 'punctuation',
    rule: 'A clause with “if” or “when” that comes first has a comma behind it.',
    wrong: 'If you want to win you must practise.',
    right: 'If you want to win, you must practise.',
    find: (words, at) => {
      if (!opensSentence(words, at) || !CONJUNCTIONS.test(words[at]?.lower ?? '')) return null
      const subject = words.findIndex(
        (word, i) =>
          i > at + 2 &&
          ((SUBJECTS.test(word.lower) && MODALS.test(words[i + 1]?.lower ?? '')) ||
            (DETERMINERS.test(word.lower) &&
              has(words[i - 1], 'Noun', 'Adverb', 'Adjective') &&
              isNounSubject(words, i, MODALS))),
      )
      if (subject < at + CLAUSE_WORDS.least || subject > at + CLAUSE_WORDS.most || !follows(words[subject])) return null
      const between = words.slice(at + 1, subject)
      if (!between.every(follows) || between.some((word) => GOES_ON.test(word.lower))) return null
      if (!SUBJECTS.test(between[0]?.lower ?? '') && !between.some((word) => has(word, 'Verb'))) return null
      const last = words[subject - 1]
      const isRelative = has(last, 'Noun') && between.slice(-4).some((word) => word.lower === 'the')
      const endsClause =
        has(last, 'Noun', 'Adjective', 'Adverb', 'Infinitive', 'PastTense') && !has(last, 'Preposition', 'Conjunction')
      return endsClause && !isRelative ? commaBehind(words, subject - 1) : null
    },
  },
]

/** Whether a word is the first of its sentence, or comes behind “so” or “but” there. */
const opensSentence = (words: readonly Word[], at: number) =>
  at === 0 || (at === 1 && follows(words[1]) && LINKS.test(words[0]?.lower ?? ''))

/** “I”, “he” and “they” are subjects; “it” and “you” are, where an auxiliary follows. */
const isSubject = (words: readonly Word[], at: number) =>
  follows(words[at]) &&
  follows(words[at + 1]) &&
  (!/^(?:it|you)$/.test(words[at]?.lower ?? '') || AUXILIARIES.test(words[at + 1]?.lower ?? ''))

/** A noun with what belongs to it, and no verb. */
const isPlain = (words: readonly Word[]) =>
  words.every(
    (word) =>
      follows(word) &&
      !has(word, 'Verb', 'Conjunction', 'Gerund') &&
      (!has(word, 'Pronoun') || has(word, 'Possessive')),
  ) && has(words.at(-1), 'Noun')

/** “The price must …”: a noun that an auxiliary follows; but “the price the king had set, …” goes on behind its comma. */
function isNounSubject(words: readonly Word[], at: number, verbs = AUXILIARIES): boolean {
  const verb = words.findIndex((word, i) => i > at + 1 && i <= at + MOST_WORDS && verbs.test(word.lower))
  const continues = words.slice(verb, verb + MOST_WORDS).every(({ gap }) => !gap.startsWith(','))
  return verb > 0 && isPlain(words.slice(at, verb)) && follows(words[verb]) && continues
}

const commaBehind = (words: readonly Word[], at: number) => ({ from: at, to: at, after: `${words[at]?.text ?? ''},` })
