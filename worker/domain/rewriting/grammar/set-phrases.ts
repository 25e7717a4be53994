import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

/** A fixed expression that is written with other small words. */
function phrase(
  wrong: string,
  right: string,
  source = `\\b${wrong}\\b`,
  rule = `The set phrase is “${right}”.`,
): GrammarRule {
  return { rule, wrong, right, find: pattern(source), fix: () => right }
}

const joined = (two: string, one: string, source?: string) => phrase(two, one, source, `“${one}” is one word.`)

/** Expressions that stand as they are. */
export const SET_PHRASES: readonly GrammarRule[] = [
  phrase('in the other hand', 'on the other hand', `${START}(?:in|at|by) the other hand\\b`),
  phrase('in other hand', 'on the other hand', `${START}(?:in|on|at) other hands?\\b`),
  phrase('as result', 'as a result'),
  phrase('for long time', 'for a long time'),
  phrase('on my opinion', 'in my opinion', '\\b(?:on|for|by|to) my opinion\\b'),
  phrase('in nowadays', 'nowadays', '\\b(?:in|on|at) (?:the )?nowadays\\b'),
  phrase('at the first place', 'in the first place', '\\b(?:at|on) the first place\\b'),
  phrase('in spite the', 'in spite of the', '\\bin spite the\\b'),
  phrase('In todays world', 'In today’s world', '\\bin todays world\\b'),
  phrase('despite of', 'despite', '\\bdespite of\\b', '“Despite” stands without “of”: only “in spite of” has it.'),
  {
    rule: 'Time is meant already in “how long”.',
    wrong: 'How long time does it take?',
    right: 'How long does it take?',
    find: pattern('\\b(how long) time(?= (?:do|does|did|have|has|had|is|are|was|will|ago)\\b)'),
    fix: (_, how = '') => how,
  },
  joined('week-end', 'weekend'),
  {
    rule: 'What is set beside another thing is “compared with” it.',
    wrong: 'Comparing with my town, it is big.',
    right: 'Compared with my town, it is big.',
    find: pattern(`${START}comparing (?:with|to)(?= [^,.;:!?\\n]{3,60},)`),
    fix: () => 'compared with',
  },
  phrase('besides of', 'besides', '\\bbesides of\\b'),
  phrase('according with', 'according to', '\\baccording (?:with|of|from)\\b'),
  phrase('all over world', 'all over the world', '\\ball over world\\b'),
  phrase('in whole world', 'in the whole world', '\\bin whole world\\b'),
  phrase('the most of the', 'most of the', `${START}the most of the\\b`),
  joined('now a days', 'nowadays', '\\bnow(?: a |-a-| ?a-)days\\b'),
  {
    rule: '“Everyone”, “someone” and “anyone” are one word.',
    wrong: 'Every one knows it.',
    right: 'Everyone knows it.',
    find: pattern(
      `\\b(every|any) one(?= (?:is|was|has|had|can|will|should|must|who|else|knows|wants|likes|needs|thinks)\\b)`,
    ),
    fix: (_, every = '') => `${every}one`,
  },
  joined('some one', 'someone'),
  joined('him self', 'himself'),
  joined('my self', 'myself'),
  joined('it self', 'itself'),
  joined('them selves', 'themselves', '\\bthem ?selfs\\b|\\bthem selves\\b'),
  joined('your self', 'yourself'),
  joined('our selves', 'ourselves'),
  joined('in deed', 'indeed'),
  joined('an other', 'another'),
  phrase('each others', 'each other', `\\beach others\\b(?!')`),
  phrase('in weekends', 'on weekends', '\\bin weekends\\b'),
  phrase('in the weekend', 'on the weekend', '\\bin the weekend\\b'),
  phrase('home work', 'homework', '\\bhome work\\b(?! (?:balance|life))', '“Homework” is one word.'),
  joined('text book', 'textbook'),
  joined('text books', 'textbooks'),
  joined('class room', 'classroom'),
  joined('some thing', 'something', '\\bsome thing\\b(?! (?:ways?|like that))'),
  joined('any thing', 'anything'),
  joined('every thing', 'everything'),
  {
    rule: '“Same” has “the” before it, unless “this” or “that” stands there.',
    wrong: 'We have same problem.',
    right: 'We have the same problem.',
    find: pattern(
      `(?<=\\b(?:have|has|had|in|at|on|of|to|with|for|from|is|are|was|were|do|does|did|make|makes|get|gets|use|uses) )same (?=(?:way|time|thing|things|problem|problems|place|age|class|school|person|people|idea|ideas|level|kind|type|as|reason|result|results|opinion|situation|goal|work|job|number|amount|rights)\\b)`,
    ),
    fix: () => 'the same ',
  },
  {
    rule: '“Such a”: the article comes after “such”.',
    wrong: 'It was a such good day.',
    right: 'It was such a good day.',
    find: pattern('\\ban? such (?=\\p{L})'),
    fix: () => 'such a ',
  },
  {
    rule: 'These verbs need no “about”: discuss, mention, consider, emphasize.',
    wrong: 'We discussed about it.',
    right: 'We discussed it.',
    find: pattern(
      `(?<!\\b(?:is|are|was|were|be|been) )\\b(discuss|discusses|discussed|discussing|mention|mentions|mentioned|mentioning|emphasize|emphasizes|emphasized|describe|describes|described) about (?=\\p{L})`,
    ),
    fix: (_, verb = '') => `${verb} `,
  },
  {
    rule: '“A lot of” has its “a”; “lots of” has none.',
    wrong: 'There were lot of people.',
    right: 'There were a lot of people.',
    find: pattern(
      `(?<!\\b(?:a|an|the|whole|this|that|each|every|parking|same|other|odd|car|job|my|your|his|her|its|our|their) )(?<=\\p{L} )lot of\\b`,
    ),
    fix: () => 'a lot of',
  },
  {
    rule: '“A lot of” has its “a”; “lots of” has none.',
    wrong: 'There were a lots of people.',
    right: 'There were a lot of people.',
    find: pattern('\\ba lots of\\b'),
    fix: () => 'a lot of',
  },
  {
    kind: 'mix-up',
    rule: '“It’s” is short for “it is”; “its” says whose.',
    wrong: 'Its a good idea.',
    right: 'It’s a good idea.',
    find: pattern(
      `\\bits (?=(?:a|an|the|too|so|really|impossible|going|hard to|easy to|important to|difficult to|true that|very (?:hard|easy|important|difficult|expensive|good|bad|nice|useful|dangerous|interesting)(?! \\p{Ll}+s?\\b(?<! (?:to|that|for|because|when|if|and|but|in)))|rightly|because|been|always|better to|possible|necessary|obvious)\\b)`,
    ),
    fix: (its) => `${its.charAt(0)}t’s `,
  },
  {
    kind: 'mix-up',
    rule: '“Let’s” is short for “let us”; “lets” means allows.',
    wrong: 'Lets go home.',
    right: 'Let’s go home.',
    find: pattern(
      `(?:${START}|(?<=\\b(?:so|now|then),? ))lets (?=(?:go|see|look|take|say|talk|think|start|begin|make|try|do|get|not|be|have|consider|imagine)\\b)`,
    ),
    fix: (lets) => `${lets.charAt(0)}et’s `,
  },
  {
    rule: 'Short adjectives take “-er”: easier, cheaper, bigger.',
    wrong: 'It is more easy.',
    right: 'It is easier.',
    find: pattern(
      `\\bmore (easy|cheap|fast|big|old|young|small|high|low|strong|long|short|large|hard|happy|healthy|safe|great|rich|weak|cold|hot|warm|new|early|heavy|quick)(?=[.,;!?]|$| (?:than|and|to|for|because|in)\\b)`,
    ),
    fix: (_, adjective = '') => comparative(adjective),
  },
  {
    rule: 'The same word is repeated.',
    wrong: 'We saw the the house.',
    right: 'We saw the house.',
    find: /(?<=^|\s)(the|an?|of|to|and|is|are|was|were|for|with|from|it|this|we|i|he|she|they|because|can|will|very|must|be|have)[ \t]+\1(?=[ \t]+\p{Ll})(?![ \t]+very\b)(?<!\bvery[ \t]+very[ \t]+very)/gmu,
    fix: (_, word = '') => word,
  },
  {
    kind: 'mix-up',
    rule: '“Affect” is mostly the verb, “effect” mostly the noun.',
    wrong: 'It has a great affect on us.',
    right: 'It has a great effect on us.',
    find: pattern(
      `(?<=\\b(?:an|the|no|any|great|big|bad|good|negative|positive|huge|strong) )affect(s?)(?= (?:of|on)\\b)`,
    ),
    fix: (_, s = '') => `effect${s}`,
  },
]

function comparative(adjective: string): string {
  if (adjective.endsWith('y')) return `${adjective.slice(0, -1)}ier`
  if (adjective.endsWith('e')) return `${adjective}r`
  return /^(?:big|hot)$/.test(adjective) ? `${adjective}${adjective.at(-1)}er` : `${adjective}er`
}
