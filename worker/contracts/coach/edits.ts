/** What kind of change a rewriting makes at one place. The first five are mistakes; the rest are matters of style. */
export const EDIT_KINDS = [
  'spelling',
  'grammar',
  'mix-up',
  'punctuation',
  'capitals',
  'spacing',
  'word-choice',
  'shorter',
  'longer',
  'rephrased',
] as const
export type EditKind = (typeof EDIT_KINDS)[number]

export const MISTAKE_KINDS = ['spelling', 'grammar', 'mix-up', 'punctuation', 'capitals'] as const
export type MistakeKind = (typeof MISTAKE_KINDS)[number]
/** Characters of what was wrong, and of the sentence around it. */
export const MISTAKE_MAX = 80
export const MISTAKE_SENTENCE_MAX = 600

/** Why something is written in one way: a rule in one line, and a wrong and a right example. */
export interface Rule {
  rule: string
  wrong: string
  right: string
}
