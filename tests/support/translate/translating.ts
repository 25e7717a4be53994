import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { inject } from 'vitest'
import type { z } from 'zod'
import {
  type StartTranslation,
  Translation,
  TranslationFrame,
  type TranslationPiece,
} from '#worker/contracts/translate/translations.ts'
import type { Env } from '#worker/http/env.ts'
import type { Learner } from '../factories.ts'
import { giveVariables } from '../fake-upstream/object-variables.ts'
import type { Scenario } from '../fake-upstream/scenario.ts'
import { call, configured, type Turn } from '../turns.ts'

/** The Worker with a language model that translates (tests/support/translate/pseudo.ts). */
export function withModel(scenario: Scenario = {}): Env {
  return configured(scenario)
}

export function withServers(vars: Record<string, string> = {}): Env {
  const { libre, apertium } = inject('fakeTranslators')
  return { ...env, LIBRETRANSLATE_URL: libre, APERTIUM_URL: apertium, ...vars }
}

type Given = Partial<z.input<typeof StartTranslation>> & { env: Env }

/** Begins a translation as the page does, without waiting for its end. */
export async function translate(learner: Learner, { env: given, ...over }: Given): Promise<Turn & { id: string }> {
  const body = {
    id: crypto.randomUUID(),
    text: 'The cat.',
    source: 'en',
    target: 'es',
    engine: 'language-model',
    ...over,
  }
  giveVariables(body.id, given)
  const turn = await call(learner, given, '/api/translations', { method: 'POST', body: JSON.stringify(body) })
  return { ...turn, id: body.id }
}

export interface HeardTranslation {
  /** All that is shown at the end. */
  text: string
  pieces: TranslationPiece[]
  frames: TranslationFrame[]
  end: string | undefined
  error: string | undefined
}

/** A stream of a translation as a page understands it. @param most frames, after which it hangs up */
export async function hearTranslation(turn: Turn, most = Infinity): Promise<HeardTranslation> {
  const heard: HeardTranslation = { text: '', pieces: [], frames: [], end: undefined, error: undefined }
  let part = ''
  for await (const frame of framesOf(turn.response)) {
    heard.frames.push(frame)
    if (typeof frame === 'string') part += frame
    else if ('now' in frame) {
      heard.pieces = frame.now.done
      part = frame.now.text
    } else if ('again' in frame) part = ''
    else if ('piece' in frame) {
      heard.pieces.push(frame.piece)
      part = ''
    } else if ('end' in frame) heard.end = frame.end
    else if ('error' in frame) heard.error = frame.error.code
    if (heard.frames.length >= most) break
  }
  heard.text = heard.pieces.map(({ target }) => target).join('') + part
  if (most === Infinity) await turn.settled()
  return heard
}

async function* framesOf(response: Response): AsyncGenerator<TranslationFrame> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${response.status}: ${await response.text()}`)
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, json] = /^id: \d+\ndata: (.*)$/.exec(event) ?? []
      if (json === undefined) throw new Error(`Not an event of ours: ${event}`)
      yield TranslationFrame.parse(JSON.parse(json))
    }
  }
}

export async function readTranslation(learner: Learner, id: string): Promise<Translation> {
  const { response } = await call(learner, { ...env }, `/api/translations/${id}`)
  return Translation.parse(await response.json())
}

export function targetOf({ pieces }: Translation): string {
  return pieces.map(({ target }) => target ?? '').join('')
}

/** The object of a translation is gone without a word, as when its process is killed. */
export async function killRun(learner: Learner, id: string): Promise<void> {
  const stub = env.TRANSLATIONS.getByName(`${learner.id}:${id}`)
  await runInDurableObject(stub, (_, state) => state.abort('killed')).catch(() => undefined)
}
