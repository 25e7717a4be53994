import type { Rule } from '../../contracts/coach/edits.ts'

interface MixUp extends Rule {
  words: readonly string[]
}

/** Groups of English words that are often confused, with the rule that distinguishes them. */
const MIX_UPS: readonly MixUp[] = [
  {
    words: ['its', "it's"],
    rule: '“It’s” is short for “it is” or “it has”; “its” says whose.',
    wrong: 'The cell protects it’s core.',
    right: 'The cell protects its core.',
  },
  {
    words: ['your', "you're"],
    rule: '“You’re” is short for “you are”; “your” says whose.',
    wrong: 'Your nearly there.',
    right: 'You’re nearly there.',
  },
  {
    words: ['there', 'their', "they're"],
    rule: '“Their” says whose, “they’re” is short for “they are”, “there” is a place.',
    wrong: 'There results differ.',
    right: 'Their results differ.',
  },
  {
    words: ['then', 'than'],
    rule: '“Than” compares; “then” is about time or what follows.',
    wrong: 'Iron is heavier then wood.',
    right: 'Iron is heavier than wood.',
  },
  {
    words: ['to', 'too', 'two'],
    rule: '“Too” means also or more than enough; “two” is 2; everything else is “to”.',
    wrong: 'The sample was to small.',
    right: 'The sample was too small.',
  },
  {
    words: ['affect', 'effect', 'affects', 'effects'],
    rule: '“Affect” is mostly the verb, “effect” mostly the noun.',
    wrong: 'Light effects growth.',
    right: 'Light affects growth.',
  },
  {
    words: ['lose', 'loose'],
    rule: '“Lose” is not to keep; “loose” is not tight.',
    wrong: 'Atoms can loose electrons.',
    right: 'Atoms can lose electrons.',
  },
  {
    words: ['who', 'whom'],
    rule: '“Whom” stands where “him” would; “who” where “he” would.',
    wrong: 'Whom wrote it?',
    right: 'Who wrote it?',
  },
  {
    words: ['who', 'which', 'that'],
    rule: '“Who” is for people; “which” and “that” are for things.',
    wrong: 'The scientist which found it.',
    right: 'The scientist who found it.',
  },
  {
    words: ['less', 'fewer'],
    rule: '“Fewer” is for what is counted, “less” for what is measured.',
    wrong: 'Less people came.',
    right: 'Fewer people came.',
  },
  {
    words: ['accept', 'except'],
    rule: '“Accept” is to take; “except” leaves out.',
    wrong: 'All accept one agree.',
    right: 'All except one agree.',
  },
  {
    words: ['principal', 'principle'],
    rule: 'A “principle” is a rule; “principal” means main.',
    wrong: 'The principal of least action.',
    right: 'The principle of least action.',
  },
  {
    words: ['of', 'have'],
    rule: 'After “could”, “would” and “should” it is “have”; it only sounds like “of”.',
    wrong: 'It could of failed.',
    right: 'It could have failed.',
  },
  {
    words: ['quiet', 'quite'],
    rule: '“Quiet” is without noise; “quite” means rather.',
    wrong: 'The result is quiet clear.',
    right: 'The result is quite clear.',
  },
  {
    words: ['where', 'were', "we're"],
    rule: '“Were” is a past form of “be”, “where” asks for a place, “we’re” is short for “we are”.',
    wrong: 'The plants where watered.',
    right: 'The plants were watered.',
  },
  {
    words: ['weather', 'whether'],
    rule: '“Whether” is about choices; “weather” about sun and rain.',
    wrong: 'We asked weather it works.',
    right: 'We asked whether it works.',
  },
  {
    words: ['advice', 'advise'],
    rule: '“Advice” is the noun, “advise” the verb.',
    wrong: 'She gave me an advise.',
    right: 'She gave me advice.',
  },
  {
    words: ['practice', 'practise'],
    rule: 'In British English “practice” is the noun and “practise” the verb.',
    wrong: 'I practice every day (British English).',
    right: 'I practise every day (British English).',
  },
]

/** The rule of the group with both words; undefined where there is none. Apostrophes may be straight or curly. */
export function mixUpOf(before: string, after: string): Rule | undefined {
  const [was, is] = [plain(before), plain(after)]
  return was === is ? undefined : MIX_UPS.find(({ words }) => words.includes(was) && words.includes(is))
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").trim()
