import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'
import { THIRD, verb } from './verbs.ts'

const WHO = `(?:I|you|he|she|it|we|they)`
const WITHIN = 'A question within a sentence keeps the order of a statement.'

/** Word order: questions, objects, and clauses. */
export const ORDER: readonly GrammarRule[] = [
  {
    rule: 'In a question the verb comes before the subject.',
    wrong: 'Why he is late?',
    right: 'Why is he late?',
    find: pattern(
      `${START}(why|where|how|when) (${WHO}) (am|is|are|was|were|can|could|will|should)\\b(?=[^.!?]{0,80}\\?)`,
    ),
    fix: (_, why = '', who = '', is = '') => `${why} ${is} ${who}`,
  },
  {
    rule: 'A question with a full verb needs “do” or “does”.',
    wrong: 'How it works?',
    right: 'How does it work?',
    find: pattern(`${START}(why|where|how|when) (he|she|it) (${THIRD})\\b(?=[^.!?]{0,80}\\?)`),
    fix: (_, why = '', who = '', third = '') =>
      third.toLowerCase() === 'is' ? null : `${why} does ${who} ${verb('third', third)?.base}`,
  },
  {
    rule: 'A question with a full verb needs “do” or “does”.',
    wrong: 'What means this?',
    right: 'What does this mean?',
    find: pattern(`${START}what means (this|that|it)(?=\\?)`),
    fix: (_, it = '') => `what does ${it} mean`,
  },
  {
    rule: WITHIN,
    wrong: 'I don’t know what is this.',
    right: 'I don’t know what this is.',
    find: pattern(
      `\\b((?:know|tell (?:me|him|us|them)|explain|understand|remember|wonder|asked) (?:what|where|who)) (is|are|was|were) (it|he|she|this|that|they)(?=[.,;!?]|$)`,
    ),
    fix: (_, where = '', is = '', it = '') => `${where} ${it} ${is}`,
  },
  {
    rule: WITHIN,
    wrong: 'I wonder what time is it.',
    right: 'I wonder what time it is.',
    find: pattern(
      `\\b((?:know|tell (?:me|him|us|them)|ask|remember|wonder) (?:what (?:time|day|colour|color|kind|year)|how (?:old|big|far|long|late))) (is|are|was|were) (it|he|she|this|that|they)(?=[.,;!?]|$)`,
    ),
    fix: (_, what = '', is = '', it = '') => `${what} ${it} ${is}`,
  },
  {
    rule: WITHIN,
    wrong: 'Tell me where is the station.',
    right: 'Tell me where the station is.',
    find: pattern(
      `\\b((?:know|tell (?:me|him|us|them)|remember|wonder|asked(?: me)?) where) (is|are|was|were) ((?:the|my|your|his|her|our|their) \\p{L}+(?: (?!of\\b|and\\b|in\\b|that\\b)\\p{L}+)?)(?=[.,;!?]|$)`,
    ),
    fix: (_, where = '', is = '', it = '') => `${where} ${it} ${is}`,
  },
  {
    rule: 'The object stands right behind its verb; “very much” and “very well” come after it.',
    wrong: 'I like very much music.',
    right: 'I like music very much.',
    find: pattern(`\\b(like|likes|love|loves|enjoy|enjoys) very much ((?:the |my |this )?\\p{L}+)(?=[.!?]|$)`),
    fix: (_, like = '', what = '') => `${like} ${what} very much`,
  },
  {
    rule: 'The object stands right behind its verb; “very much” and “very well” come after it.',
    wrong: 'He speaks very well English.',
    right: 'He speaks English very well.',
    find: pattern(
      `\\b(speak|speaks|spoke) ((?:very )?well) (english|french|german|spanish|italian|russian|chinese|japanese|arabic|portuguese)\\b`,
    ),
    fix: (_, speak = '', well = '', language = '') => `${speak} ${language} ${well}`,
  },
  {
    rule: 'One word joins two halves: “although” or “but”, not both.',
    wrong: 'Although it rained, but we went.',
    right: 'Although it rained, we went.',
    find: pattern(`${START}((?:although|though|even though)\\b[^.,;:!?\\n]{3,80},) but (?!for\\b|also\\b)`),
    fix: (_, half = '') => `${half} `,
  },
  {
    rule: 'One word joins two halves: “because” or “so”, not both.',
    wrong: 'Because it rained, so we stayed.',
    right: 'Because it rained, we stayed.',
    find: pattern(`${START}(because\\b[^.,;:!?\\n]{3,80},) so (?=(?:I|you|he|she|it|we|they|the)\\b)`),
    fix: (_, half = '') => `${half} `,
  },
  {
    rule: '“As … as” says that two are alike; “than” goes with “more” and “-er”.',
    wrong: 'as good than mine',
    right: 'as good as mine',
    find: pattern(
      `\\bas (good|big|tall|fast|old|young|important|much|many|easy|difficult|high|long|small|expensive|strong|well) than\\b`,
    ),
    fix: (_, good = '') => `as ${good} as`,
  },
  {
    rule: '“Good” has a comparative of its own: “better”; “bad” has “worse”.',
    wrong: 'It is more good.',
    right: 'It is better.',
    find: pattern(`\\b((?:it|this|that|he|she|they) (?:is|are|was|were)) more (good|bad)(?=[.,;!?]|$| than\\b)`),
    fix: (_, is = '', good = '') => `${is} ${good.toLowerCase() === 'good' ? 'better' : 'worse'}`,
  },
  {
    rule: 'English says how old somebody is with “be”.',
    wrong: 'I have 20 years old.',
    right: 'I am 20 years old.',
    find: pattern(`\\b(I have|he has|she has|you have|they have|we have) (\\d{1,3} years old)\\b`),
    fix: (_, have = '', years = '') => {
      const who = have.split(/\s+/)[0] ?? ''
      return `${who} ${/^i$/i.test(who) ? 'am' : /^s?he$/i.test(who) ? 'is' : 'are'} ${years}`
    },
  },
]
