import { z } from 'zod'
import { Problem } from '#worker/http/problem.ts'
import { callJson } from './call-json.ts'
import type { LineEngine, TranslationOptions } from './engine.ts'
import { canonicalLanguage, knownPairs, Pairs } from './languages.ts'

/** Source: LibreTranslate's API documentation, `/translate`, `/detect` and `/languages`. */
const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).default([]) }))
const Detected = z.object({ language: z.string(), confidence: z.number().optional() })
const Translated = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.union([z.array(Detected), Detected]).optional(),
})
const WithAlternatives = z.object({ translatedText: z.string(), alternatives: z.array(z.string()).default([]) })

const ALTERNATIVES = 4
const LIST_TIMEOUT_MS = 2_500
const NAME = 'LibreTranslate'

export interface Server {
  url: string
  key: string | undefined
}

export function librePairs({ url }: Server, now: number): Promise<Pairs> {
  return knownPairs(url, now, async () => {
    const signal = new AbortController().signal
    const list = await callJson(
      { name: NAME, url: at(url, 'languages'), signal, timeoutMs: LIST_TIMEOUT_MS },
      Languages,
    )
    const pairs = new Pairs()
    const codes = list.map(({ code }) => code)
    for (const { code, targets } of list)
      for (const target of targets.length > 0 ? targets : codes) pairs.add(code, target)
    return pairs
  })
}

export function libreTranslate(server: Server, now: number): LineEngine {
  const keyed = server.key === undefined ? {} : { api_key: server.key }
  const codes = async ({ source, target }: TranslationOptions) => {
    const pairs = await librePairs(server, now)
    const own = source === null ? { source: 'auto', target: pairs.target(target) } : pairs.get(source, target)
    if (!own?.target) throw new Problem('engine-refused', `${NAME} does not translate between these languages.`)
    return own
  }
  return {
    kind: 'libretranslate',
    name: NAME,
    reads: 'lines',
    async translate(lines, options, signal) {
      const body = { q: lines, ...(await codes(options)), format: 'text', ...keyed }
      const answer = await callJson({ name: NAME, url: at(server.url, 'translate'), body, signal }, Translated)
      if (answer.translatedText.length !== lines.length)
        throw new Problem('engine-refused', `${NAME} answered another number of lines than it was asked.`)
      const found = [answer.detectedLanguage].flat().find((each) => each !== undefined)
      return { lines: answer.translatedText, source: found ? canonicalLanguage(found.language) : null }
    },
    async alternatives(options, signal) {
      const body = {
        q: options.sentence,
        ...(await codes(options)),
        format: 'text',
        alternatives: ALTERNATIVES,
        ...keyed,
      }
      const answer = await callJson({ name: NAME, url: at(server.url, 'translate'), body, signal }, WithAlternatives)
      const all = [answer.translatedText, ...answer.alternatives].map((text) => text.trim())
      return [...new Set(all)]
        .filter((text) => text !== '' && text !== options.translation)
        .map((text) => ({ label: text, text }))
    },
  }
}

function at(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}
