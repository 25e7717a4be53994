import type { TranslateEngine, TranslateStart } from '#worker/contracts/translate/engines.ts'
import { LANGUAGES } from '#worker/contracts/translate/limits.ts'
import type { Detected } from './detect-language.ts'
import { byName } from './names.ts'

export function translates(engine: TranslateEngine, source: string | null, target: string): boolean {
  if (engine.silent || source === target) return false
  if (source === null) return engine.detects && (engine.pairs === null || targetsOf(engine).includes(target))
  return engine.pairs === null || (engine.pairs[source]?.includes(target) ?? false)
}

function targetsOf({ pairs }: TranslateEngine): string[] {
  return pairs === null ? LANGUAGES : Object.values(pairs).flat()
}

/** Languages that any of these engines reads, and writes, by name. */
export function offeredLanguages(engines: readonly TranslateEngine[]) {
  // Where nothing translates, a glossary can still be written.
  if (engines.length === 0) return { sources: byName(LANGUAGES), targets: byName(LANGUAGES) }
  const sources = engines.flatMap(({ pairs }) => (pairs === null ? LANGUAGES : Object.keys(pairs)))
  return { sources: byName(sources), targets: byName(engines.flatMap(targetsOf)) }
}

/** Languages that most learners of others know or learn: where nothing else says into which to translate. */
const USUAL = ['en', 'es', 'fr', 'de']

/**
 * Into which language to translate where none was chosen: the last one, but not the one that the text is in. Who last went
 * from one language into another and now has a text in the other goes back.
 * @param source of the text; null while nobody is sure of it
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

/** A guess from three letters must not move what the learner sees. */
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

/** Those of the site, and the browser's own where it has one. */
export function withBrowser(engines: readonly TranslateEngine[], hasTranslator: boolean): TranslateEngine[] {
  return hasTranslator ? [...engines, BROWSER] : [...engines]
}

/** What an engine is called in a choice of them. */
export function engineLabel({ kind, name }: Pick<TranslateEngine, 'kind' | 'name'>): string {
  return kind === 'browser' ? 'Your browser' : name
}
