import type { TranslateEngine } from '#worker/contracts/translate/engines.ts'
import { LANGUAGES } from '#worker/contracts/translate/limits.ts'
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
export function offered(engines: readonly TranslateEngine[]) {
  // Where nothing translates, a glossary can still be written.
  if (engines.length === 0) return { sources: byName(LANGUAGES), targets: byName(LANGUAGES) }
  const sources = engines.flatMap(({ pairs }) => (pairs === null ? LANGUAGES : Object.keys(pairs)))
  return { sources: byName(sources), targets: byName(engines.flatMap(targetsOf)) }
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
