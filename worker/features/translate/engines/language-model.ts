import type { Env, Settings } from '#worker/http/env.ts'
import { Problem } from '#worker/http/problem.ts'
import { alternativesIn, alternativesPrompt } from '../prompts/alternatives.ts'
import { translatePrompt } from '../prompts/translate.ts'
import type { ProseEngine } from './engine.ts'

/** A language model, as far as it is needed here; worker/ai/complete-text.ts is one. */
export interface Model {
  /** Null where none is configured. */
  nameOf(env: Env, settings: Settings): string | null
  ask(
    env: Env,
    settings: Settings,
    call: { system: string; text: string; signal: AbortSignal },
    say: (delta: string) => void,
  ): Promise<void>
}

const ALTERNATIVES_MAX = 20_000
const PATIENCE_MS = 30_000

export function languageModel(model: Model, env: Env, settings: Settings, name: string): ProseEngine {
  return {
    kind: 'language-model',
    name,
    reads: 'prose',
    translate(text, wanted, say, signal) {
      const system = translatePrompt({ ...wanted, placeholders: text.includes('⟦') })
      return model.ask(env, settings, { system, text, signal }, say)
    },
    async alternatives(wanted, signal) {
      const { sentence, now, word } = wanted
      const text = JSON.stringify({ source: sentence, translation: now, ...(word && { word: word.text }) })
      const system = alternativesPrompt(wanted)
      const timeout = AbortSignal.timeout(PATIENCE_MS)
      let answer = ''
      await model.ask(env, settings, { system, text, signal: AbortSignal.any([signal, timeout]) }, (delta) => {
        if (answer.length < ALTERNATIVES_MAX) answer += delta
      })
      if (timeout.aborted) throw new Problem('engine-silent', 'The model took too long.')
      return alternativesIn(answer, now, word?.text ?? null)
    },
  }
}
