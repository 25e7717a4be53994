import { articleFor, MANY, manyOf, MEASURED, NUMBER, ONE, oneOf, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const MASS = `(?:information|advice|furniture|equipment|homework|luggage|baggage|feedback|knowledge|education|transportation|pollution|entertainment|traffic|violence|software|hardware|scenery|health|stuff|clothing)`
const NO_PLURAL = 'This is not counted in English: it has no plural. Say “some”, or count pieces of it.'
const SINGULAR: Record<string, string> = { are: 'is', were: 'was', have: 'has' }
/** Follows a noun that is not the first half of a compound. */
const ALONE = `(?=[.,;:!?]|$| (?:in|on|at|from|about|for|to|is|was|here|left|today|because|but)\\b)`

/** Countable and uncountable nouns. */
export const COUNTABILITY: readonly GrammarRule[] = [
  {
    rule: NO_PLURAL,
    wrong: 'many informations',
    right: 'much information',
    find: pattern(
      `(?:\\b(many|these|those|several|few|a few|an?|${NUMBER}) ((?:new |good |important |useful |different )?))?\\b(${MASS}|scenerie)s\\b(?!')(?: (are|were|have)\\b)?`,
    ),
    fix: (_, count = '', how = '', thing = '', are = '') => {
      const noun = thing.toLowerCase() === 'scenerie' ? 'scenery' : thing
      return `${counted(count.toLowerCase(), how)}${noun}${are && ` ${SINGULAR[are.toLowerCase()]}`}`
    },
  },
  {
    rule: 'What is not counted takes the singular of the verb, whatever stands between them.',
    wrong: 'The information on this page are old.',
    right: 'The information on this page is old.',
    find: pattern(
      `${START}((?:the|this|that|all the|my|your|our|their|his|her) (?:new |old |good )?)(${MASS})(s?)((?: (?:on|in|about|from|of|at) (?:(?:the|this|that|these|my|your|our|their|his|her) )?\\p{L}+)?) (are|were|have)(?= \\p{L})`,
    ),
    fix: (_, the = '', thing = '', _s = '', where = '', are = '') =>
      `${the}${thing}${where} ${SINGULAR[are.toLowerCase()]}`,
  },
  {
    rule: '“Fish”, “sheep” and “aircraft” are the same in the plural.',
    wrong: 'We saw many fishs.',
    right: 'We saw many fish.',
    find: pattern(`\\b(?:(fish)s|(sheep|aircraft)e?s)\\b(?!')`),
    fix: (_, fish = '', other = '') => fish || other,
  },
  {
    rule: '“Every” takes one at a time, and so the singular: every day.',
    wrong: 'We swim every days.',
    right: 'We swim every day.',
    find: pattern(`\\bevery (day|week|month|year|morning|evening|night|time|hour)s\\b(?!')`),
    fix: (_, day = '') => `every ${day}`,
  },
  {
    rule: 'This is not counted in English: it takes no “a”. Say “some”, or “a piece of”.',
    wrong: 'an advice',
    right: 'a piece of advice',
    find: pattern(
      `\\b(?:a|an) ((?:new |good |important |useful )?)(information|advice|furniture|equipment|luggage)${ALONE}`,
    ),
    fix: (_, how = '', thing = '') => `${articleFor(how || 'piece')} ${how}piece of ${thing}`,
  },
  {
    rule: '“News” looks like a plural and is none: it takes no “a”.',
    wrong: 'I heard a good news.',
    right: 'I heard good news.',
    find: pattern(`\\ba ((?:very )?(?:good|bad|great|sad) news)(?=[.,;:!?]|$| (?:for|about|from|today|yesterday)\\b)`),
    fix: (_, news = '') => news,
  },
  {
    rule: '“News” looks like a plural and is none.',
    wrong: 'The news are good.',
    right: 'The news is good.',
    find: pattern(`${START}((?:the|this|that)(?: good| bad| latest)? news) (are|were)\\b`),
    fix: (_, news = '', are = '') => `${news} ${SINGULAR[are.toLowerCase()]}`,
  },
  {
    rule: '“Many” is for what is counted, “much” for what is measured.',
    wrong: 'too much books',
    right: 'too many books',
    find: pattern(`(?<!\\b(?:very|that|this|so) )\\bmuch (${MANY}|times|days)\\b(?![\\x27’-])`),
    fix: (_, things = '') => `many ${things}`,
  },
  {
    rule: '“Many” is for what is counted, “much” for what is measured.',
    wrong: 'too many water',
    right: 'too much water',
    find: pattern(`\\bmany (${MEASURED})${ALONE}`),
    fix: (_, thing = '') => `much ${thing}`,
  },
  {
    kind: 'mix-up',
    rule: '“Fewer” is for what is counted, “less” for what is measured.',
    wrong: 'less people',
    right: 'fewer people',
    find: pattern(`(?<!\\bno )\\bless (${MANY})\\b(?![\\x27’-])`),
    fix: (_, things = '') => `fewer ${things}`,
  },
  {
    rule: 'After “many”, “several” and “a lot of” stands the plural.',
    wrong: 'several student',
    right: 'several students',
    find: pattern(
      `\\b(many|several|a lot of|lots of|a few) (${ONE})(?=[.,;:!?]|$| (?:are|were|have|had|came|come|went|go|who|in|at|from)\\b)`,
    ),
    fix: (_, many = '', thing = '') => `${many} ${manyOf(thing)}`,
  },
  {
    rule: 'After “every” and “each” stands the singular: they take one at a time.',
    wrong: 'every students',
    right: 'every student',
    find: pattern(`\\b(every|each) (${MANY})\\b(?!')`),
    fix: (_, every = '', things = '') => `${every} ${oneOf(things)}`,
  },
  {
    rule: '“Most of” needs “the” or “my” behind it; without, it is “most” alone.',
    wrong: 'most of students',
    right: 'most students',
    find: pattern(`(?<!\\b(?:the|make|made|making) )\\b(most|many|some|several) of (${MANY})\\b(?!')`),
    fix: (_, most = '', things = '') => `${most} ${things}`,
  },
  {
    rule: '“Both” takes no “the” before it.',
    wrong: 'the both books',
    right: 'both books',
    find: pattern(`\\bthe both (${MANY})\\b`),
    fix: (_, things = '') => `both ${things}`,
  },
  {
    rule: '“Almost” needs a word for how much: all, every, none.',
    wrong: 'almost of the cells',
    right: 'almost all of the cells',
    find: pattern(`\\balmost of (the|my|your|our|their|them|us)\\b`),
    fix: (_, whose = '') => `almost all of ${whose}`,
  },
]

function counted(count: string, how: string): string {
  if (count === '') return ''
  if (count === 'many') return `much ${how}`
  if (count === 'these') return `this ${how}`
  if (count === 'those') return `that ${how}`
  if (count === 'few') return `little ${how}`
  if (count === 'a' || count === 'an') return `${articleFor(how || 'piece')} ${how}piece of `
  return count === 'several' || count === 'a few' ? `some ${how}` : `${count} ${how}pieces of `
}
