import type { EditKind, Rule } from '../../contracts/coach/edits.ts'
import type { Edit } from './edits.ts'
import { misspellingOf } from './misspellings.ts'
import { mixUpOf } from './mix-ups.ts'

const RULES: Record<EditKind, Rule> = {
  spelling: {
    rule: 'The letters of a word are fixed: look at the place that differs, and say it once letter by letter.',
    wrong: 'recieve',
    right: 'receive',
  },
  grammar: {
    rule: 'The form of a word follows the words it belongs to: number, person, tense and case agree.',
    wrong: 'The cells divides.',
    right: 'The cells divide.',
  },
  'mix-up': {
    rule: 'These words look or sound alike, and mean different things.',
    wrong: 'Iron is heavier then wood.',
    right: 'Iron is heavier than wood.',
  },
  punctuation: {
    rule: 'Marks show where thoughts begin, pause and end.',
    wrong: 'However it failed',
    right: 'However, it failed.',
  },
  capitals: {
    rule: 'A capital begins a sentence and a name.',
    wrong: 'we met marie curie.',
    right: 'We met Marie Curie.',
  },
  spacing: {
    rule: 'One space stands between words, none before a comma or a full stop.',
    wrong: 'first ,then',
    right: 'first, then',
  },
  'word-choice': {
    rule: 'Another word says it more exactly, or fits the tone better.',
    wrong: 'The thing does stuff.',
    right: 'The enzyme splits sugar.',
  },
  shorter: {
    rule: 'What adds nothing can go: the rest is read faster.',
    wrong: 'due to the fact that it rained',
    right: 'because it rained',
  },
  longer: {
    rule: 'A word more makes plain what the reader would have to guess.',
    wrong: 'It rose.',
    right: 'The temperature rose.',
  },
  rephrased: {
    rule: 'The same thought in another order or in other words is easier to follow here.',
    wrong: 'By the students the test was written.',
    right: 'The students wrote the test.',
  },
}

/** The rule behind a correction, as far as its letters show it. */
export function ruleOf({ kind, before, after, rule }: Pick<Edit, 'kind' | 'before' | 'after' | 'rule'>): Rule {
  if (rule) return rule
  const misspelt = kind === 'spelling' ? misspellingOf(before, after) : null
  return mixUpOf(before, after) ?? misspelt ?? RULES[kind]
}
