import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const PEOPLE = `(?:people|person|persons|man|men|woman|women|child|children|student|students|teacher|teachers|friend|friends|parents|scientist|scientists|doctor|doctors)`
const THINGS = `(?:people|things|money|time|times|problems|ways|friends|countries|students|information|reasons|places|children|work|fun|cars|books)`
const NOT = `(?:don|doesn|didn|isn|aren|wasn|weren|hasn|haven|hadn|couldn|wouldn|shouldn|mustn|won|can)`

/** How clauses begin, are joined and end. */
export const CLAUSES: readonly GrammarRule[] = [
  {
    rule: '“Because of” stands before a noun, “because” before a clause.',
    wrong: 'I like them because of they are kind.',
    right: 'I like them because they are kind.',
    find: pattern(`\\bbecause of (?=(?:I|he|she|we|they|there)\\b)`),
    fix: () => 'because ',
  },
  {
    kind: 'mix-up',
    rule: '“Who” is for people; “which” is for things.',
    wrong: 'The people which live there are old.',
    right: 'The people who live there are old.',
    find: pattern(
      `\\b(${PEOPLE}) which (?=(?:is|are|was|were|has|have|had|can|will|do|does|did|live|lives|like|likes|want|wants|know|knows|think|make)\\b)`,
    ),
    fix: (_, who = '') => `${who} who `,
  },
  {
    rule: '“A lot” has “of” before a noun.',
    wrong: 'A lot people came.',
    right: 'A lot of people came.',
    find: pattern(`\\ba lot (?=${THINGS}\\b)`),
    fix: () => 'a lot of ',
  },
  {
    kind: 'punctuation',
    rule: 'The apostrophe stands for the letters that are left out.',
    wrong: 'We don t know.',
    right: 'We don’t know.',
    find: pattern(`\\b(${NOT}) t(?= \\p{L})`),
    fix: (_, not = '') => `${not}’t`,
  },
  {
    kind: 'punctuation',
    rule: 'The apostrophe stands for the letters that are left out.',
    wrong: 'It is why i m here.',
    right: 'It is why I’m here.',
    find: pattern(`\\bi (m|ve|ll)(?= \\p{L})`),
    fix: (_, am = '') => `I’${am.toLowerCase()}`,
  },
  {
    kind: 'punctuation',
    rule: 'A question ends with a question mark.',
    wrong: 'Why do we need it.',
    right: 'Why do we need it?',
    find: pattern(
      `${START}((?:why|what|where|how) (?:do|does|did|is|are|was|were|can|could|should|will|would) (?:I|you|he|she|we|they|people)\\b[^.,;:!?\\n"“”]{2,120})\\.(?=\\s|$)`,
    ),
    fix: (_, words = '') => `${words}?`,
  },
  {
    rule: '“Peoples” are nations; more than one person are “people”.',
    wrong: 'Many peoples are there.',
    right: 'Many people are there.',
    find: pattern(
      `\\bpeoples(?= (?:are|were|have|who|think|thinks|can|will|do|want|like|should|live|go|don't|feel|know|say)\\b)`,
    ),
    fix: (word) => `${word.charAt(0)}eople`,
  },
  {
    rule: '“Children”, “men” and “women” are plurals already.',
    wrong: 'The childrens are there.',
    right: 'The children are there.',
    find: pattern(
      `\\b(children|men|women)s(?= (?:are|were|have|who|can|will|do|want|like|should|in|to|and|at)\\b|[.,;!?])`,
    ),
    fix: (_, word = '') => word,
  },
]
