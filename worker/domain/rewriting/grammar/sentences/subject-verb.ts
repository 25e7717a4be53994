import type { WordStatistics } from '../../spelling/word-statistics.ts'
import { beginsClause, follows, has, MASS, type WordRule } from './word-rule.ts'
import { pluralOf, singularOf, verbForms, type Word } from './words.ts'

const PLURAL_OF: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', "isn't": "aren't", "wasn't": "weren't", "doesn't": "don't", "hasn't": "haven't" } // prettier-ignore
const SINGULAR_OF: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does', "aren't": "isn't", "weren't": "wasn't", "don't": "doesn't", "haven't": "hasn't" } // prettier-ignore
const DETERMINERS = new Set(
  'the a an this that these those my your his her its our their some many most all several every each both'.split(' '),
)
const FOR_MANY = new Set('these those some many most all several both'.split(' '))
const FOR_ONE = new Set(['a', 'an', 'this', 'that', 'every', 'each'])
/** Singular in form and often used with a plural verb, or the other way round. */
const EITHER = new Set(
  `police family team government staff committee group class majority minority number rest half part percent public
  crew audience couple pair variety range lot youth company data media statistics politics news series species economics
  physics mathematics means series headquarters fish sheep people crowd army press variety elite bulk none kind sort type`
    .trim()
    .split(/\s+/),
)
/** Third persons that are hardly ever plural nouns. */
const CLEAR = new Set(
  `becomes begins believes brings buys comes contains depends eats enjoys exists feels finds gets gives goes grows happens
  helps includes keeps knows learns leads likes lives loses makes means meets needs pays prefers produces provides
  receives says seems sees sells shows speaks spends takes teaches tells thinks tries understands uses wants writes allows
  causes affects creates requires consists opposes suggests argues explains describes emphasizes emphasises refutes proves
  contradicts assumes develops improves destroys protects encourages involves remains`
    .trim()
    .split(/\s+/),
)

/** Subject and verb, side by side at the start of a clause. */
export const SUBJECT_VERB: readonly WordRule[] = [
  {
    rule: 'More than one takes the plural of the verb, without “-s”.',
    wrong: 'Young people thinks about it.',
    right: 'Young people think about it.',
    find: (words, at, statistics) => {
      const noun = subjectAt(words, at)
      const [subject, verb] = [words[noun], words[noun + 1]]
      if (!subject || !verb || !follows(verb)) return null
      const isPeople = subject.lower === 'people' || subject.lower === 'children'
      if (!isPeople && !isPluralNoun(subject, statistics)) return null
      if (FOR_ONE.has(words[at]?.lower ?? '')) return null
      const after =
        PLURAL_OF[verb.lower] ??
        (CLEAR.has(verb.lower) && !isNounAfter(words, noun) ? verbForms(verb.lower).base : null)
      return after === null ? null : { from: noun + 1, to: noun + 1, after }
    },
  },
  {
    rule: 'One thing takes the singular of the verb, which ends in “-s” in the present.',
    wrong: 'The new road make a difference.',
    right: 'The new road makes a difference.',
    find: (words, at, statistics) => {
      const first = words[at]
      if (!first || !DETERMINERS.has(first.lower) || FOR_MANY.has(first.lower)) return null
      const noun = subjectAt(words, at)
      const [subject, verb] = [words[noun], words[noun + 1]]
      if (!subject || !verb || !follows(verb) || !isSingularNoun(subject, statistics)) return null
      const known = SINGULAR_OF[verb.lower]
      if (known && verb.lower !== 'do') return { from: noun + 1, to: noun + 1, after: known }
      const third = verbForms(verb.lower).third
      const isBase = CLEAR.has(third) && verbForms(verb.lower).base === verb.lower && third !== verb.lower
      const object = words[noun + 2]
      const hasObject =
        follows(object) && has(object, 'Determiner', 'Pronoun', 'Possessive', 'Preposition') && object.lower !== 'that'
      return isBase && hasObject ? { from: noun + 1, to: noun + 1, after: third } : null
    },
  },
  {
    rule: '“There are” has several things after it, “there is” one.',
    wrong: 'There is good reasons for it.',
    right: 'There are good reasons for it.',
    find: (words, at, statistics) => {
      const [there, is] = [words[at], words[at + 1]]
      if (there?.lower !== 'there' || !follows(is)) return null
      let noun = at + 2
      while (
        noun < at + 5 &&
        follows(words[noun]) &&
        has(words[noun], 'Adjective', 'Value') &&
        !has(words[noun], 'Noun')
      )
        noun++
      const thing = words[noun]
      if (!thing || !follows(thing)) return null
      // “There is two years between them”: a span is one.
      if (/^(?:seconds|minutes|hours|days|weeks|months|years|miles|dollars|pounds|percent)$/.test(thing.lower))
        return null
      const isLast = !has(words[noun + 1], 'Noun') || !follows(words[noun + 1])
      if (/^(?:is|was)$/.test(is.lower) && isLast && (isPluralNoun(thing, statistics) || thing.lower === 'people'))
        return { from: at + 1, to: at + 1, after: PLURAL_OF[is.lower] ?? '' }
      if (
        /^(?:are|were)$/.test(is.lower) &&
        /^an?$/.test(words[at + 2]?.lower ?? '') &&
        !/^(?:lot|few|number|couple|variety|hundred|thousand|million|dozen|range|great|large|good|wide|small|huge|series|total)$/.test(
          words[at + 3]?.lower ?? '',
        )
      )
        return { from: at + 1, to: at + 1, after: SINGULAR_OF[is.lower] ?? '' }
      return null
    },
  },
  {
    rule: 'With “he”, “she” and “it” the verb ends in “-s” in the present; with the others it has no ending.',
    wrong: 'It always make me happy.',
    right: 'It always makes me happy.',
    find: (words, at) => {
      const word = words[at]
      if (!word || !/^(?:he|she|it|i|you|we|they|everyone|everybody|someone|somebody|nobody)$/.test(word.lower))
        return null
      const isJoined = words[at - 1]?.lower === 'and' && /^(?:he|she)$/.test(word.lower)
      // Behind a comma a pronoun begins a clause, however far into the sentence.
      if (!isJoined && !beginsClause(words, at) && word.gap !== ', ') return null
      let verb = at + 1
      if (/^(?:always|often|usually|never|also|just|still|only|really|sometimes)$/.test(words[verb]?.lower ?? ''))
        verb++
      const does = words[verb]
      if (!does || !follows(does)) return null
      const { base, third } = verbForms(does.lower)
      if (!CLEAR.has(third) || base === third) return null
      const isThird = !/^(?:i|you|we|they)$/.test(word.lower)
      if (isThird && does.lower === base) return { from: verb, to: verb, after: third }
      return !isThird && does.lower === third ? { from: verb, to: verb, after: base } : null
    },
  },
  {
    rule: '“Who” and “that” take the verb of the noun before them: people who are, a man who is.',
    wrong: 'I know people who likes it.',
    right: 'I know people who like it.',
    find: (words, at, statistics) => {
      const [noun, who, verb] = [words[at], words[at + 1], words[at + 2]]
      if (!noun || !follows(who) || !/^(?:who|that|which)$/.test(who.lower) || !follows(verb)) return null
      // “One of those who is”, “the rest of the students who …”: it may be about the first noun.
      if (
        words.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:of|one|only|in|with|for)$/.test(lower)) &&
        who.lower !== 'who'
      )
        return null
      if (words.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'one')) return null
      const isMany = noun.lower === 'people' || isPluralNoun(noun, statistics)
      const isOne =
        who.lower === 'who' &&
        /^(?:a|an|every|each)$/.test(words[at - 1]?.lower ?? '') &&
        isSingularNoun(noun, statistics)
      if (isMany) {
        const after = PLURAL_OF[verb.lower] ?? (CLEAR.has(verb.lower) ? verbForms(verb.lower).base : null)
        return after === null ? null : { from: at + 2, to: at + 2, after }
      }
      const third = verbForms(verb.lower).third
      const after =
        SINGULAR_OF[verb.lower] ?? (CLEAR.has(third) && verbForms(verb.lower).base === verb.lower ? third : null)
      return isOne && after !== null ? { from: at + 2, to: at + 2, after } : null
    },
  },
]

/** The index of a subject's noun, which begins a clause here: a determiner, adjectives, and the noun; -1 where there is none. */
function subjectAt(words: readonly Word[], at: number): number {
  if (!beginsClause(words, at)) return -1
  let i = DETERMINERS.has(words[at]?.lower ?? '') ? at + 1 : at
  while (i < at + 4 && has(words[i], 'Adjective') && !has(words[i], 'Noun') && (i === at || follows(words[i]))) i++
  const noun = words[i]
  return noun &&
    (i === at || follows(noun)) &&
    (has(noun, 'Noun') || noun.lower === 'people') &&
    !has(noun, 'Pronoun', 'Possessive', 'ProperNoun')
    ? i
    : -1
}

/** Whether this is the plural of a usual noun. */
export function isPluralNoun(word: Word, statistics: WordStatistics): boolean {
  const one = singularOf(word.lower)
  return (
    has(word, 'Plural') &&
    !EITHER.has(word.lower) &&
    one !== word.lower &&
    (statistics.wordProbability(one) ?? -99) > -13.5
  )
}

function isSingularNoun(word: Word, statistics: WordStatistics): boolean {
  return (
    has(word, 'Singular') &&
    !EITHER.has(word.lower) &&
    !MASS.has(word.lower) &&
    pluralOf(word.lower) !== word.lower &&
    statistics.wordProbability(pluralOf(word.lower)) !== undefined
  )
}

/** “The students needs”: a noun may lack its apostrophe, where a verb or nothing follows. */
function isNounAfter(words: readonly Word[], noun: number): boolean {
  const next = words[noun + 2]
  return !next || !follows(next) || (has(next, 'Verb') && !has(next, 'Infinitive', 'Gerund'))
}
