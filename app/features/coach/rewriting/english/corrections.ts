import { Dialect, type Lint, type LinterInit, LocalLinter, SuggestionKind } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import type { EditKind } from '#worker/contracts/coach/edits.ts'
import { applyEdits, type Edit } from '#worker/domain/rewriting/edits.ts'
import { grammarMistakes } from '#worker/domain/rewriting/grammar/mistakes.ts'
import { mistakeKind } from '#worker/domain/rewriting/mistake-kind.ts'
import { withSecondLook } from '#worker/domain/rewriting/second-look.ts'
import { isLikelyEnglish } from '#worker/domain/rewriting/spelling/likely-english.ts'
import { misspeltWords, type UnknownWord } from '#worker/domain/rewriting/spelling/misspelt.ts'
import type { WordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'
import { isTrusted, reasonFor, UNTRUSTED } from './harper-rules.ts'

/** Harper's kinds that are more exact than a comparison of the letters. */
const KINDS: Record<string, EditKind> = {
  Agreement: 'grammar',
  Capitalization: 'capitals',
  Eggcorn: 'mix-up',
  Formatting: 'spacing',
  Grammar: 'grammar',
  Malapropism: 'mix-up',
  Punctuation: 'punctuation',
  Repetition: 'grammar',
  Spelling: 'spelling',
  Typo: 'spelling',
  WordChoice: 'word-choice',
  WordOrder: 'grammar',
}

/** Words that Harper does not know and would correct. */
const WORDS = ['maths']

/** The rule that finds words which are in no dictionary; what it suggests is often far from what was meant. */
const SPELLING = 'SpellCheck'

const linters = new Map<boolean, Linters>()

/**
 * Corrections of an English text: misspelt words by how usual and how near others are, rules of ours, and those of Harper
 * that are seldom wrong; null where it is not English. Source: https://writewithharper.com (Apache-2.0).
 */
export async function corrections(text: string, british: boolean, statistics: WordStatistics): Promise<Edit[] | null> {
  if (!isLikelyEnglish(text, statistics)) return null
  const linter = await lintersFor(british)
  const grammar = grammarMistakes(text)
  const unknown = await unknownWords(linter, text)
  // “Informations” is in no dictionary, and has a rule of its own.
  const unruled = unknown.filter((word) => grammar.every(({ start, end }) => word.end <= start || word.start >= end))
  const spelling = misspeltWords(text, unruled, statistics)
  // Grammar shows better where the words are right.
  const spelt = applyEdits(text, spelling)
  const found = withoutOverlaps([grammarMistakes(spelt, statistics), await harperEdits(linter, spelt)])
  return withSecondLook(text, spelling, found)
}

async function unknownWords({ words }: Linters, text: string): Promise<UnknownWord[]> {
  const found = await lintsOf(words, text)
  return found.map(({ start, end, lint }) => ({
    start,
    end,
    suggestions: lint.suggestions().map((each) => each.get_replacement_text()),
  }))
}

/** Characters behind words that a rule of Harper found. */
const NEXT = 8

async function harperEdits({ rules }: Linters, text: string): Promise<Edit[]> {
  const found = await lintsOf(rules, text)
  return found.flatMap(({ rule, start, end, lint }) =>
    isTrusted(rule, lint.lint_kind(), text.slice(start, end), text.slice(end, end + NEXT))
      ? asEdit(text, { start, end }, rule, lint)
      : [],
  )
}

/** What Harper finds, each with its rule. UTF-16 offsets. */
async function lintsOf(linter: LocalLinter, text: string) {
  const at = unitsOf(text)
  const byRule = Object.entries(await linter.organizedLints(text, { language: 'markdown' }))
  return byRule.flatMap(([rule, lints]) =>
    lints.flatMap((lint) => {
      const span = lint.span()
      const [start, end] = [at[span.start], at[span.end]]
      return start === undefined || end === undefined ? [] : { rule, start, end, lint }
    }),
  )
}

/** Of edits that overlap, those of the first list count, and then the longest. */
function withoutOverlaps(lists: readonly (readonly Edit[])[]): Edit[] {
  const out: Edit[] = []
  for (const list of lists)
    for (const edit of list.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const isFree = out.every(
        ({ start, end }) => edit.end < start || edit.start > end || isBeside(edit, { start, end }),
      )
      if (isFree) out.push(edit)
    }
  return out.toSorted((a, b) => a.start - b.start)
}

/** Whether two spans only touch, neither being a mere place. */
const isBeside = (one: { start: number; end: number }, other: { start: number; end: number }) =>
  (one.end === other.start || one.start === other.end) && one.start < one.end && other.start < other.end

/** Harper asked for unknown words alone, and for all but them. */
interface Linters {
  words: LocalLinter
  rules: LocalLinter
}

async function lintersFor(british: boolean): Promise<Linters> {
  const known = linters.get(british)
  if (known) return known
  const init: LinterInit = { binary: slimBinary, dialect: british ? Dialect.British : Dialect.American }
  const made = { words: new LocalLinter(init), rules: new LocalLinter(init) }
  await Promise.all([made.words.setup(), made.rules.setup()])
  await made.words.importWords(WORDS)
  // Of lints that overlap Harper gives one: a remark about a long sentence would hide all else in it.
  const rules = Object.keys(await made.rules.getDefaultLintConfig())
  await made.words.setLintConfig(Object.fromEntries(rules.map((rule) => [rule, rule === SPELLING])))
  await made.rules.setLintConfig(
    Object.fromEntries(rules.map((rule) => [rule, rule === SPELLING || UNTRUSTED.has(rule) ? false : null])),
  )
  linters.set(british, made)
  return made
}

function asEdit(text: string, { start, end }: { start: number; end: number }, rule: string, lint: Lint): Edit[] {
  const suggestion = lint.suggestions()[0]
  if (!suggestion) return []
  const before = text.slice(start, end)
  const words = suggestion.get_replacement_text()
  const kind = suggestion.kind()
  // A single capital does not make a word upper case: “A” becomes “An”, not “AN”.
  const put = /^\p{Lu}$/u.test(before) ? words.charAt(0) + words.slice(1).toLowerCase() : words
  const after = kind === SuggestionKind.Remove ? '' : kind === SuggestionKind.InsertAfter ? before + words : put
  if (after === before) return []
  const named = mistakeKind(before, after)
  return [
    {
      start,
      end,
      before,
      after,
      // A space before a comma is spacing, not a punctuation mistake that belongs in the ledger.
      kind: named === 'mix-up' || named === 'spacing' ? named : (KINDS[lint.lint_kind()] ?? named),
      reason: reasonFor(rule, before, after) ?? lint.message().replaceAll('`', ''),
    },
  ]
}

/** Maps Harper's offsets in code points to UTF-16 units, including the end of the text. */
function unitsOf(text: string): number[] {
  const units: number[] = []
  let at = 0
  for (const character of text) {
    units.push(at)
    at += character.length
  }
  units.push(at)
  return units
}
