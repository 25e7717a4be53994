import { z } from 'zod'
import { Problem } from '#worker/http/problem.ts'
import { callJson } from './call-json.ts'
import type { LineEngine } from './engine.ts'
import { knownPairs, Pairs } from './languages.ts'

/** Source: Apertium APY's API, `/listPairs` and `/translate`; its answers are recorded in tests/support/translate. */
const Listed = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
const Translated = z.object({ responseData: z.object({ translatedText: z.string() }) })

const LIST_TIMEOUT_MS = 2_500
const NAME = 'Apertium'
/** It preserves empty lines, and treats each as the end of a sentence. */
const BETWEEN = '\n\n'

export function apertiumPairs(url: string, now: number): Promise<Pairs> {
  return knownPairs(url, now, async () => {
    const signal = new AbortController().signal
    const call = { name: NAME, url: at(url, 'listPairs'), signal, timeoutMs: LIST_TIMEOUT_MS }
    const pairs = new Pairs()
    for (const { sourceLanguage, targetLanguage } of (await callJson(call, Listed)).responseData)
      pairs.add(sourceLanguage, targetLanguage)
    return pairs
  })
}

export function apertium(url: string, now: number): LineEngine {
  const translateText = async (langpair: string, q: string, signal: AbortSignal) => {
    const call = { name: NAME, url: at(url, 'translate'), form: { langpair, q, markUnknown: 'no' }, signal }
    return (await callJson(call, Translated)).responseData.translatedText
  }
  return {
    kind: 'apertium',
    name: NAME,
    reads: 'lines',
    async translate(lines, { source, target }, signal) {
      const pair = source === null ? undefined : (await apertiumPairs(url, now)).get(source, target)
      if (!pair) throw new Problem('engine-refused', `${NAME} does not translate between these languages.`)
      const langpair = `${pair.source}|${pair.target}`
      let answered = (await translateText(langpair, lines.join(BETWEEN), signal)).split(BETWEEN)
      if (answered.length !== lines.length) {
        answered = []
        for (const line of lines) answered.push(await translateText(langpair, line, signal))
      }
      return { lines: answered.map((line, i) => tidied(line, lines[i] ?? '')), source: null }
    },
  }
}

/** Removes double spaces, which it leaves where a pronoun was dropped: “ Soy aquí.  Cantamos.” */
function tidied(line: string, source: string): string {
  return / {2}/.test(source) ? line : line.trim().replace(/ {2,}/g, ' ')
}

function at(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}
