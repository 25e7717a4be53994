import { type GrammarRule, pattern } from './rule.ts'
import { BASE, verb } from './verbs.ts'

const SUBJECT: Record<string, string> = { me: 'I', him: 'he', her: 'she', us: 'we', them: 'they', you: 'you' }
const TELL: Record<string, string> = { said: 'told', say: 'tell', says: 'tells', saying: 'telling' }
const TO_SOMEBODY = '“Explain something to somebody”: first the thing, then the person with “to”.'
const AFTER = `(?=[.,;!?]|$| (?:and|but|because|please|again|when)\\b)`
const MAKE: Record<string, string> = { do: 'make', does: 'makes', did: 'made', doing: 'making', done: 'made' }

/** Verbs with the person and the thing they take. */
export const VERB_OBJECTS: readonly GrammarRule[] = [
  {
    rule: TO_SOMEBODY,
    wrong: 'He explained me the rule.',
    right: 'He explained the rule to me.',
    find: pattern(
      `\\b(explain|explains|explained|describe|describes|described) (?:to )?(me|him|her|us|them) ((?:the|this|that|these|those|your|my) (?!is\\b|was\\b|are\\b|were\\b|has\\b)\\p{L}+(?: (?!and\\b|but\\b|because\\b|please\\b|again\\b|when\\b)\\p{L}+)?)${AFTER}`,
    ),
    fix: (_, explain = '', whom = '', what = '') => `${explain} ${what} to ${whom}`,
  },
  {
    rule: TO_SOMEBODY,
    wrong: 'Can you explain me this?',
    right: 'Can you explain this to me?',
    find: pattern(`\\b(explain|explains|explained) (?:to )?(me|him|us|them) (this|that|it|everything)${AFTER}`),
    fix: (_, explain = '', whom = '', what = '') => `${explain} ${what} to ${whom}`,
  },
  {
    rule: '“Suggest” takes “that” and a clause, or the form in “-ing”; it takes no person before “to”.',
    wrong: 'She suggested me to wait.',
    right: 'She suggested that I wait.',
    find: pattern(
      `\\b(suggest|suggests|suggested) (me|him|her|us|them|you) to (?=(?!(?:the|an?|my|your|our|their|his|her|this|that)\\b)\\p{Ll}+\\b)`,
    ),
    fix: (_, suggest = '', whom = '') => `${suggest} that ${SUBJECT[whom.toLowerCase()]} `,
  },
  {
    rule: '“Say something”, but “tell somebody something” and “tell somebody to do something”.',
    wrong: 'He said me to wait.',
    right: 'He told me to wait.',
    find: pattern(
      `\\b(said|says|say|saying) (me|him|us)(?= (?:to (?!(?:the|an?|my|your|our|their|his|her|this|that)\\b)\\p{Ll}+|everything|it|a|his|her|their)\\b)`,
    ),
    fix: (_, said = '', whom = '') => `${TELL[said.toLowerCase()]} ${whom}`,
  },
  {
    rule: '“Deny” takes the form in “-ing”: deny doing, deny having done.',
    wrong: 'He denied to have seen it.',
    right: 'He denied having seen it.',
    find: pattern(`(?<!\\b(?:is|are|was|were|be|been|being) )\\b(deny|denies|denied|denying) to (${BASE})\\b`),
    fix: (_, deny = '', base) => `${deny} ${verb('base', base)?.ing}`,
  },
  {
    rule: 'A mistake is made, not done.',
    wrong: 'I did a big mistake.',
    right: 'I made a big mistake.',
    find: pattern(
      `(?<=\\b(?!(?:what|how|why|when|where|who|and|or|so|but)\\b)\\S+ )(do|does|did|doing|done) ((?:an?|some|many|two|three|no|any|the same|lots of|a lot of) (?:\\p{L}+ )?mistakes?)\\b`,
    ),
    fix: (_, did = '', what = '') => `${MAKE[did.toLowerCase()]} ${what}`,
  },
  {
    rule: 'English says how old somebody is with “be”: I am 20 years old.',
    wrong: 'I have 20 years.',
    right: 'I am 20 years old.',
    find: pattern(
      `\\b(I have|he has|she has|(?:my|your|his|her|our|their) (?:little |older |younger |big )?(?:brother|sister|son|daughter|mother|father|friend|cousin|dog|cat|grandmother|grandfather) has) (\\d{1,3}) years(?: old\\b)?(?=[.!?]|$| and (?:I|he|she|my|we|they)\\b)`,
    ),
    fix: (_, has = '', years = '') =>
      `${has.replace(/\S+$/, (have) => (have.toLowerCase() === 'have' ? 'am' : 'is'))} ${years} years old`,
  },
  {
    rule: '“Very” stands before adjectives; a verb takes “very much” behind its object.',
    wrong: 'I very like this song.',
    right: 'I like this song very much.',
    find: pattern(
      `\\b(I|you|he|she|we|they) very (like|likes|love|loves|enjoy|enjoys|liked|loved|enjoyed) ((?:(?:this|that|the|my|your|his|her|our|their) )?\\p{L}+)(?=[.,;!?]|$| (?:because|and|but|when|so)\\b)`,
    ),
    fix: (_, who = '', like = '', what = '') => `${who} ${like} ${what} very much`,
  },
  {
    rule: 'The object stands right behind its verb; “a lot” comes after it.',
    wrong: 'We enjoyed a lot the party.',
    right: 'We enjoyed the party a lot.',
    find: pattern(
      `\\b(like|likes|liked|love|loves|loved|enjoy|enjoys|enjoyed) a lot ((?:the|this|that|my|our|your|his|her) \\p{L}+)(?=[.!?;,]|$)`,
    ),
    fix: (_, like = '', what = '') => `${like} ${what} a lot`,
  },
  {
    rule: '“Always”, “often” and “never” stand before the verb.',
    wrong: 'I have always a lesson.',
    right: 'I always have a lesson.',
    find: pattern(
      `\\b(I|you|he|she|we|they) (have|has) (always|often|usually|never|sometimes) (?=(?:an?|breakfast|lunch|dinner|my|the) (?!same\\b))`,
    ),
    fix: (_, who = '', have = '', often = '') => `${who} ${often} ${have} `,
  },
]
