import { END, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const WHOSE = `(?:my|your|his|her|our|their)`
const AFFECT = '“Affect” is mostly the verb, “effect” mostly the noun.'
const LOSE = '“Lose” is not to keep; “loose” is not tight.'
const LEND = 'Who gives lends, who gets borrows: you lend to somebody and borrow from somebody.'
const FEELING = '“Bored” is how somebody feels, “boring” what makes them feel so.'
const ACCEPT = '“Accept” is to take; “except” leaves out.'
const QUIET = '“Quiet” is without noise; “quite” means rather.'
const WERE = '“Were” is a past form of “be”; “where” asks for a place.'
const HELPERS = `(?:will|would|can|could|may|might|must|does|did|doesn't|didn't|won't|don't|to)`
/** What “who’s” cannot stand before. */
const OWNED = `(?:book|car|children|company|country|daughter|dog|face|family|father|friends?|hair|house|husband|idea|income|job|life|mother|name|opinion|parents|phone|son|wife)`

/** Words that look or sound alike, where the words around them decide which is meant. */
export const CONFUSED_WORDS: readonly GrammarRule[] = [
  {
    kind: 'mix-up',
    rule: AFFECT,
    wrong: 'It will effect everyone.',
    right: 'It will affect everyone.',
    find: pattern(
      `\\b(${HELPERS}) effect (?=(?:${WHOSE}|the|us|them|me|him|everyone|everybody|people|how|all|every)\\b(?! (?:change|changes|escape|release|reform|transfer|transition)\\b))`,
    ),
    fix: (_, will = '') => `${will} affect `,
  },
  {
    kind: 'mix-up',
    rule: AFFECT,
    wrong: 'The noise effects our sleep.',
    right: 'The noise affects our sleep.',
    find: pattern(
      `${START}((?:the|this|that|my|our) (?!side|special|sound|negative|positive|harmful|adverse|good|bad)\\p{L}+) effect(s|ed) (?=(?:${WHOSE}|us|them|me|him)\\b(?! (?:escape|release)\\b))`,
    ),
    fix: (_, what = '', ending = '') => `${what} affect${ending} `,
  },
  {
    kind: 'mix-up',
    rule: LOSE,
    wrong: 'I often loose my keys.',
    right: 'I often lose my keys.',
    find: pattern(
      `\\b(I|you|we|they|${HELPERS}|not) ((?:often |always |never |sometimes )?)loose (?=(?:${WHOSE}|the|it|him|them|weight|money|time|hope|control|everything|interest)\\b)`,
    ),
    fix: (_, who = '', how = '') => `${who} ${how}lose `,
  },
  {
    kind: 'mix-up',
    rule: LOSE,
    wrong: 'We are loosing time.',
    right: 'We are losing time.',
    find: pattern(`\\b(am|is|are|was|were|of|by|without|keep|keeps) loosing\\b(?! (?:of|up)\\b)`),
    fix: (_, is = '') => `${is} losing`,
  },
  {
    kind: 'mix-up',
    rule: '“Who’s” is short for “who is”; “whose” says that something belongs to somebody.',
    wrong: 'The man who’s car was stolen left.',
    right: 'The man whose car was stolen left.',
    find: pattern(
      `\\b(everyone|someone|anyone|man|woman|people|person|students?|teacher|friend|boy|girl|those|neighbou?r|child|author) who's (?=${OWNED} (?:is|was|are|were|has|have|had|died|lives?|works?)\\b)`,
    ),
    fix: (_, who = '') => `${who} whose `,
  },
  {
    kind: 'mix-up',
    rule: '“Who’s” is short for “who is”; “whose” says that something belongs to somebody.',
    wrong: 'Who’s book is this?',
    right: 'Whose book is this?',
    find: pattern(`${START}who's (?=(?:${OWNED}|bag|turn|fault) (?:is|are|was|were) (?:this|that|it|these|those)\\b)`),
    fix: () => 'whose ',
  },
  {
    kind: 'mix-up',
    rule: '“You’re” is short for “you are”; “your” says whose.',
    wrong: 'Where are you’re friends from?',
    right: 'Where are your friends from?',
    find: pattern(
      `\\byou're (?=(?:friends?|parents|brother|sister|mother|father|teacher) (?:from|is|are|was|were|has|have|will)\\b|(?:car|name|house|phone|homework|opinion|email|own)\\b)`,
    ),
    fix: () => 'your ',
  },
  {
    kind: 'mix-up',
    rule: '“You’re” is short for “you are”; “your” says whose.',
    wrong: 'Your the best friend I have.',
    right: 'You’re the best friend I have.',
    find: pattern(
      `(?:${START}|(?<=\\b(?:know|think|because|that|but|and|if|hope) ))your (?=(?:the|an?|going to|so (?!-)|always) ?\\p{L})`,
    ),
    fix: () => 'you’re ',
  },
  {
    kind: 'mix-up',
    rule: '“There is” and “there are” say that something exists; “their” says whose it is.',
    wrong: 'Their are three reasons.',
    right: 'There are three reasons.',
    find: pattern(`\\btheir (is|are|was|were) (?=\\p{L})`),
    fix: (_, is = '') => `there ${is} `,
  },
  {
    kind: 'mix-up',
    rule: WERE,
    wrong: 'Were are you from?',
    right: 'Where are you from?',
    find: pattern(`${START}were (is|are|do|does|did|can|have|has|will|was) (?=\\p{L})`),
    fix: (_, is = '') => `where ${is} `,
  },
  {
    kind: 'mix-up',
    rule: WERE,
    wrong: 'They where very tired.',
    right: 'They were very tired.',
    find: pattern(`\\b(we|they) where (?=(?:very|so|too|happy|tired|able|going|waiting|playing|walking)\\b)`),
    fix: (_, who = '') => `${who} were `,
  },
  {
    kind: 'mix-up',
    rule: WERE,
    wrong: 'The town were I live is small.',
    right: 'The town where I live is small.',
    find: pattern(
      `\\b(place|town|city|house|school|village|country|room|street) were (?=(?:I|he|she|we|they|you) (?:live|lived|lives|work|worked|works|was|were|am|can|could|go|goes|went|grew|study|studied)\\b)`,
    ),
    fix: (_, place = '') => `${place} where `,
  },
  {
    kind: 'mix-up',
    rule: LEND,
    wrong: 'Can you borrow me your pen?',
    right: 'Can you lend me your pen?',
    find: pattern(`\\bborrow (me|us|him|her|them) (?=(?:${WHOSE}|the|an?|some|this|that|\\d+)\\b)`),
    fix: (_, whom = '') => `lend ${whom} `,
  },
  {
    kind: 'mix-up',
    rule: LEND,
    wrong: 'Can I lend your pen?',
    right: 'Can I borrow your pen?',
    find: pattern(`\\b(can|could|may|might) I lend (?=(?:your|this|that)\\b(?!.{0,40} to\\b))`),
    fix: (_, can = '') => `${can} I borrow `,
  },
  {
    kind: 'mix-up',
    rule: LEND,
    wrong: 'I lent a book from the library.',
    right: 'I borrowed a book from the library.',
    find: pattern(
      `\\b(I|we|he|she|they) (lent|lend) ((?:an?|the|some|his|her|my|two) (?:\\p{L}+ )?\\p{L}+) (?=from (?:the library|him|her|them|you|a friend|${WHOSE} (?:friend|brother|sister|father|mother|teacher|neighbou?r))\\b)`,
    ),
    fix: (_, who = '', lent = '', what = '') => `${who} borrow${lent.toLowerCase() === 'lent' ? 'ed' : ''} ${what} `,
  },
  {
    kind: 'mix-up',
    rule: FEELING,
    wrong: 'The film was so bored.',
    right: 'The film was so boring.',
    find: pattern(
      `\\b((?:films?|movies?|books?|lectures?|lessons?|games?|jobs?|story|stories|match|speech|exam) (?:is|was|are|were)) ((?:so |very |really |too |quite )?)(bor|interest|excit|surpris|exhaust|confus)ed(?=[.,;!?]|$| (?:that|and|because|for)\\b)`,
    ),
    fix: (_, was = '', how = '', stem = '') => `${was} ${how}${stem}ing`,
  },
  {
    kind: 'mix-up',
    rule: FEELING,
    wrong: 'I was very boring during the lesson.',
    right: 'I was very bored during the lesson.',
    find: pattern(
      `\\b((?:I|we) (?:am|was|are|were)|I'm|we're) (so|very|really) (bor|excit|surpris|confus)ing (?=(?:during|with|by|about|when)\\b)`,
    ),
    fix: (_, was = '', how = '', stem = '') => `${was} ${how} ${stem}ed `,
  },
  {
    kind: 'mix-up',
    rule: QUIET,
    wrong: 'I am quiet sure.',
    right: 'I am quite sure.',
    find: pattern(
      `\\b(am|is|are|was|were|'m|'s|'re) quiet (?=(?:sure|good|difficult|interesting|easy|clear|different|happy|expensive|hard|big|nice|well|often|similar|important|a)\\b)`,
    ),
    fix: (_, am = '') => `${am} quite `,
  },
  {
    kind: 'mix-up',
    rule: QUIET,
    wrong: 'Please be quite.',
    right: 'Please be quiet.',
    find: pattern(`\\b(be|keep|stay|very|too) quite${END}`),
    fix: (_, be = '') => `${be} quiet`,
  },
  {
    kind: 'mix-up',
    rule: ACCEPT,
    wrong: 'Everyone accept me came.',
    right: 'Everyone except me came.',
    find: pattern(
      `(?<!\\b(?:can|could|does|did|will|would|should|let|that|if|make) )\\b(everyone|everybody|everything|nobody|nothing|anyone|anything|every day) accept (?=(?:me|him|her|us|them|you|for|one|the|my|on|\\p{L}+day)\\b)`,
    ),
    fix: (_, all = '') => `${all} except `,
  },
  {
    kind: 'mix-up',
    rule: ACCEPT,
    wrong: 'I cannot except your offer.',
    right: 'I cannot accept your offer.',
    find: pattern(
      `\\b(to|will|would|can|could|cannot|can't|couldn't|won't|don't|didn't|must|please) except (?=(?:${WHOSE}|the|this|that|it|an?)\\b)`,
    ),
    fix: (_, to = '') => `${to} accept `,
  },
  {
    kind: 'mix-up',
    rule: '“It’s” is short for “it is” or “it has”; “its” says whose.',
    wrong: 'The firm left it to it’s lawyers.',
    right: 'The firm left it to its lawyers.',
    find: pattern(
      `\\bit's (?=(?:own|lawyers|members|employees|owners?|citizens|inhabitants|customers|population|borders)\\b)`,
    ),
    fix: () => 'its ',
  },
  {
    kind: 'mix-up',
    rule: '“Hard” is with effort; “hardly” means almost not.',
    wrong: 'He works hardly every day.',
    right: 'He works hard every day.',
    find: pattern(
      `\\b(work|works|worked|working|study|studies|studied|studying|train|trains|trained) hardly(?=[.,;!?]|$| (?:every day|all|to|for|because)\\b)`,
    ),
    fix: (_, work = '') => `${work} hard`,
  },
  {
    rule: 'How something is done is told by “well”; “good” says how a thing is.',
    wrong: 'She sings good.',
    right: 'She sings well.',
    find: pattern(
      `\\b(I|you|he|she|we|they) ((?:can |don't |doesn't )?(?:earn|sing|sleep|swim|drive|cook|dance|write)s?) (?:(very|so) )?good(?=[.,;!?]|$)`,
    ),
    fix: (_, who = '', sings = '', how = '') => `${who} ${sings} ${how && `${how} `}well`,
  },
  {
    rule: 'The adverb of “fast” is “fast”, and of “hard” it is “hard”: neither takes “-ly”.',
    wrong: 'He drives too fastly.',
    right: 'He drives too fast.',
    find: pattern(`\\bfastly\\b`),
    fix: () => 'fast',
  },
]
