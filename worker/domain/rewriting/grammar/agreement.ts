import { MANY, MEASURED, NUMBER, ONE, START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'
import { BASE, THIRD, verb } from './verbs.ts'

const PLURAL: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't", "doesn't": "don't" } // prettier-ignore
const SINGULAR: Record<string, string> = {
  were: 'was',
  do: 'does',
  "don't": "doesn't",
  are: 'is',
  have: 'has',
  "aren't": "isn't",
  "haven't": "hasn't",
}
const plain = (word = '') => word.toLowerCase().replace('’', "'")
/** Third persons that cannot be nouns: “the students works” may lack an apostrophe. */
const CLEAR = `(?:becomes|begins|buys|comes|contains|depends|divides|eats|exists|gets|gives|goes|grows|happens|has|includes|is|isn't|hasn't|doesn't|does|knows|learns|makes|produces|says|seems|sees|speaks|takes|thinks|understands|wants|was|wasn't|writes)`
const UNITS = `(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|miles?|met\\w+|kilomet\\w+|dollars?|euros?|pounds?|percent|per|times|thirds|quarters)`
const WITH_DOES = 'After “do”, “does” and “did” the verb stands as in the dictionary: they carry the ending.'

/** Subject and verb. */
export const AGREEMENT: readonly GrammarRule[] = [
  {
    rule: WITH_DOES,
    wrong: 'She doesn’t knows it.',
    right: 'She doesn’t know it.',
    find: pattern(`\\b(do|does|did)(n't| not) ((?:really |always |often |even )?)(${THIRD})\\b`),
    fix: (_, does = '', not = '', how = '', third) =>
      third === 'is' ? null : `${does}${not} ${how}${verb('third', third)?.base}`,
  },
  {
    rule: WITH_DOES,
    wrong: 'Does he likes it?',
    right: 'Does he like it?',
    find: pattern(`\\b(do|does|did) (I|you|we|they|he|she|it|this|that) (${THIRD})\\b(?=[^.!]{0,80}\\?)`),
    fix: (_, does = '', who = '', third) => (third === 'is' ? null : `${does} ${who} ${verb('third', third)?.base}`),
  },
  {
    rule: 'A question about “he”, “she” or “it” begins with “does”.',
    wrong: 'Do he know it?',
    right: 'Does he know it?',
    find: pattern(`${START}do (he|she|it) (${BASE}|${THIRD})\\b(?=[^.!]{0,80}\\?)`),
    fix: (_, who = '', form = '') => `does ${who} ${verb('third', form)?.base ?? form}`,
  },
  {
    rule: 'After “can”, “will”, “must” and their like the verb has no ending.',
    wrong: 'She can sings.',
    right: 'She can sing.',
    find: pattern(`\\b(he|she|it|we|they) (can|could|will|would|should|must|might) (${THIRD})\\b`),
    fix: (_, who = '', can = '', third) => (third === 'is' ? null : `${who} ${can} ${verb('third', third)?.base}`),
  },
  {
    rule: 'More than one takes the plural of the verb.',
    wrong: 'The results is good.',
    right: 'The results are good.',
    find: pattern(
      `${START}((?:the|these|those|my|your|his|her|our|their|all|many|some|most|several) ${MANY}) (${CLEAR})\\b`,
    ),
    fix: (_, who = '', does = '') => `${who} ${PLURAL[plain(does)] ?? verb('third', does)?.base}`,
  },
  {
    rule: 'One thing takes the singular of the verb, which ends in “-s” in the present.',
    wrong: 'The cell divide often.',
    right: 'The cell divides often.',
    find: pattern(
      `${START}((?:the|this|that|my|your|his|her|our|their|every|each) ${ONE}) (are|were|have|do|don't|aren't|haven't|become|begin|contain|depend|divide|eat|exist|go|grow|happen|include|know|learn|produce|seem|speak|think|understand|want|write)\\b(?![-\\x27’])`,
    ),
    fix: (_, who = '', does = '') => `${who} ${SINGULAR[plain(does)] ?? verb('base', does)?.third}`,
  },
  {
    rule: '“People” is the plural of “person”.',
    wrong: 'People is different.',
    right: 'People are different.',
    find: pattern(`${START}people (is|was|has|does)\\b`),
    fix: (_, does = '') => `people ${PLURAL[plain(does)]}`,
  },
  {
    rule: '“There is” has one thing after it, “there are” several.',
    wrong: 'There is many reasons.',
    right: 'There are many reasons.',
    find: pattern(
      `\\bthere (is|was) ((?:so |too )?many(?! (?:a|${MEASURED})\\b)|several|various|${NUMBER}(?! ${UNITS}\\b)(?= \\p{L}+s\\b))(?![-\\p{L}])`,
    ),
    fix: (_, is = '', many = '') => `there ${PLURAL[plain(is)]} ${many}`,
  },
  {
    rule: '“Everybody”, “nobody” and their like are singular.',
    wrong: 'Everybody are here.',
    right: 'Everybody is here.',
    find: pattern(
      `${START}(everybody|everyone|everything|nobody|no one|somebody|someone) (are|have)(?= (?!a\\b|an\\b|fun\\b|some\\b|your\\b))`,
    ),
    fix: (_, who = '', are = '') => `${who} ${SINGULAR[plain(are)]}`,
  },
  {
    rule: '“Everybody”, “nobody” and their like are singular.',
    wrong: 'Everybody know this.',
    right: 'Everybody knows this.',
    find: pattern(
      `${START}(everybody|everyone|nobody|no one|somebody|someone) (know|want|need|like|seem|understand|agree)\\b`,
    ),
    fix: (_, who = '', does = '') => `${who} ${verb('base', does)?.third}`,
  },
  {
    rule: '“The number” is one, however many it counts; “a number of” are several.',
    wrong: 'The number of cars have grown.',
    right: 'The number of cars has grown.',
    find: pattern(
      `${START}(the number of (?:(?!(?:who|that|which|we|you|they|I|he|she|it|people|men|women|\\p{L}+s) )\\p{L}+ ){0,2}(?:\\p{L}+s|people|children|men|women)) (are|were|have)\\b`,
    ),
    fix: (_, number = '', are = '') => `${number} ${SINGULAR[plain(are)]}`,
  },
  {
    rule: '“Each of” and “one of” speak of one at a time.',
    wrong: 'One of the windows are open.',
    right: 'One of the windows is open.',
    find: pattern(
      `${START}((?:each|one|neither|either|every one) of (?:the|my|your|his|her|our|their|these|those) (?:new |old |young )?\\p{L}{3,}(?<![su]s)s) (are|were|have|aren't|haven't)\\b`,
    ),
    fix: (_, who = '', are = '') => `${who} ${SINGULAR[plain(are)]}`,
  },
  {
    rule: '“People” is the plural of “person”, whatever stands between it and its verb.',
    wrong: 'People in my town is friendly.',
    right: 'People in my town are friendly.',
    find: pattern(
      `${START}((?:the |many |some |most |young |old )?people (?:in|from|of|around|on) (?:(?:my|this|our|the|that|your|their) )?(?!which\\b|whom\\b)\\p{L}+) (likes|loves|thinks|knows|${CLEAR})\\b(?! (?:that is|and)\\b)`,
    ),
    fix: (_, who = '', does = '') => {
      const after = PLURAL[plain(does)] ?? verb('third', does)?.base
      return after === undefined ? null : `${who} ${after}`
    },
  },
  {
    rule: '“Each of” and “one of” speak of one at a time.',
    wrong: 'Each of the cells have a wall.',
    right: 'Each of the cells has a wall.',
    find: pattern(
      `${START}((?:each|one|neither|either) of (?:the|my|your|his|her|our|their|these|those) ${MANY}) (are|have|aren't|haven't)\\b`,
    ),
    fix: (_, who = '', are = '') => `${who} ${SINGULAR[plain(are)]}`,
  },
  {
    rule: '“This” and “that” stand with one thing, “these” and “those” with several.',
    wrong: 'This results are good.',
    right: 'These results are good.',
    find: pattern(`${START}(this|that) (${MANY}) (are|were|have)\\b`),
    fix: (_, which = '', what = '', are = '') => `${plain(which) === 'this' ? 'these' : 'those'} ${what} ${are}`,
  },
  {
    rule: '“This” stands with one thing, “these” with several.',
    wrong: 'This are cells.',
    right: 'These are cells.',
    find: pattern(`${START}this are\\b`),
    fix: () => 'these are',
  },
  {
    rule: '“Agree” is a verb of its own: it takes no “be”.',
    wrong: 'I am agree.',
    right: 'I agree.',
    find: pattern(`\\b(I|you|he|she|we|they)(?: am| are| is|'m|'re|'s) (not )?(agree|disagree)\\b`),
    fix: (_, who = '', not = '', agree = '') => {
      const isThird = /^s?he$/i.test(who)
      return not ? `${who} ${isThird ? 'doesn’t' : 'don’t'} ${agree}` : `${who} ${agree}${isThird ? 's' : ''}`
    },
  },
]
