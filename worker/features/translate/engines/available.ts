import type { OwnerDb } from '#db/client.ts'
import { languageModelName, type ModelEnv } from '#worker/ai/models.ts'
import type { TranslateEngine } from '#worker/contracts/translate/engines.ts'
import type { TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import { log } from '#worker/http/log.ts'
import { apertium, apertiumPairs } from './apertium.ts'
import type { Engine } from './engine.ts'
import { languageModel } from './language-model.ts'
import { libreTranslate, librePairs } from './libretranslate.ts'
import type { Pairs } from './languages.ts'

/** The configuration of engines. Addresses come only from the operator's settings. */
export interface EngineContext extends ModelEnv {
  /** Milliseconds since the epoch. */
  now: number
}

/** The engines of this site, in order of preference. */
export async function enginesOf(site: EngineContext): Promise<TranslateEngine[]> {
  const kinds = ['language-model', 'libretranslate', 'apertium'] as const
  const found = await Promise.all(kinds.map((kind) => describe(site, kind)))
  return found.filter((engine) => engine !== null)
}

/** An engine and its capabilities; null where this site has none of this kind. */
export async function describe(site: EngineContext, kind: TranslateEngineKind): Promise<TranslateEngine | null> {
  const { LIBRETRANSLATE_URL: libre, LIBRETRANSLATE_API_KEY: key, APERTIUM_URL: apy } = site.settings
  if (kind === 'language-model') {
    const name = languageModelName(site)
    const can = { formality: true, alternatives: 'word', detects: true, pairs: null, silent: false } as const
    return name === null ? null : { kind, name, ...can }
  }
  if (kind === 'libretranslate' && libre) {
    const can = { formality: false, alternatives: 'sentence', detects: true } as const
    return { kind, name: 'LibreTranslate', ...can, ...(await listedPairs(librePairs({ url: libre, key }, site.now))) }
  }
  if (kind === 'apertium' && apy) {
    const can = { formality: false, alternatives: 'none', detects: false } as const
    return { kind, name: 'Apertium', ...can, ...(await listedPairs(apertiumPairs(apy, site.now))) }
  }
  return null
}

async function listedPairs(request: Promise<Pairs>): Promise<Pick<TranslateEngine, 'pairs' | 'silent'>> {
  try {
    return { pairs: (await request).shown(), silent: false }
  } catch (error) {
    log('warn', 'translation server', { error })
    return { pairs: {}, silent: true }
  }
}

/** Null where this site has no such engine. @param owner whose calls of a language model count */
export function engineOf(site: EngineContext, kind: TranslateEngineKind, owner: OwnerDb): Engine | null {
  const { settings, now } = site
  const { LIBRETRANSLATE_URL: libre, LIBRETRANSLATE_API_KEY: key, APERTIUM_URL: apy } = settings
  if (kind === 'libretranslate') return libre ? libreTranslate({ url: libre, key }, now) : null
  if (kind === 'apertium') return apy ? apertium(apy, now) : null
  if (kind === 'browser') return null
  const name = languageModelName(site)
  return name === null ? null : languageModel({ ...site, owner }, name)
}
