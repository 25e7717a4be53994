import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'
import { BASE, verb } from './verbs.ts'

const ANY: Record<string, string> = { nothing: 'anything', nobody: 'anybody', 'no one': 'anyone', nowhere: 'anywhere', none: 'any', no: 'any' } // prettier-ignore
const ONCE = 'One “no” is enough: after “not” and “never” stand “any”, “anything”, “anybody”.'
const DONE = `(?:know|see|find|hear|tell|want|need|have|get|buy|eat|like|understand|learn|meet|remember|bring|give|said|saw|knew|found|heard|had|got|seen|found|bought|eaten|learned|met|told)`

/** Double negation. */
export const NEGATION: readonly GrammarRule[] = [
  {
    rule: ONCE,
    wrong: 'I don’t know nothing.',
    right: 'I don’t know anything.',
    find: pattern(
      `\\b((?:don't|doesn't|didn't|haven't|hasn't|hadn't|never|do not|does not|did not|have not|has not|had not) ${DONE}(?: me| him| her| us| them| it)?) (nothing|nobody|no one|nowhere|none(?! of\\b))\\b(?!-| but\\b| less\\b)`,
    ),
    fix: (_, does = '', nothing = '') => `${does} ${ANY[nothing.toLowerCase()]}`,
  },
  {
    rule: ONCE,
    wrong: 'There isn’t nobody here.',
    right: 'There isn’t anybody here.',
    find: pattern(
      `\\b(there (?:isn't|aren't|wasn't|weren't|is not|are not|was not)) (nobody|nothing|no one)\\b(?!-| but\\b)`,
    ),
    fix: (_, there = '', nobody = '') => `${there} ${ANY[nobody.toLowerCase()]}`,
  },
  {
    rule: 'One “no” is enough: “nobody” and “nothing” deny already.',
    wrong: 'Nobody can’t help me.',
    right: 'Nobody can help me.',
    find: pattern(
      `${START}(nobody|no one|nothing) (is|was|has|had|can|could|would)(?:n't| not)(?= (?!only\\b)\\p{L})|${START}(nobody|no one|nothing) can't`,
    ),
    fix: (_, one = '', is = '', other = '') => (other ? `${other} can` : `${one} ${is}`),
  },
  {
    rule: 'One “no” is enough: “nobody” and “nothing” deny already.',
    wrong: 'Nobody didn’t tell me.',
    right: 'Nobody told me.',
    find: pattern(`${START}(nobody|no one|nothing) (didn't|doesn't|did not|does not) (${BASE})\\b`),
    fix: (_, one = '', did = '', base) =>
      `${one} ${did.toLowerCase().startsWith('did') ? verb('base', base)?.past : verb('base', base)?.third}`,
  },
  {
    rule: ONCE,
    wrong: 'We don’t have no time.',
    right: 'We don’t have any time.',
    find: pattern(
      `\\b((?:don't|doesn't|didn't|do not|does not|did not) (?:have|need|want|get|see)) no(?= (?!one\\b|more\\b|longer\\b|less\\b)\\p{L})`,
    ),
    fix: (_, does = '') => `${does} any`,
  },
  {
    rule: ONCE,
    wrong: 'I can’t find it nowhere.',
    right: 'I can’t find it anywhere.',
    find: pattern(
      `\\b((?:can't|cannot|couldn't|could not) (?:find|see) (?:it|him|her|them|you|me|us|that)) nowhere\\b`,
    ),
    fix: (_, does = '') => `${does} anywhere`,
  },
  {
    rule: 'One “no” is enough: “never” denies already.',
    wrong: 'I haven’t never seen it.',
    right: 'I have never seen it.',
    find: pattern(`\\b(have|has|had|could|would|should)n't never\\b`),
    fix: (_, have = '') => `${have} never`,
  },
  {
    rule: '“Hardly” and “scarcely” deny already.',
    wrong: 'He can’t hardly see.',
    right: 'He can hardly see.',
    find: pattern(`\\b(can't|cannot|couldn't) (hardly|scarcely|barely)\\b(?! any\\b)`),
    fix: (_, can = '', hardly = '') => `${/^(?:can|could)/i.exec(can)?.[0] ?? ''} ${hardly}`.trimStart(),
  },
]
