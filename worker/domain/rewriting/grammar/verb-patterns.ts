import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'
import { BASE, ING, verb } from './verbs.ts'

const NO_TO = 'After “can”, “must” and their like the verb stands without “to”.'
const ing = (base = '') => verb('base', base)?.ing
/** Verbs that cannot be nouns, unlike “look forward to work”. */
const MEETING = `(?:be|become|eat|find|get|go|have|hear|join|know|learn|meet|read|receive|see|send|speak|take|tell|write)`
const OBJECT: Record<string, string> = { i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' }

/** The form of a verb after another. */
export const VERB_PATTERNS: readonly GrammarRule[] = [
  {
    rule: NO_TO,
    wrong: 'We should to leave.',
    right: 'We should leave.',
    find: pattern(`\\b(I|you|he|she|it|we|they) (must|should) to (?=${BASE}\\b)`),
    fix: (_, who = '', must = '') => `${who} ${must} `,
  },
  {
    rule: NO_TO,
    wrong: 'You must not to go there.',
    right: 'You must not go there.',
    find: pattern(`\\b(must|should|can|could|might)( not|n't) to (?=${BASE}\\b)`),
    fix: (_, must = '', not = '') => `${must}${not} `,
  },
  {
    rule: NO_TO,
    wrong: 'I can to swim.',
    right: 'I can swim.',
    find: pattern(`${START}(I|you|he|she|it|we|they) (can|could|might) to (?=${BASE}\\b)`),
    fix: (_, who = '', can = '') => `${who} ${can} `,
  },
  {
    rule: 'After “want” the verb stands with “to”.',
    wrong: 'I want be a doctor.',
    right: 'I want to be a doctor.',
    find: pattern(
      `\\b(want|wants|wanted) (?=(?:be|go|do|have|get|make|learn|buy|see|know|become|live|eat|take|give|find|keep|say|tell)\\b(?!-))`,
    ),
    fix: (_, want = '') => `${want} to `,
  },
  {
    rule: 'These verbs take the form in “-ing”: enjoy, avoid, finish, suggest.',
    wrong: 'I enjoy to read.',
    right: 'I enjoy reading.',
    find: pattern(
      `(?<!\\b(?:is|are|was|were|be|been) )\\b(enjoy|enjoys|enjoyed|avoid|avoids|avoided|finish|finishes|finished|suggest|suggests|suggested|dislike|dislikes) to (${BASE})\\b`,
    ),
    fix: (_, enjoy = '', base) => `${enjoy} ${ing(base)}`,
  },
  {
    rule: 'In “look forward to” the “to” is a preposition: a noun or an “-ing” follows.',
    wrong: 'I look forward to see you.',
    right: 'I look forward to seeing you.',
    find: pattern(`\\b(look|looks|looked|looking) forward to (${MEETING})\\b`),
    fix: (_, look = '', base) => `${look} forward to ${ing(base)}`,
  },
  {
    rule: '“I am used to” speaks of a habit and takes “-ing”; “I used to” speaks of the past.',
    wrong: 'I am used to get up early.',
    right: 'I am used to getting up early.',
    find: pattern(
      `\\b(I am|I'm|we are|we're|I am not|I'm not|we are not|he is|she is|he's|she's|I was not|I wasn't) used to (${BASE})\\b`,
    ),
    fix: (_, am = '', base) => `${am} used to ${ing(base)}`,
  },
  {
    rule: '“Make somebody do something”: without “to”.',
    wrong: 'He made me to laugh.',
    right: 'He made me laugh.',
    find: pattern(`\\b(make|makes|made) (me|him|her|us|them) to (?=${BASE}\\b)`),
    fix: (_, make = '', whom = '') => `${make} ${whom} `,
  },
  {
    rule: '“Want somebody to do something”: without “that”.',
    wrong: 'I want that he comes.',
    right: 'I want him to come.',
    find: pattern(`\\b(want|wants|wanted) that (I|you|he|she|it|we|they) (\\p{L}+)\\b`),
    fix: (_, want = '', who = '', does) => {
      const it = verb('base', does) ?? verb('third', does)
      return it ? `${want} ${OBJECT[who.toLowerCase()] ?? who} to ${it.base}` : null
    },
  },
  {
    rule: '“Explain something to somebody”: the person has “to” before it.',
    wrong: 'He explained me how it works.',
    right: 'He explained to me how it works.',
    find: pattern(`\\b(explain|explains|explained) (me|him|us|them)(?= (?:how|why|what|where|that)\\b)`),
    fix: (_, explain = '', whom = '') => `${explain} to ${whom}`,
  },
  {
    rule: '“I used to do it” speaks of the past; “I am used to doing it” of a habit.',
    wrong: 'I used to going there.',
    right: 'I used to go there.',
    find: pattern(`\\b(I|he|she|we|they|you) used to (${ING})\\b`),
    fix: (_, who = '', doing) => `${who} used to ${verb('ing', doing)?.base}`,
  },
  {
    rule: '“Say something”, but “tell somebody something”.',
    wrong: 'He said me that he was ill.',
    right: 'He told me that he was ill.',
    find: pattern(`\\bsaid (me|him|us|them)(?= (?:that|the|how|why|what)\\b)`),
    fix: (_, whom = '') => `told ${whom}`,
  },
  {
    rule: '“Tell” names the person who is told; without one it is “say”.',
    wrong: 'He told that he was ill.',
    right: 'He said that he was ill.',
    find: pattern(`\\b(I|he|she|we|they) told that (?=(?:I|you|he|she|it|we|they|there)\\b)`),
    fix: (_, who = '') => `${who} said that `,
  },
  {
    rule: '“Insist on” and “capable of” take the form in “-ing”.',
    wrong: 'He insisted to go.',
    right: 'He insisted on going.',
    find: pattern(`\\b(insist|insists|insisted|capable) to (${BASE})\\b`),
    fix: (_, insist = '', base) => `${insist} ${insist.toLowerCase() === 'capable' ? 'of' : 'on'} ${ing(base)}`,
  },
  {
    rule: '“Interested” is how somebody feels, “interesting” what makes them feel so.',
    wrong: 'I am interesting in art.',
    right: 'I am interested in art.',
    find: pattern(`\\b(I am|I'm|we are|we're|I was) ((?:very |really )?)interesting in\\b`),
    fix: (_, am = '', how = '') => `${am} ${how}interested in`,
  },
  {
    rule: 'Homework is done, a photo is taken.',
    wrong: 'I make my homework.',
    right: 'I do my homework.',
    find: pattern(
      `\\b(make|makes|made|making) ((?:my|your|his|her|our|their|the) homework)(?=[.,;:!?]|$| (?:and|in|at|every|today|yesterday)\\b)`,
    ),
    fix: (_, make = '', homework = '') => `${DO[make.toLowerCase()]} ${homework}`,
  },
  {
    rule: 'Homework is done, a photo is taken.',
    wrong: 'Make a photo.',
    right: 'Take a photo.',
    find: pattern(
      `\\b(make|makes|made|making) ((?:a |some |many )?(?:photo|photos))\\b(?![-\\x27’])(?=[.,;:!?]|$| (?:of|with|in|at|and)\\b)`,
    ),
    fix: (_, make = '', photo = '') => `${TAKE[make.toLowerCase()]} ${photo}`,
  },
]

const DO: Record<string, string> = { make: 'do', makes: 'does', made: 'did', making: 'doing' }
const TAKE: Record<string, string> = { make: 'take', makes: 'takes', made: 'took', making: 'taking' }
