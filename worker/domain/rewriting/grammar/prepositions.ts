import { CALLING, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const DAY = `(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`
const BY_HEART = 'Which preposition a word takes is learnt with the word'
const NOW = `(?=[.,;:!?]|$| (?:I|you|he|she|it|we|they|there|and|but)\\b)`

/** A rule for a word and its preposition. */
function takes(head: string, from: string, to: string, wrong: string, right: string): GrammarRule {
  return {
    rule: `${BY_HEART}: “${right}”.`,
    wrong,
    right,
    find: pattern(`\\b(${head}) (?:${from})\\b`),
    fix: (_, words = '') => (to === '' ? words : `${words} ${to}`),
  }
}

export const PREPOSITIONS: readonly GrammarRule[] = [
  takes('depend|depends|depended|depending', 'of|from', 'on', 'it depends of it', 'it depends on it'),
  takes('focus|focuses|focused|focusing', 'in|at', 'on', 'it focuses in one thing', 'it focuses on one thing'),
  takes('dependent', 'of|from', 'on', 'dependent of it', 'dependent on it'),
  takes('afraid|scared', 'from', 'of', 'afraid from dogs', 'afraid of dogs'),
  takes('consist|consists|consisted', 'from', 'of', 'it consists from parts', 'it consists of parts'),
  takes('(?<!\\b(?:most|more) )responsible', 'of', 'for', 'responsible of it', 'responsible for it'),
  takes(
    'is different|are different|was different|were different',
    'of',
    'from',
    'It is different of mine.',
    'It is different from mine.',
  ),
  {
    rule: `${BY_HEART}: “married to him”.`,
    wrong: 'married with him',
    right: 'married to him',
    find: pattern(
      `\\bmarried with (?=(?:him|me)\\b|an? (?:${CALLING}|man|woman|girl|boy|person|\\p{L}+ (?:who|from))\\b)`,
    ),
    fix: () => 'married to ',
  },
  {
    rule: `${BY_HEART}: “the answer to it”.`,
    wrong: 'the answer of the question',
    right: 'the answer to the question',
    find: pattern(
      `\\b((?:the|an|my|your|his|her|our|their|no) (?:right |wrong |correct )?answers?) of (?=(?:the|this|that|these|my|your) (?:\\p{L}+ )?(?:questions?|problems?|riddle|exercises?)\\b)`,
    ),
    fix: (_, answer = '') => `${answer} to `,
  },
  {
    rule: '“Near” needs no preposition: near the river.',
    wrong: 'We live near of the river.',
    right: 'We live near the river.',
    find: pattern(`(?<!\\bthe )\\bnear (?:of|from) (?=(?:the|my|our|his|her|their|your|an?|here|it)\\b)`),
    fix: () => 'near ',
  },
  {
    rule: 'One arrives in a city or a country, and at a station, a house or an event; never “to”.',
    wrong: 'We arrived to Paris.',
    right: 'We arrived in Paris.',
    find: pattern(
      `\\b(arrive|arrives|arrived|arriving) to (?=(?-i:\\p{Lu})\\p{Ll}+(?! (?:airport|station|hotel|school)\\b)(?:[.,;!?]|$| (?:and|at|on|in|by|yesterday|last|late|early|after|before|when|because|for|with)\\b)|(?:an?|the|this|that|my|our) (?:\\p{L}+ )?(?:city|country|town|village|capital|island)\\b)`,
    ),
    fix: (_, arrive = '') => `${arrive} in `,
  },
  {
    rule: 'One arrives in a city or a country, and at a station, a house or an event; never “to”.',
    wrong: 'We arrived to the station.',
    right: 'We arrived at the station.',
    find: pattern(
      `\\b(arrive|arrives|arrived|arriving) to (?=(?:the|my|our|his|her|their|this|that) (?:\\p{L}+ )?(?:station|airport|hotel|school|office|party|house|shop|museum|university|bus stop)\\b)`,
    ),
    fix: (_, arrive = '') => `${arrive} at `,
  },
  {
    rule: '“Go” takes “to” before the place.',
    wrong: 'We go at the beach.',
    right: 'We go to the beach.',
    find: pattern(
      `\\b(go|goes|went|going) (?:at|in) the (?=(?:beach|cinema|supermarket|gym|airport|dentist|doctor|museum|library)(?:[.,;!?]|$| (?:and|with|because|but|yesterday|today|after|every|on)\\b))`,
    ),
    fix: (_, go = '') => `${go} to the `,
  },
  {
    rule: 'How often is told without “in”: once a week, twice a day.',
    wrong: 'We meet once in a week.',
    right: 'We meet once a week.',
    find: pattern(`\\b(once|twice|(?:three|four|five|\\d+) times) in (?=an? (?:day|week|month|year)\\b)`),
    fix: (_, often = '') => `${often} `,
  },
  {
    rule: '“Listen” takes “to” before what is heard.',
    wrong: 'listen music',
    right: 'listen to music',
    find: pattern(`\\b(listen|listens|listened|listening) (?=(?:music|the radio|songs|podcasts|me|him|us|them)\\b)`),
    fix: (_, listen = '') => `${listen} to `,
  },
  {
    rule: '“Enter” and “reach” need no preposition.',
    wrong: 'He entered into the room.',
    right: 'He entered the room.',
    find: pattern(
      `\\b(enter|enters|entered) into (?=(?:the|a|his|her|my|our|their) (?:room|house|building|classroom|shop|school|kitchen|office)\\b)`,
    ),
    fix: (_, enter = '') => `${enter} `,
  },
  {
    rule: '“Enter” and “reach” need no preposition.',
    wrong: 'We reached to the station.',
    right: 'We reached the station.',
    find: pattern(`\\b(reach|reaches|reached) to (?=the (?:station|school|airport|city|house|office|village)\\b)`),
    fix: (_, reach = '') => `${reach} `,
  },
  {
    rule: 'Days take “on”, months and years “in”, hours “at”.',
    wrong: 'In Monday we have a test.',
    right: 'On Monday we have a test.',
    find: pattern(`\\bin (?=${DAY}(?:${NOW}| (?:morning|afternoon|evening)\\b))`),
    fix: () => 'on ',
  },
  {
    rule: 'Days take “on”, months and years “in”, hours “at”.',
    wrong: 'I was born at 1990.',
    right: 'I was born in 1990.',
    find: pattern(
      `\\b(born|happened|started|began|died|founded|built|moved|graduated) (?:at|on) (?=(?:1[89]|20)\\d\\d(?:[.,;!?]|$))`,
    ),
    fix: (_, born = '') => `${born} in `,
  },
  {
    rule: 'Parts of the day take “in”: in the morning; only “at night” does not.',
    wrong: 'I read on the morning.',
    right: 'I read in the morning.',
    find: pattern(`\\bon the (?=(?:morning|afternoon|evening)(?:[.!?]|$))`),
    fix: () => 'in the ',
  },
  {
    rule: 'It is “on the internet”.',
    wrong: 'I found it in the internet.',
    right: 'I found it on the internet.',
    find: pattern(`\\bin the internet${NOW}`),
    fix: () => 'on the internet',
  },
  {
    rule: 'It is “at the beginning”.',
    wrong: 'On the beginning it was hard.',
    right: 'At the beginning it was hard.',
    find: pattern(`${START}on the beginning\\b`),
    fix: () => 'at the beginning',
  },
  {
    rule: 'It is “on the other hand”.',
    wrong: 'By the other hand, it works.',
    right: 'On the other hand, it works.',
    find: pattern(`${START}by the other hand\\b`),
    fix: () => 'on the other hand',
  },
]
