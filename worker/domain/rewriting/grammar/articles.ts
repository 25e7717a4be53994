import { articleFor, CALLING, END, ONE, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const ADJECTIVE = `(?:bad|beautiful|big|difficult|easy|excellent|good|great|important|interesting|new|nice|small|strange|wonderful)`
const BEST = `(?:best|worst|biggest|largest|smallest|tallest|oldest|youngest|fastest|highest|longest|most (?:important|interesting|beautiful|popular|famous|expensive|difficult|common|useful|dangerous))`
const ONE_OF_MANY = 'A thing that is counted has an article when there is one of it.'

/** A, an and the, where they are missing. */
export const ARTICLES: readonly GrammarRule[] = [
  {
    rule: 'What somebody is or does for a living has an article in English.',
    wrong: 'She is teacher.',
    right: 'She is a teacher.',
    find: pattern(
      `\\b(I am|I'm|he is|he's|she is|she's|you are|you're|I was|he was|she was) (${CALLING})(?=[.,;:!?]|$| (?:at|in|from|here|but|who)\\b)`,
    ),
    fix: (_, is = '', what = '') => `${is} ${articleFor(what)} ${what}`,
  },
  {
    rule: 'What somebody is or does for a living has an article in English.',
    wrong: 'My father is engineer.',
    right: 'My father is an engineer.',
    find: pattern(
      `\\b((?:my|your|his|her|our|their) \\p{L}+ (?:is|was)) (${CALLING})(?=[.,;:!?]|$| (?:at|in|from|here|but|and|who)\\b)`,
    ),
    fix: (_, is = '', what = '') => `${is} ${articleFor(what)} ${what}`,
  },
  {
    rule: ONE_OF_MANY,
    wrong: 'When I was child, I read.',
    right: 'When I was a child, I read.',
    find: pattern(
      `\\b(I am|I was|he was|she was|I'm) (child|teenager|kid|boy|girl|baby)(?=[.,;:!?]|$| (?:I|we|my|and|but)\\b)`,
    ),
    fix: (_, was = '', what = '') => `${was} a ${what}`,
  },
  {
    rule: 'A time that is counted back from now has “the”: in the last ten years.',
    wrong: 'It grew in last decade.',
    right: 'It grew in the last decade.',
    find: pattern(
      `\\b(in|over|during|for) (last|past) (?=(?:decade|century|few|ten|two|three|five|twenty|\\d+)\\b(?!'))`,
    ),
    fix: (_, when = '', last = '') => `${when} the ${last} `,
  },
  {
    rule: 'A place that everybody goes to has “the”: go to the cinema, look in the mirror.',
    wrong: 'We went to cinema.',
    right: 'We went to the cinema.',
    find: pattern(
      `\\b((?:go|goes|went|going|gone) to|(?:look|looks|looked|looking) (?:in|into)) (?=(?:cinema|supermarket|beach|park|gym|library|theatre|dentist|airport|mirror)(?:[.,;!?]|$| (?:and|with|because|but|yesterday|today|after|every|in|on)\\b))`,
    ),
    fix: (_, go = '') => `${go} the `,
  },
  {
    rule: 'Most countries and the subjects of a school stand without “the”.',
    wrong: 'We went to the Japan.',
    right: 'We went to Japan.',
    find: pattern(
      `\\b(in|to|from|study|studies|studied|studying) the (?=(?:Japan|Germany|France|Spain|Italy|Poland|India|Russia|Brazil|Mexico|Canada|Egypt|medicine|biology|chemistry|physics|mathematics|maths|economics|psychology)(?:[.,;!?]|$| (?:and|with|because|but|last|at|in)\\b))`,
    ),
    fix: (_, to = '') => `${to} `,
  },
  {
    rule: ONE_OF_MANY,
    wrong: 'It is good idea.',
    right: 'It is a good idea.',
    find: pattern(
      `\\b((?:it|this|that)(?: is| was|'s)) ((?:very |really )?${ADJECTIVE} (?:${ONE}|film|place|point|step|story|way))(?=[.,;:!?]|$| (?:to|for|but|because|that|which)\\b)`,
    ),
    fix: (_, is = '', what = '') => `${is} ${articleFor(what)} ${what}`,
  },
  {
    rule: ONE_OF_MANY,
    wrong: 'I have question.',
    right: 'I have a question.',
    find: pattern(
      `\\b((?:I|you|we|they)(?: have|'ve)|(?:he|she) has) (question|problem|idea|dream|job|car|dog|cat|brother|sister)(?=[.,;:!?]|$| (?:about|for you)\\b)`,
    ),
    fix: (_, have = '', what = '') => `${have} ${articleFor(what)} ${what}`,
  },
  {
    rule: 'The best, the most beautiful: there is only one, and “the” says so.',
    wrong: 'It is most important rule.',
    right: 'It is the most important rule.',
    find: pattern(`\\b(is|was) (${BEST} (?:${ONE}|part|place|subject|language|way))\\b(?![-\\x27’])`),
    fix: (_, is = '', what = '') => `${is} the ${what}`,
  },
  {
    kind: 'mix-up',
    rule: '“It’s” is short for “it is” or “it has”; “its” says whose.',
    wrong: 'Its not easy.',
    right: 'It’s not easy.',
    find: pattern(`\\bits not(?= (?!in|un)\\p{L})`),
    fix: () => 'it’s not',
  },
  {
    kind: 'mix-up',
    rule: '“You’re” is short for “you are”; “your” says whose.',
    wrong: 'Your welcome.',
    right: 'You’re welcome.',
    find: pattern(
      `(?:${START}|\\bI (?:know|think|hope|believe|see) )your (welcome|right|wrong|kidding|joking|late|here|busy|happy|sure)${END}`,
    ),
    fix: (all) => all.replace(/\byour\b/i, (your) => (your.startsWith('Y') ? 'You’re' : 'you’re')),
  },
]
