import type { ModelCaller } from '#worker/ai/models.ts'
import { Problem } from '#worker/http/problem.ts'
import { alternativesIn, alternativesPrompt } from '../prompts/alternatives.ts'
import { translatePrompt } from '../prompts/translate.ts'
import type { ProseEngine } from './engine.ts'

const ALTERNATIVES_MAX = 20_000
const TIMEOUT_MS = 30_000

export function languageModel(caller: ModelCaller, name: string): ProseEngine {
  return {
    kind: 'language-model',
    name,
    reads: 'prose',
    async translate(text, options, append, signal) {
      const { completeText } = await import('#worker/ai/complete-text.ts')
      const system = translatePrompt({ ...options, placeholders: text.includes('⟦') })
      await completeText(caller, { system, text, signal }, append)
    },
    async alternatives(options, signal) {
      const { sentence, translation, word } = options
      const text = JSON.stringify({ source: sentence, translation, ...(word && { word: word.text }) })
      const system = alternativesPrompt(options)
      const { completeText } = await import('#worker/ai/complete-text.ts')
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      let answer = ''
      await completeText(caller, { system, text, signal: AbortSignal.any([signal, timeout]) }, (delta) => {
        if (answer.length < ALTERNATIVES_MAX) answer += delta
      })
      if (timeout.aborted) throw new Problem('engine-silent', 'The model took too long.')
      return alternativesIn(answer, translation, word?.text ?? null)
    },
  }
}
