import { END, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const BELONGS = 'What belongs to somebody is told by an apostrophe and “s”: my brother’s car, my parents’ house.'
const NO_APOSTROPHE = 'More than one thing takes “s” without an apostrophe.'
const RELATIVES = `(?:brother|sister|father|mother|friend|parent|cousin|uncle|aunt|teacher|neighbou?r|son|daughter|husband|grandmother|grandfather)`
/** Things that somebody has, in words that are no verbs. */
const THING = `(?:car|room|birthday|job|computer|family|dog|cat|flat|apartment|wedding|office|opinion|hair)`
const THING_OR_VERB = `(?:house|name|phone|book|bike|school|bag|work|life|company|children|parents)`
const NUMBER = `(?:two|three|four|five|six|seven|eight|nine|ten|many|several|some)`
const DAY = `(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|holiday)`
const MANY: Record<string, string> = { is: 'are', was: 'were', has: 'have' }

/** The apostrophe of what belongs to somebody, missing or too many. */
export const POSSESSIVES: readonly GrammarRule[] = [
  {
    kind: 'punctuation',
    rule: BELONGS,
    wrong: 'My brothers car is new.',
    right: 'My brother’s car is new.',
    find: pattern(
      `\\b((?:my|your|his|her|our|their) ${RELATIVES})s (?=${THING}(?:${END}| (?:is|was|has|in|and|near|that|because|when)\\b)|${THING_OR_VERB} (?:is|was|has|are|were)\\b)`,
    ),
    fix: (_, whose = '') => `${whose}${/parent$/i.test(whose) ? 's’' : '’s'} `,
  },
  {
    kind: 'punctuation',
    rule: BELONGS,
    wrong: 'The students books was lost.',
    right: 'The students’ books were lost.',
    find: pattern(
      `${START}((?:the|these|those) (?:students|teachers|pupils|girls|boys|workers|doctors|players|customers|neighbou?rs)) (books|names|answers|parents|rooms|bags|desks|opinions|clothes|jobs|lives|houses) (is|was|are|were|has|have)\\b`,
    ),
    fix: (_, whose = '', what = '', are = '') => `${whose}’ ${what} ${MANY[are.toLowerCase()] ?? are}`,
  },
  {
    kind: 'punctuation',
    rule: NO_APOSTROPHE,
    wrong: 'We swim on Monday’s.',
    right: 'We swim on Mondays.',
    find: pattern(`\\b(on|at) (${DAY})'s(?=[.,;!?]|$| (?:and|but|because|I|we|he|she|they|it|there)\\b)`),
    fix: (_, on = '', day = '') => `${on} ${day}s`,
  },
  {
    kind: 'punctuation',
    rule: NO_APOSTROPHE,
    wrong: 'She has two dog’s.',
    right: 'She has two dogs.',
    find: pattern(
      `(?<!\\b(?:the|these|those|of|my|his|her|our|their) )\\b(${NUMBER}) ((?:new |old |big |small |young )?)(\\p{L}{3,}(?<!one|body|thing|people|men|women|children))'s(?=[.,;!?]|$| (?:and|in|last|yesterday|are|were|have)\\b)`,
    ),
    fix: (_, two = '', how = '', what = '') =>
      `${two} ${how}${/[^aeiou]y$/i.test(what) ? `${what.slice(0, -1)}ies` : `${what}s`}`,
  },
]
