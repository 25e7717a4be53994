import { type GrammarRule, pattern } from './rule.ts'

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
