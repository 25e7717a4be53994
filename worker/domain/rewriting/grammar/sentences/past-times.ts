import { follows, has, type WordRule } from './word-rule.ts'
import { verbForms, type Word } from './words.ts'

const SUBJECT = /^(?:i|he|she|it|we|they)$/
const WHOSE = /^(?:my|your|his|her|our|their)$/
const SPAN =
  /^(?:night|week|month|year|summer|winter|spring|autumn|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
const UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/
const HAVE = /^(?:have|has)$/
/** Behind these a bare form may be meant: a rule, a wish, or a verb in the past as it stands. */
const UNCHANGED = /^(?:put|cut|set|let|hit|cost|hurt|shut|read|beat|quit|spread|must|need|dare|ought)$/
const PAST: Record<string, string> = { am: 'was', is: 'was', are: 'were', "don't": "didn't", "doesn't": "didn't", do: 'did', does: 'did', can: 'could', "can't": "couldn't" } // prettier-ignore
/** What is done at a time, unlike what one thinks or likes. */
const DEEDS = /^(?:go|come|eat|buy|meet|visit|play|make|take|drink|sleep|arrive|travel|cook)$/

/** A sentence about a time that is over has the simple past. */
export const PAST_TIMES: readonly WordRule[] = [
  {
    rule: 'A time that is over (“yesterday”, “last year”) goes with the simple past.',
    wrong: 'Yesterday I go to the cinema.',
    right: 'Yesterday I went to the cinema.',
    find: (words, at) => {
      if (at !== 0) return null
      const subject = timeEnd(words)
      if (subject === -1) return null
      const verb = verbBehind(words, subject)
      const [is, next] = [words[verb], words[verb + 1]]
      if (!is || !follows(is)) return null
      if (PAST[is.lower]) return { from: verb, to: verb, after: PAST[is.lower] ?? '' }
      if (HAVE.test(is.lower) && follows(next)) {
        const { past, participle } = verbForms(next.lower)
        if (next.lower === 'been') return { from: verb, to: verb + 1, after: wasFor(words[verb - 1]) }
        const isDone =
          has(next, 'PastTense', 'Participle', 'Verb') && (next.lower === participle || next.lower === past)
        return isDone ? { from: verb, to: verb + 1, after: past } : { from: verb, to: verb, after: 'had' }
      }
      const { base, third, past } = verbForms(is.lower)
      if (UNCHANGED.test(is.lower) || !has(is, 'Verb') || has(is, 'Modal', 'Auxiliary', 'PastTense', 'Gerund'))
        return null
      return (is.lower === base || is.lower === third) && past !== is.lower
        ? { from: verb, to: verb, after: past }
        : null
    },
  },
  {
    rule: 'A time that is over (“yesterday”, “last year”) goes with the simple past.',
    wrong: 'I go to the cinema yesterday.',
    right: 'I went to the cinema yesterday.',
    find: (words, at) => {
      const [who, verb, last] = [words[0], words[1], words.at(-1)]
      if (at !== 1 || !who || !SUBJECT.test(who.lower) || !verb || !follows(verb) || words.length < 4) return null
      if (last?.lower !== 'yesterday' || has(words.at(-2), 'Preposition', 'Conjunction')) return null
      const { base, third, past } = verbForms(verb.lower)
      if (!DEEDS.test(base) || (verb.lower !== base && verb.lower !== third)) return null
      return words.slice(2).every((word) => follows(word) && !has(word, 'Verb'))
        ? { from: 1, to: 1, after: past }
        : null
    },
  },
  {
    rule: 'What is told of a time that is over stays in the simple past.',
    wrong: 'Yesterday we met Ann, and she tell us everything.',
    right: 'Yesterday we met Ann, and she told us everything.',
    find: (words, at) => {
      const [joins, who, verb] = [words[at - 1], words[at], words[at + 1]]
      if (!who || !/^(?:he|she|it)$/.test(who.lower) || !/^(?:and|but|so)$/.test(joins?.lower ?? '')) return null
      if (timeEnd(words) === -1 || !verb || !follows(verb) || !has(verb, 'Verb') || has(verb, 'Modal', 'Auxiliary'))
        return null
      const { base, past } = verbForms(verb.lower)
      if (verb.lower !== base || past === base || STATES.test(base) || UNCHANGED.test(base)) return null
      return { from: at + 1, to: at + 1, after: past }
    },
  },
]

/** What may still be so: “yesterday I met her, and she likes cats”. */
const STATES =
  /^(?:be|have|like|love|hate|want|need|know|think|believe|live|work|seem|look|mean|own|belong|cost|study)$/

/** The index behind “yesterday”, “last year” or “two days ago” and a comma, where a sentence begins so; else -1. */
function timeEnd(words: readonly Word[]): number {
  const [first, second, third] = words
  if (first?.lower === 'yesterday') return /^(?:morning|evening|afternoon)$/.test(second?.lower ?? '') ? 2 : 1
  if (first?.lower === 'last' && SPAN.test(second?.lower ?? '')) return 2
  return third?.lower === 'ago' && UNIT.test(second?.lower ?? '') ? 3 : -1
}

/** The index of the verb behind a plain subject, “I” or “my sister”; -1 where it is none. */
function verbBehind(words: readonly Word[], subject: number): number {
  const [word, noun] = [words[subject], words[subject + 1]]
  if (!word || !/^,? $/.test(word.gap)) return -1
  if (SUBJECT.test(word.lower)) return subject + 1
  return WHOSE.test(word.lower) && follows(noun) && has(noun, 'Noun') ? subject + 2 : -1
}

const wasFor = (who: Word | undefined) => (/^(?:we|they)$/.test(who?.lower ?? '') ? 'were' : 'was')
