import { follows, has, type WordRule } from './word-rule.ts'
import { verbForms } from './words.ts'

const ASK =
  /^(?:know|knows|knew|wonder|wonders|wondered|understand|understands|remember|remembers|explain|explains|see|idea|ask|asks|asked|me|him|her|us|them|on|of)$/
const TELLS = /^(?:tell|tells|told|ask|asks|asked|show|shows|showed)$/
const DEPENDS = /^(?:depend|depends|depended)$/
const WORDS = /^(?:where|what|when|why|how|who|which)$/
const SUBJECT = /^(?:i|you|he|she|it|we|they)$/
const DO = /^(?:do|does|did)$/
const AUXILIARY = /^(?:am|is|are|was|were|has|have|had|can|could|will|would|must|should)$/

/** Where a statement has the order of a question, and the other way round. */
export const QUESTIONS: readonly WordRule[] = [
  {
    rule: 'A question within a sentence keeps the order of a statement, without “do”.',
    wrong: 'I don’t know where does he live.',
    right: 'I don’t know where he lives.',
    find: (words, at) => {
      const [head, who] = [words[at - 1], words[at]]
      if (!head || !ASK.test(head.lower) || !who || !follows(who) || !WORDS.test(who.lower)) return null
      if (/^(?:me|him|her|us|them)$/.test(head.lower) && !TELLS.test(words[at - 2]?.lower ?? '')) return null
      if (/^(?:on|of)$/.test(head.lower) && !DEPENDS.test(words[at - 2]?.lower ?? '')) return null
      // “How much money do you”: at most two words between.
      let does = at + 1
      while (does < at + 3 && words[does] && !DO.test(words[does]?.lower ?? '')) does++
      const [is, subject, verb] = [words[does], words[does + 1], words[does + 2]]
      if (!is || !DO.test(is.lower) || !follows(subject) || !SUBJECT.test(subject.lower) || !follows(verb)) return null
      const { base, third, past } = verbForms(verb.lower)
      if (verb.lower !== base || !has(verb, 'Verb')) return null
      const form = is.lower === 'did' ? past : is.lower === 'does' ? third : base
      return { from: does, to: does + 2, after: `${subject.text} ${form}` }
    },
  },
  {
    rule: 'Where “not only” comes first, the verb comes before the subject, as in a question.',
    wrong: 'Not only he sings, but he also dances.',
    right: 'Not only does he sing, but he also dances.',
    find: (words, at) => {
      if (at !== 2 || words[0]?.lower !== 'not' || words[1]?.lower !== 'only') return null
      const but = words.findIndex(({ lower }) => lower === 'but')
      // “Not only the students complained but also the teachers”: there the subject is meant.
      if (
        but < 4 ||
        !words[but + 1] ||
        has(words[but + 1], 'Adverb') ||
        !words.slice(but + 2).some((each) => has(each, 'Verb'))
      )
        return null
      const first = words[at]
      const verb = SUBJECT.test(first?.lower ?? '') ? at + 1 : has(first, 'Determiner', 'Possessive') ? at + 2 : -1
      const is = words[verb]
      if (!is || verb >= but || !has(is, 'Verb', 'Auxiliary', 'Modal', 'Copula')) return null
      const subject = words
        .slice(at, verb)
        .map(({ text }) => text)
        .join(' ')
      if (AUXILIARY.test(is.lower)) return { from: at, to: verb, after: `${is.text} ${subject}` }
      const { base, third, past } = verbForms(is.lower)
      const does = is.lower === past ? 'did' : is.lower === third ? 'does' : is.lower === base ? 'do' : null
      return does ? { from: at, to: verb, after: `${does} ${subject} ${base}` } : null
    },
  },
]
