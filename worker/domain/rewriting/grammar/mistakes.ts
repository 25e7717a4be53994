import { protectedSpans } from '../../translating/protected-spans.ts'
import type { Edit } from '../edits.ts'
import { AGREEMENT } from './agreement.ts'
import { ARTICLES } from './articles.ts'
import { CLAUSES } from './clauses.ts'
import { COMMAS } from './commas.ts'
import { COMMON_SLIPS } from './common-slips.ts'
import { CONFUSED_WORDS } from './confused-words.ts'
import { COUNTABILITY } from './countability.ts'
import { INVERSION } from './inversion.ts'
import { NEGATION } from './negation.ts'
import { ORDER } from './order.ts'
import { POSSESSIVES } from './possessives.ts'
import { PREPOSITIONS } from './prepositions.ts'
import type { GrammarRule } from './rule.ts'
import { SET_PHRASES } from './set-phrases.ts'
import { TENSES } from './tenses.ts'
import { VERB_OBJECTS } from './verb-objects.ts'
import { VERB_PATTERNS } from './verb-patterns.ts'
import type { WordStatistics } from '../spelling/word-statistics.ts'
import { wordMistakes } from './sentences/word-mistakes.ts'

export const GRAMMAR: readonly GrammarRule[] = [
  ...AGREEMENT,
  ...ARTICLES,
  ...COUNTABILITY,
  ...NEGATION,
  ...TENSES,
  ...VERB_PATTERNS,
  ...VERB_OBJECTS,
  ...PREPOSITIONS,
  ...ORDER,
  ...INVERSION,
  ...POSSESSIVES,
  ...CONFUSED_WORDS,
  ...SET_PHRASES,
  ...COMMAS,
  ...CLAUSES,
  ...COMMON_SLIPS,
]

/** Common mistakes of learners of English that Harper does not find. In order; of overlapping ones the first. */
export function grammarMistakes(text: string, statistics?: WordStatistics): Edit[] {
  const accepted = protectedSpans(text, false).spans
  const found = GRAMMAR.flatMap((rule) => [...text.matchAll(rule.find)].flatMap((match) => asEdit(rule, match) ?? []))
  if (statistics) found.push(...wordMistakes(text, statistics))
  const edits: Edit[] = []
  for (const edit of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = edits.at(-1)
    const isKept = accepted.some(({ start, end }) => start < edit.end && edit.start < end)
    if (!isKept && (!last || edit.start >= last.end)) edits.push(edit)
  }
  return edits
}

function asEdit({ rule, wrong, right, kind = 'grammar', fix }: GrammarRule, match: RegExpExecArray): Edit | null {
  const corrected = fix(...match.map((part) => part ?? ''))
  if (corrected === null) return null
  const before = match[0]
  const isCapital = kind !== 'capitals' && /^\p{Lu}/u.test(before)
  const after = isCapital ? corrected.charAt(0).toUpperCase() + corrected.slice(1) : corrected
  const { head, tail } = sameEnds(before, after)
  const edit = { before: before.slice(head, before.length - tail), after: after.slice(head, after.length - tail) }
  if (edit.before === edit.after) return null
  if (/\S\s$/.test(edit.before) && /\S\s$/.test(edit.after)) {
    edit.before = edit.before.slice(0, -1)
    edit.after = edit.after.slice(0, -1)
  }
  const start = match.index + head
  return { ...edit, start, end: start + edit.before.length, kind, rule: { rule, wrong, right } }
}

/** Lengths of the common prefix and suffix, in whole words. */
function sameEnds(before: string, after: string): { head: number; tail: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  while (head > 0 && !(isBorder(before, head) && isBorder(after, head))) head--
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  while (tail > 0 && !(isBorder(before, before.length - tail) && isBorder(after, after.length - tail))) tail--
  return { head, tail }
}

/** Whether this offset is a word boundary. A space belongs to the word before it. */
function isBorder(text: string, at: number): boolean {
  return at === 0 || at === text.length || /\s/.test(text[at - 1] ?? '')
}
