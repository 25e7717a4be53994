import { isPluralNoun } from './subject-verb.ts'
import { beginsClause, follows, has, type WordRule } from './word-rule.ts'
import { verbForms } from './words.ts'

const WHOSE = /^(?:my|your|his|her|our|their)$/
const RELATIVE =
  /^(?:sister|brother|father|mother|uncle|aunt|cousin|friend|teacher|son|daughter|wife|husband|boss|dad|mum|mom|neighbou?r|grandmother|grandfather)$/
/** What people do, in verbs that take a preposition or an object. */
const DEEDS =
  /^(?:work|live|study|play|help|cook|drive|visit|watch|travel|start|love|hate|use|read|run|walk|stay|call|listen|look|like|want|go|come|speak|teach|write|drink|eat|sleep)$/
const MANY = /^(?:some|many|most|all|both|several|few|two|three|four|five|half)$/
const PLURAL: Record<string, string> = { is: 'are', was: 'were', has: 'have' }
const THIRD =
  /^(?:complains|is|was|has|does|agrees|works|likes|lives|needs|wants|thinks|knows|says|goes|comes|makes|takes|feels|eats|buys|uses|tries)$/
const BETWEEN = ['Noun', 'Determiner', 'Possessive', 'Preposition', 'Adjective']

/** Subjects and verbs that do not stand side by side, or are too short for other rules. */
export const SUBJECTS: readonly WordRule[] = [
  {
    rule: 'One person takes the singular of the verb, which ends in “-s” in the present.',
    wrong: 'My sister work in a hospital.',
    right: 'My sister works in a hospital.',
    find: (words, at) => {
      const [whose, noun, verb, next] = [words[at], words[at + 1], words[at + 2], words[at + 3]]
      if (!whose || !WHOSE.test(whose.lower) || !beginsClause(words, at)) return null
      if (!follows(noun) || !RELATIVE.test(noun.lower) || !follows(verb) || !DEEDS.test(verb.lower)) return null
      const goesOn =
        follows(next) &&
        (has(next, 'Preposition', 'Determiner', 'Possessive', 'Pronoun') ||
          next.lower === 'to' ||
          next.lower === 'every')
      return goesOn ? { from: at + 2, to: at + 2, after: verbForms(verb.lower).third } : null
    },
  },
  {
    rule: '“Some of” and “most of” take the verb of what follows: some of my friends are.',
    wrong: 'Some of my friends was late.',
    right: 'Some of my friends were late.',
    find: (words, at, statistics) => {
      const [some, of, whose, noun, verb] = words.slice(at, at + 5)
      if (!some || !MANY.test(some.lower) || !beginsClause(words, at) || of?.lower !== 'of') return null
      if (!has(whose, 'Determiner', 'Possessive') || !noun || !follows(noun) || !follows(verb)) return null
      const after = PLURAL[verb.lower]
      return after && (isPluralNoun(noun, statistics) || noun.lower === 'people')
        ? { from: at + 4, to: at + 4, after }
        : null
    },
  },
  {
    rule: '“People” is a plural: its verb has no “-s”, even behind “who live there”.',
    wrong: 'People who live near the airport complains.',
    right: 'People who live near the airport complain.',
    find: (words, at) => {
      const [people, who] = [words[at], words[at + 1]]
      if (
        people?.lower !== 'people' ||
        !beginsClause(words, at) ||
        !follows(who) ||
        !/^(?:who|which|that)$/.test(who.lower)
      )
        return null
      let verb = at + 3
      while (
        verb < at + 8 &&
        has(words[verb], ...BETWEEN) &&
        !/^(?:that|which)$/.test(words[verb]?.lower ?? '') &&
        !THIRD.test(words[verb]?.lower ?? '')
      )
        verb++
      const [determiner, noun, is] = [words[verb - 2], words[verb - 1], words[verb]]
      if (
        !is ||
        !follows(is) ||
        !THIRD.test(is.lower) ||
        !has(noun, 'Noun') ||
        !has(determiner, 'Determiner', 'Possessive', 'Preposition')
      )
        return null
      return { from: verb, to: verb, after: PLURAL[is.lower] ?? verbForms(is.lower).base }
    },
  },
]
