import type { TranslateEngine, TranslateStart } from '#worker/contracts/translate/engines.ts'
import { LANGUAGES } from '#worker/contracts/translate/limits.ts'
import type { Detected } from './detect-language.ts'
import { byName } from './names.ts'

export function translates(engine: TranslateEngine, source: string | null, target: string): boolean {
  if (engine.silent || engine.spent || source === target) return false
  if (source === null) return engine.detects && (engine.pairs === null || targetsOf(engine).includes(target))
  return engine.pairs === null || (engine.pairs[source]?.includes(target) ?? false)
}

function targetsOf({ pairs }: TranslateEngine): string[] {
  return pairs === null ? LANGUAGES : Object.values(pairs).flat()
}

/** Source and target languages of these engines, sorted by name. */
export function offeredLanguages(engines: readonly TranslateEngine[]) {
  // Without an engine the glossary still needs languages.
  if (engines.length === 0) return { sources: byName(LANGUAGES), targets: byName(LANGUAGES) }
  const sources = engines.flatMap(({ pairs }) => (pairs === null ? LANGUAGES : Object.keys(pairs)))
  return { sources: byName(sources), targets: byName(engines.flatMap(targetsOf)) }
}

/** Common targets, where nothing else decides. */
const USUAL = ['en', 'es', 'fr', 'de']

/**
 * The default target: the last one, unless the text is in it. A learner who last translated
 * from A into B and now has a text in B gets A.
 * @param source language of the text; null while it is uncertain
 */
export function targetFor(
  source: string | null,
  last: TranslateStart['last'],
  engines: readonly TranslateEngine[],
  own: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages,
): string {
  const usual = last?.target ?? 'en'
  if (source !== usual) return usual
  const others = [last?.source ?? usual, ...own.map((tag) => tag.split('-')[0] ?? tag), ...USUAL]
  return others.find((other) => engines.some((engine) => translates(engine, source, other))) ?? usual
}

/** The detected language, unless it is a guess, which must not change the page. */
export function certainLanguage(detected: Detected | null): string | null {
  return detected === null || detected.certainty === 'unsure' ? null : detected.language
}

const BROWSER: TranslateEngine = {
  kind: 'browser',
  name: 'your browser',
  formality: false,
  alternatives: 'none',
  detects: false,
  pairs: null,
  silent: false,
}

/** The site's engines, and the browser's own where it has one. */
export function withBrowser(engines: readonly TranslateEngine[], hasTranslator: boolean): TranslateEngine[] {
  return hasTranslator ? [...engines, BROWSER] : [...engines]
}

/** The label of an engine in a list. */
export function engineLabel({ kind, name }: Pick<TranslateEngine, 'kind' | 'name'>): string {
  return kind === 'browser' ? 'Your browser' : name
}
