import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { inject } from 'vitest'
import type { z } from 'zod'
import {
  type StartTranslation,
  Translation,
  type TranslationChunk,
  TranslationData,
  type TranslationPiece,
} from '#worker/contracts/translate/translations.ts'
import type { Env } from '#worker/http/env.ts'
import type { Learner } from '../factories.ts'
import { giveVariables } from '../fake-upstream/object-variables.ts'
import type { Scenario } from '../fake-upstream/scenario.ts'
import { call, chunksIn, configured, type Turn } from '../turns.ts'

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

export interface TranslationResult {
  /** All that is shown at the end. */
  text: string
  pieces: TranslationPiece[]
  chunks: TranslationChunk[]
  end: string | undefined
  error: string | undefined
}

/** A stream of a translation as a page understands it. @param most chunks, after which it hangs up */
export async function readTranslationStream(turn: Turn, most = Infinity): Promise<TranslationResult> {
  const result: TranslationResult = { text: '', pieces: [], chunks: [], end: undefined, error: undefined }
  let part = ''
  for await (const chunk of chunksOf(turn.response)) {
    result.chunks.push(chunk)
    if (chunk.type === 'text-delta') part += chunk.delta
    else if (chunk.type === 'text-start') part = ''
    else if (chunk.type === 'data-progress') result.pieces = chunk.data.done
    else if (chunk.type === 'data-piece') result.pieces.push(chunk.data)
    else if (chunk.type === 'finish') result.end = chunk.messageMetadata?.status
    else if (chunk.type === 'message-metadata') result.error = chunk.messageMetadata.problem?.code
    if (result.chunks.length >= most) break
  }
  result.text = result.pieces.map(({ target }) => target).join('') + part
  if (most === Infinity) await turn.settled()
  return result
}

async function* chunksOf(response: Response): AsyncGenerator<TranslationChunk> {
  for await (const [, read] of chunksIn(response)) {
    const chunk = read as TranslationChunk
    if (chunk.type === 'data-progress') TranslationData.shape.progress.parse(chunk.data)
    else if (chunk.type === 'data-piece') TranslationData.shape.piece.parse(chunk.data)
    yield chunk
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
