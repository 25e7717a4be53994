import type { TermSpan } from './mask.ts'

export interface Term {
  term: string
  translation: string
}

/** Finds glossary terms in a text as whole words, ignoring case. Longer terms win; none overlap. */
export function termSpans(text: string, terms: readonly Term[]): TermSpan[] {
  const taken: TermSpan[] = []
  for (const { term, translation } of terms.toSorted((a, b) => b.term.length - a.term.length)) {
    for (const match of text.matchAll(wholeWord(term))) {
      const span = { start: match.index, end: match.index + match[0].length, translation }
      if (taken.every((other) => other.end <= span.start || other.start >= span.end)) taken.push(span)
    }
  }
  return taken.toSorted((a, b) => a.start - b.start)
}

export function termsIn<T extends Term>(text: string, terms: readonly T[]): T[] {
  return terms.filter(({ term }) => wholeWord(term).test(text))
}

/**
 * Terms of the source whose translation is missing in the target. Inflected endings of
 * longer words count as the term.
 */
export function unusedTerms(source: string, target: string, terms: readonly Term[]): Term[] {
  const foldedTarget = folded(target)
  return termsIn(source, terms).filter(({ translation }) => !foldedTarget.includes(stem(folded(translation))))
}

function stem(word: string): string {
  return word.length > 6 && !/\s/.test(word) ? word.slice(0, -2) : word
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Matches a term between word boundaries; in scripts without spaces, anywhere. */
function wholeWord(term: string): RegExp {
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  const parted = !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]/u.test(term)
  const [before, after] = parted ? [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`] : ['', '']
  return new RegExp(before + escaped + after, 'giu')
}
