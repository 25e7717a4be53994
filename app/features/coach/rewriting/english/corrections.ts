import { Dialect, type Lint, type LinterInit, LocalLinter, SuggestionKind } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import type { EditKind } from '#worker/contracts/coach/edits.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { grammarMistakes } from '#worker/domain/rewriting/grammar/mistakes.ts'
import { mistakeKind } from '#worker/domain/rewriting/mistake-kind.ts'

/** Harper's kinds that are more exact than a comparison of the letters. */
const KINDS: Record<string, EditKind> = {
  Agreement: 'grammar',
  Capitalization: 'capitals',
  Eggcorn: 'mix-up',
  Formatting: 'spacing',
  Grammar: 'grammar',
  Malapropism: 'mix-up',
  Punctuation: 'punctuation',
  Redundancy: 'shorter',
  Repetition: 'grammar',
  Spelling: 'spelling',
  Typo: 'spelling',
  WordChoice: 'word-choice',
  WordOrder: 'grammar',
}
/** Kinds that are left out as matters of taste. */
const LEFT_OUT = new Set(['Enhancement', 'Readability', 'Style', 'Regionalism'])

/** Words that Harper does not know and would correct. */
const WORDS = ['maths']

const linters = new Map<boolean, LocalLinter>()

/**
 * Corrections of an English text by rules of ours, and by Harper, the first suggestion of each; null where it is not English.
 * Source: https://writewithharper.com (Apache-2.0).
 */
export async function corrections(text: string, british: boolean): Promise<Edit[] | null> {
  const linter = await linterFor(british)
  if (text.length > 40 && !(await linter.isLikelyEnglish(text))) return null
  const at = unitsOf(text)
  const ours = grammarMistakes(text)
  const edits: Edit[] = []
  for (const lint of await linter.lint(text, { language: 'markdown' })) {
    const edit = asEdit(text, at, lint)
    const last = edits.at(-1)
    // Harper would correct “many informations” to “in formations”.
    const isOurs = edit && ours.some(({ start, end }) => start < edit.end && edit.start < end)
    if (edit && !isOurs && (!last || edit.start >= last.end)) edits.push(edit)
  }
  return [...edits, ...ours].toSorted((a, b) => a.start - b.start)
}

/** The address of its code, which the worker downloads first. */
export const HARPER_URL = String(slimBinary.url)

async function linterFor(british: boolean): Promise<LocalLinter> {
  const known = linters.get(british)
  if (known) return known
  const init: LinterInit = { binary: slimBinary, dialect: british ? Dialect.British : Dialect.American }
  const linter = new LocalLinter(init)
  await linter.setup()
  await linter.importWords(WORDS)
  linters.set(british, linter)
  return linter
}

function asEdit(text: string, at: readonly number[], lint: Lint): Edit | null {
  const suggestion = lint.suggestions()[0]
  const span = lint.span()
  const [start, end] = [at[span.start], at[span.end]]
  if (!suggestion || start === undefined || end === undefined || LEFT_OUT.has(lint.lint_kind())) return null
  const before = text.slice(start, end)
  const words = suggestion.get_replacement_text()
  const kind = suggestion.kind()
  // A single capital does not make a word upper case: “A” becomes “An”, not “AN”.
  const put = /^\p{Lu}$/u.test(before) ? words.charAt(0) + words.slice(1).toLowerCase() : words
  const after = kind === SuggestionKind.Remove ? '' : kind === SuggestionKind.InsertAfter ? before + words : put
  if (after === before) return null
  const named = mistakeKind(before, after)
  return {
    start,
    end,
    before,
    after,
    // A space before a comma is spacing, not a punctuation mistake that belongs in the ledger.
    kind: named === 'mix-up' || named === 'spacing' ? named : (KINDS[lint.lint_kind()] ?? named),
    reason: lint.message().replaceAll('`', ''),
  }
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
