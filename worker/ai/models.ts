import type { LanguageModelV4, LanguageModelV4Source } from '@ai-sdk/provider'
import type { Citation, Engine } from '#worker/contracts/coach.ts'
import type { Evidence } from '#worker/engine/evidence.ts'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import type { Env, Settings } from '#worker/http/env.ts'
import { chatCompletions, type DirectModel } from './chat-completions.ts'
import { boundedFetch } from './guarded-fetch.ts'

/**
 * Which engine answers, and how it is reached. The only file that names a provider. An endpoint somebody configured by
 * hand comes before the binding that a deployment has anyway; with neither, the embedded engine answers.
 * Providers are loaded when the first question comes: none of them weighs on the start of an isolate.
 */
export function engineOf(env: Env, settings: Settings): Engine {
  if (settings.AI_BASE_URL) {
    if (!settings.AI_MODEL) throw new Error('Configuration: AI_BASE_URL needs AI_MODEL, the name of the model to ask')
    return { kind: 'openai-compatible', name: settings.AI_MODEL }
  }
  if (env.AI) return { kind: 'workers-ai', name: settings.WORKERS_AI_MODEL }
  return { kind: 'embedded', name: 'embedded engine' }
}

export interface OpenModel {
  model: LanguageModelV4 | DirectModel
  /** The citation behind a source that the model names by itself; the embedded engine does. */
  citationOf(source: Pick<LanguageModelV4Source, 'providerMetadata'>): Citation | null
}

/** The embedded engine has its whole answer at once; at about 80 words a second an eye can follow it come in. */
const PACE_MS = 12

const citesNothing = () => null

/**
 * @param retrieve finds the learner's passages for these words; only the embedded engine asks
 * @param guidance in which manner the embedded engine answers; a model is told by its prompt
 * @param hurried whether words are not shown just now, so that no eye has to follow them
 */
export async function openModel(
  env: Env,
  settings: Settings,
  retrieve: (terms: readonly string[]) => Promise<Evidence>,
  hurried: () => boolean,
  guidance: Guidance,
): Promise<OpenModel> {
  const engine = engineOf(env, settings)
  if (engine.kind === 'openai-compatible') {
    const { AI_BASE_URL: baseURL = '', AI_API_KEY: apiKey } = settings
    const provided = async () => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({ name: 'configured', baseURL, apiKey, fetch: boundedFetch })(engine.name)
    }
    return { model: chatCompletions({ baseURL, apiKey, name: engine.name }, provided), citationOf: citesNothing }
  }
  if (engine.kind === 'workers-ai' && env.AI) {
    const { createWorkersAI } = await import('workers-ai-provider')
    return { model: createWorkersAI({ binding: env.AI })(engine.name), citationOf: citesNothing }
  }
  const { embeddedModel, citationOf } = await import('#worker/engine/language-model.ts')
  const sleep = (ms: number) => new Promise<void>((resolve) => (hurried() ? resolve() : setTimeout(resolve, ms)))
  return { model: embeddedModel({ retrieve, guidance, pace: { ms: PACE_MS, sleep } }), citationOf }
}

/** Prompts and citations are for models; the embedded engine reads the passages itself and cites by itself. */
export function readsPrompt(engine: Engine): boolean {
  return engine.kind !== 'embedded'
}
