import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'
import { BASE, DONE, verb, VERBS } from './verbs.ts'

const AGO = `(?:yesterday|last (?:night|week|month|year|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:\\d+|a|two|three|four|five|ten|many) (?:minutes?|hours?|days?|weeks?|months?|years?) ago)\\b(?!')`
const WHEN = `(?:(?:1[89]|20)\\d\\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|yesterday|last (?:week|month|year|summer|winter)|childhood|then)\\b`
const FINISHED = 'A time that is over (“yesterday”, “two days ago”) goes with the simple past.'
const STILL = 'What began then and still continues takes the present perfect: “I have lived here since 2010”.'
const LASTING = 'How long something lasts is told with “for” and “have”; “since” names when it began.'
const SPAN = `(?:(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|many|several|some|a few) (?:minutes|hours|days|weeks|months|years)|a long time)\\b(?! (?:ago|before|after|earlier)\\b)`
const third = (who: string) => /^(?:s?he|it)$/i.test(who)
const has = (who: string) => (third(who) ? 'has' : 'have')
const was = (who: string) => (/^(?:i|s?he|it)$/i.test(who) ? 'was' : 'were')

/** Tenses. */
export const TENSES: readonly GrammarRule[] = [
  {
    rule: STILL,
    wrong: 'I live here since 2010.',
    right: 'I have lived here since 2010.',
    find: pattern(
      `\\b(I|he|she|we|they|you) (live|lives|work|works|study|studies|know|knows|am|is|are)((?: here| there| ill| sick| married| alone| (?:in|at|with) \\p{L}+| him| her| them| it)?) since (?=${WHEN})`,
    ),
    fix: (_, who = '', now = '', where = '') => {
      const it = verb('base', now) ?? verb('third', now)
      const done = /^(?:am|is|are)$/i.test(now) ? 'been' : it?.done
      return done ? `${who} ${has(who)} ${done}${where} since ` : null
    },
  },
  {
    rule: LASTING,
    wrong: 'I am living here since five years.',
    right: 'I have been living here for five years.',
    find: pattern(
      `\\b(I|he|she|it|we|they|you)(?: am| is| are|'m|'s|'re) ((?:living|working|studying|learning|waiting|playing|sitting|staying|looking)(?: (?!who\\b|that\\b|and\\b)\\p{L}+){0,4}) since (?=${SPAN})`,
    ),
    fix: (_, who = '', doing = '') => `${who} ${has(who)} been ${doing} for `,
  },
  {
    rule: LASTING,
    wrong: 'I live here since two years.',
    right: 'I have lived here for two years.',
    find: pattern(
      `\\b(I|he|she|it|we|they|you) (live|lives|work|works|study|studies|learn|learns|play|plays|know|knows|am|is|are)((?: (?!who\\b|that\\b|and\\b|time\\b)\\p{L}+){0,4}) since (?=${SPAN})`,
    ),
    fix: (_, who = '', now = '', where = '') => {
      const it = verb('base', now) ?? verb('third', now)
      const done = /^(?:am|is|are)$/i.test(now) ? 'been' : it?.done
      return done ? `${who} ${has(who)} ${done}${where} for ` : null
    },
  },
  {
    rule: LASTING,
    wrong: 'I have lived here since two years.',
    right: 'I have lived here for two years.',
    find: pattern(`\\b((?:have|has|'ve) (?:\\p{L}+ ){1,6})since (?=${SPAN})`),
    fix: (_, have = '') => `${have}for `,
  },
  {
    rule: '“Seen”, “eaten” and “done” need “have”; alone it is “saw”, “ate” and “did”.',
    wrong: 'It was warm, so we eaten outside.',
    right: 'It was warm, so we ate outside.',
    find: pattern(
      `(?:${START}|(?<=\\b(?:so|but|because|when|then|and) ))(I|he|she|we|they) (eaten|taken|given|written|spoken|chosen|drunk|begun|driven)\\b(?! by\\b)`,
    ),
    fix: (_, who = '', done) => `${who} ${verb('done', done)?.past}`,
  },
  {
    rule: 'After “had” stands the participle: had I known, if you had asked me.',
    wrong: 'Had I knew it, I would have come.',
    right: 'Had I known it, I would have come.',
    find: pattern(
      `${START}had (I|you|he|she|it|we|they) (knew|went|came|saw|ate|took|gave|wrote|spoke|did|began|drank|know|go|see|take|ask)\\b`,
    ),
    fix: (_, who = '', form = '') => {
      const it = VERBS.find(({ past, base }) => past === form.toLowerCase() || base === form.toLowerCase())
      return it ? `had ${who} ${it.done}` : null
    },
  },
  {
    rule: 'After “had” stands the participle: had I known, if you had asked me.',
    wrong: 'If you had ask me, I would have come.',
    right: 'If you had asked me, I would have come.',
    find: pattern(
      `\\b((?:I|you|he|she|it|we|they|who) (?:have|has|had)(?:n't| not| never| always)?) (ask|call|help|want|like|love|visit|use|explain|watch|join|show|remember) (?=(?:me|him|her|it|us|them|you)\\b)`,
    ),
    fix: (_, had = '', base) => `${had} ${verb('base', base)?.done} `,
  },
  {
    rule: FINISHED,
    wrong: 'I have seen him yesterday.',
    right: 'I saw him yesterday.',
    find: pattern(
      `\\b(I|you|he|she|it|we|they)(?: have| has|'ve) (${DONE})((?: (?!since\\b|until\\b|that\\b|what\\b|who\\b|which\\b|I\\b|you\\b|he\\b|she\\b|we\\b|they\\b|by\\b|from\\b|than\\b|of\\b)\\p{L}+){0,4}) (?=${AGO})`,
    ),
    fix: (_, who = '', done, what = '') => {
      const it = verb('done', done)
      return it ? `${who} ${it.base === 'be' ? was(who) : it.past}${what} ` : null
    },
  },
  {
    rule: FINISHED,
    wrong: 'I have went there yesterday.',
    right: 'I went there yesterday.',
    find: pattern(
      `\\b(I|you|he|she|it|we|they)(?: have| has|'ve) (went|came|saw|ate|drank|began|wrote|took|gave|spoke)((?: \\p{L}+){0,4}) (?=${AGO})`,
    ),
    fix: (_, who = '', past = '', what = '') => `${who} ${past}${what} `,
  },
  {
    rule: '“Seen” and “done” need “have”; alone it is “saw” and “did”.',
    wrong: 'I seen it.',
    right: 'I saw it.',
    find: pattern(`${START}(I|he|she|we|they|you) (seen|done) (it|him|her|them|that|this|the|a|my)\\b`),
    fix: (_, who = '', done, what = '') => `${who} ${verb('done', done)?.past} ${what}`,
  },
  {
    rule: 'After “when”, “if” and “as soon as” the future stands in the present tense.',
    wrong: 'When I will arrive, I will call.',
    right: 'When I arrive, I will call.',
    find: pattern(
      `${START}(when|if|as soon as|after|before|until) (I|you|he|she|it|we|they) will (${BASE})\\b(?=[^.,;:!?]{0,60},)`,
    ),
    fix: (_, when = '', who = '', base) => {
      const it = verb('base', base)
      if (!it) return null
      if (it.base === 'be') return `${when} ${who} ${third(who) ? 'is' : /^i$/i.test(who) ? 'am' : 'are'}`
      return `${when} ${who} ${third(who) ? it.third : it.base}`
    },
  },
  {
    rule: '“If” takes the past tense for what is only imagined; “would” stands in the other half.',
    wrong: 'If I would have time, I would go.',
    right: 'If I had time, I would go.',
    find: pattern(
      `${START}if (I|he|she|it|we|they) would (have|know|be)\\b(?=[^.,;:!?]{1,60}, (?:I|you|he|she|it|we|they) (?:would|could)\\b)`,
    ),
    fix: (_, who = '', base) => `if ${who} ${base?.toLowerCase() === 'be' ? 'were' : verb('base', base)?.past}`,
  },
]
