import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Engine } from '#worker/contracts/coach.ts'
import type { OwnerDb } from '#db/client.ts'
import type { Env, Settings } from '#worker/http/env.ts'
import type { EmbeddedModelOptions } from './embedded-model.ts'
import type { ModelCalls } from './model-calls.ts'

/** The Worker's configuration, as far as models need it. */
export interface ModelEnv {
  env: Env
  settings: Settings
}

/** Who calls the site's language model: the calls count for this learner. */
export interface ModelCaller extends ModelEnv {
  owner: OwnerDb
}

/** A model, and the calls of it; null where they are not counted. */
export interface OpenModel {
  model: LanguageModelV4
  calls: ModelCalls | null
}

export const EMBEDDED: Engine = { kind: 'embedded', name: 'embedded engine' }

/**
 * The engine of this site; the only file that names a provider. A server configured by hand precedes the binding that a
 * deployment has anyway; without both, the embedded engine answers.
 */
export function engineOf({ env, settings }: ModelEnv): Engine {
  if (settings.AI_BASE_URL) {
    if (!settings.AI_MODEL) throw new Error('Configuration: AI_BASE_URL needs AI_MODEL, the name of the model to ask')
    return { kind: 'openai-compatible', name: settings.AI_MODEL }
  }
  if (env.AI) return { kind: 'workers-ai', name: settings.WORKERS_AI_MODEL }
  return EMBEDDED
}

/** Prompts and citation marks are for language models; the embedded engine reads the passages and cites by itself. */
export function readsPrompt(engine: Engine): boolean {
  return engine.kind !== 'embedded'
}

/** The name of the language model; null where only the embedded engine is available, which cannot write. */
export function languageModelName(env: ModelEnv): string | null {
  const engine = engineOf(env)
  return readsPrompt(engine) ? engine.name : null
}

/** Null where only the embedded engine is available. @param calls what it is asked is counted there, by `runModel` */
export async function openLanguageModel(site: ModelEnv, calls: ModelCalls): Promise<OpenModel | null> {
  const model = await providedModel(site)
  return model && { model, calls }
}

/** Each provider is loaded with its first use: an isolate does not start with it. */
async function providedModel(site: ModelEnv): Promise<LanguageModelV4 | null> {
  const { env, settings } = site
  const engine = engineOf(site)
  if (engine.kind === 'openai-compatible') {
    const { openAICompatible } = await import('./openai-compatible.ts')
    return openAICompatible({ baseURL: settings.AI_BASE_URL ?? '', apiKey: settings.AI_API_KEY }, engine.name)
  }
  if (engine.kind === 'workers-ai' && env.AI) {
    const { createWorkersAI } = await import('workers-ai-provider')
    const { workersAIEvents } = await import('./one-line-events.ts')
    return createWorkersAI({ binding: workersAIEvents(env.AI) })(engine.name)
  }
  return null
}

/** The embedded engine has its whole answer at once; about 80 words a second can be followed by eye. */
const PACE_MS = 12

/** @param unpaced whether the embedded engine's words need no pace, because they are not shown at the moment */
export async function openEmbeddedModel(
  options: Pick<EmbeddedModelOptions, 'retrieve' | 'guidance'>,
  unpaced: () => boolean,
): Promise<OpenModel> {
  const { embeddedModel } = await import('./embedded-model.ts')
  const sleep = (ms: number) => new Promise<void>((resolve) => (unpaced() ? resolve() : setTimeout(resolve, ms)))
  return { model: embeddedModel({ ...options, pace: { ms: PACE_MS, sleep } }), calls: null }
}
