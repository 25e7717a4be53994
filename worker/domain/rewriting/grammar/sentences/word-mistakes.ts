import type { Edit } from '../../edits.ts'
import type { WordStatistics } from '../../spelling/word-statistics.ts'
import { INTRODUCTIONS } from './introductions.ts'
import { MISSING_ARTICLES } from './missing-articles.ts'
import { NUMBER } from './number.ts'
import { PAST_TIMES } from './past-times.ts'
import { QUESTIONS } from './questions.ts'
import { SUBJECT_VERB } from './subject-verb.ts'
import { SUBJECTS } from './subjects.ts'
import { VERB_FORMS } from './verb-forms.ts'
import type { WordRule } from './word-rule.ts'
import { taggedSentences } from './words.ts'

export const WORD_RULES: readonly WordRule[] = [
  ...NUMBER,
  ...PAST_TIMES,
  ...SUBJECT_VERB,
  ...SUBJECTS,
  ...VERB_FORMS,
  ...QUESTIONS,
  ...INTRODUCTIONS,
  ...MISSING_ARTICLES,
]

/** Mistakes that show in the parts of speech of a sentence; some may overlap. */
export function wordMistakes(text: string, statistics: WordStatistics): Edit[] {
  const edits: Edit[] = []
  for (const words of taggedSentences(text))
    for (const at of words.keys())
      for (const { find, rule, wrong, right, kind = 'grammar' } of WORD_RULES) {
        const found = find(words, at, statistics)
        const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
        if (!found || !first || !last) continue
        const before = text.slice(first.start, last.end)
        const after = /^\p{Lu}/u.test(before) ? found.after.charAt(0).toUpperCase() + found.after.slice(1) : found.after
        if (after !== before)
          edits.push({ start: first.start, end: last.end, before, after, kind, rule: { rule, wrong, right } })
      }
  return edits
}
