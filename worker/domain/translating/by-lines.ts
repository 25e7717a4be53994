import { joinLines, parseLines } from './lines.ts'
import { hasWords, mask, unmask } from './mask.ts'
import { type Term, termsIn, termSpans } from './terms.ts'

/** Translates lines, and returns as many. */
export type TranslateLines = (lines: readonly string[]) => Promise<readonly string[]>

/**
 * Translates by an engine that knows no Markdown: markup is put back around its lines. Where it loses a placeholder,
 * the parts between placeholders are translated one by one.
 * @returns `kept`: placeholders were lost even so, and the text stays untranslated
 */
export async function byLines(
  text: string,
  terms: readonly Term[],
  translate: TranslateLines,
): Promise<{ target: string; kept: boolean }> {
  const masked = mask(text, { marks: true, terms: termSpans(text, terms) })
  const lines = parseLines(masked.text)
  const translateLines = async (words: readonly string[]) => {
    const translated = words.filter(isSpoken)
    if (translated.length === 0) return [...words]
    const answered = await translate(translated)
    let next = 0
    return words.map((word) => (isSpoken(word) ? (answered[next++] ?? word) : word))
  }
  const first = unmask(joinLines(lines, await translateLines(lines.words)), masked)
  if (first.whole) return { target: first.text, kept: false }
  const parts = lines.words.map((line) => line.split(/(\s*⟦\d+⟧\s*)/))
  const answered = await translateLines(parts.flat())
  let next = 0
  const words = parts.map((part) => part.map((was) => withSpace(was, answered[next++] ?? was)).join(''))
  const second = unmask(joinLines(lines, words), masked)
  return second.whole ? { target: second.text, kept: false } : { target: text, kept: true }
}

/** The same for a piece with surrounding white space, which may have no words. `note`: shown to the learner. */
export async function pieceByLines(
  source: string,
  terms: readonly Term[],
  translate: TranslateLines,
): Promise<{ target: string; note: 'kept' | 'wordless' | null }> {
  const core = source.trim()
  if (core === '' || !hasWords(mask(core, { marks: false }))) return { target: source, note: 'wordless' }
  const at = source.indexOf(core)
  const { target, kept } = await byLines(core, termsIn(core, terms), translate)
  return { target: source.slice(0, at) + target + source.slice(at + core.length), note: kept ? 'kept' : null }
}

function isSpoken(words: string): boolean {
  return /\p{L}/u.test(words.replace(/⟦\d+⟧/g, ''))
}

function withSpace(was: string, now: string): string {
  return isSpoken(was) ? `${/^\s*/.exec(was)?.[0]}${now.trim()}${was.slice(was.trimEnd().length)}` : was
}
