import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { countCalls, usageCount } from '#db/queries/usage.ts'
import { callLimits, modelSpent, spentOf } from '#worker/ai/model-calls.ts'
import type { ModelSpent } from '#worker/contracts/usage.ts'
import { dayOf } from '#worker/domain/usage/spans.ts'
import * as query from '#db/queries/translate/translations.ts'
import type { Page } from '#worker/contracts/paging.ts'
import {
  type StartTranslation,
  type Translation,
  type TranslationPiece,
  type TranslationsQuery,
  type TranslationSummary,
  type WritePiece,
} from '#worker/contracts/translate/translations.ts'
import { dailyLimitReached, messagesPerDay, messageUse } from '#worker/http/message-limit.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { describe } from './engines/available.ts'
import { recordTranslatedWord } from './record-vocabulary.ts'
import { replayed, STREAM_HEADERS } from '#worker/streams/events.ts'
import { progressEvents, translationEnd } from './running/chunks.ts'
import { runObject } from './running/run-object.ts'

/** Translations of one learner in one window. */
const STARTS = 30
const WINDOW_MS = 60_000
const EXCERPT = 200
const RESULTS_MAX = 50

type Row = Awaited<ReturnType<typeof query.translationById>>[number]

/**
 * Stores a text in pieces, and returns the stream of its translation; one that the browser translates is returned as it
 * is stored. The same text delivered twice is one.
 * @throws Problem no-engine · invalid-input · message-limit · model-limit · not-found
 */
export async function start(scope: RequestScope, owner: OwnerDb, input: StartTranslation): Promise<Response> {
  const { db, ownerId } = owner
  const name = await engineName(scope, input)
  // Loaded here, because it imports the Markdown parser.
  const { splitPieces } = await import('#worker/domain/translating/pieces.ts')
  const usage = input.engine === 'browser' ? null : { ...messageUse(scope.now), limit: messagesPerDay(scope) }
  const counter = { key: `translations:${ownerId}`, limit: STARTS }
  const isModel = input.engine === 'language-model'
  const calls = isModel ? { span: dayOf(scope.now), limits: callLimits(scope.settings) } : null
  const [[counted], [opened], , , [row], used, [called]] = await db.batch([
    countEvent(db, counter.key, WINDOW_MS, scope.now.getTime()),
    ...query.startTranslation(db, {
      ...input,
      ownerId,
      engineKind: input.engine,
      engineName: name,
      excerpt: excerptOf(input.text),
      length: input.text.length,
      pieces: splitPieces(input.text),
      counter,
      usage,
      calls,
      now: scope.now,
    }),
    query.translationById(db, ownerId, input.id),
    usageCount(db, ownerId, messageUse(scope.now)),
    countCalls(db, ownerId, dayOf(scope.now)),
  ])
  if (!opened && !row) {
    const spent = calls && called ? spentOf(called, calls.limits, scope.now) : null
    throw await refusal(scope, counted, { limit: usage?.limit ?? null, used: used[0]?.used ?? 0, spent })
  }
  if (input.engine === 'browser') return Response.json(await get(owner, input.id), { status: opened ? 201 : 200 })
  return follow(scope, owner, input.id, 0)
}

/** The first words of a text, on one line. */
function excerptOf(text: string): string {
  return text
    .slice(0, 2 * EXCERPT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT)
    .toWellFormed()
}

/** @throws Problem no-engine; invalid-input where the engine does not have this pair */
async function engineName(scope: RequestScope, input: StartTranslation): Promise<string> {
  if (input.engine === 'browser') return 'your browser'
  const { env, settings, now } = scope
  const engine = await describe({ env, settings, now: now.getTime() }, input.engine)
  if (!engine) throw new Problem('no-engine', 'Choose another one.')
  if (engine.silent) throw new Problem('engine-unreachable', `${engine.name} could not be reached.`)
  if (input.source === null && !engine.detects)
    throw invalidInput(
      '/source',
      `${engine.name} does not find the language by itself. Choose the language of your text.`,
    )
  const targets = engine.pairs && (input.source === null ? null : (engine.pairs[input.source] ?? []))
  if (targets && !targets.includes(input.target))
    throw invalidInput(
      '/target',
      `${engine.name} does not translate between these languages. Choose another pair or engine.`,
    )
  return engine.name
}

function invalidInput(pointer: string, detail: string): Problem {
  return new Problem('invalid-input', detail, { errors: [{ pointer, detail }] })
}

async function refusal(
  scope: RequestScope,
  counted: { count: number; windowStart: number } | undefined,
  { limit, used, spent }: { limit: number | null; used: number; spent: ModelSpent | null },
): Promise<Problem> {
  if (counted && counted.count > STARTS) {
    const retryAfter = Math.max(1, Math.ceil((counted.windowStart + WINDOW_MS - scope.now.getTime()) / 1000))
    const detail = `That is ${STARTS} translations in a minute. Translate again in ${retryAfter} seconds.`
    return new Problem('message-limit', detail, { retryAfter })
  }
  if (limit !== null && used >= limit) return dailyLimitReached(limit, scope.now, await zoneOf(scope))
  if (spent) return modelSpent(spent, scope.now, await zoneOf(scope))
  // The id belongs to another learner.
  return new Problem('not-found')
}

/**
 * The stream of a translation from piece `from` on. 204 where it has ended and there is nothing to send.
 * @throws Problem not-found
 */
export async function follow(scope: RequestScope, owner: OwnerDb, id: string, from: number): Promise<Response> {
  const at = { ownerId: owner.ownerId, id, requestId: scope.requestId }
  const stream = await runObject(scope.env, owner.ownerId, id).subscribe(at, from, (await scope.session())?.token ?? '')
  if (stream) return new Response(stream, { headers: STREAM_HEADERS })
  const translation = await get(owner, id)
  const done = translation.pieces.filter((piece) => piece.done)
  if (translation.status !== 'complete' || from >= done.length) return new Response(null, { status: 204 })
  // It ended before anybody listened: its events are those of what is stored.
  const missed = done.filter(({ index }) => index >= from)
  const progress = progressEvents({ id, done: missed, total: done.length, text: '' })
  const events = [...progress, ...translationEnd('complete')].map((event, i) => [i + 1, event] as const)
  return new Response(replayed(events), { headers: STREAM_HEADERS })
}

async function zoneOf(scope: RequestScope): Promise<string | null> {
  return (await scope.session())?.timeZone ?? null
}

/** Resumes a translation that was stopped or failed. @throws Problem not-found · message-limit */
export async function resume(scope: RequestScope, owner: OwnerDb, id: string): Promise<Response> {
  const { db, ownerId } = owner
  const limit = messagesPerDay(scope)
  const use = { ...messageUse(scope.now), limit }
  const [[reopened], , [row]] = await db.batch([
    ...query.resumeTranslation(db, ownerId, id, use, scope.now),
    query.translationById(db, ownerId, id),
  ])
  if (!row) throw new Problem('not-found')
  if (!reopened && (row.status === 'stopped' || row.status === 'failed'))
    throw dailyLimitReached(limit ?? 0, scope.now, await zoneOf(scope))
  if (row.engineKind === 'browser') return Response.json(await get(owner, id))
  return follow(scope, owner, id, 0)
}

/** Nothing to stop is no error. @throws Problem not-found */
export async function stop(scope: RequestScope, { db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [row] = await query.translationById(db, ownerId, id)
  if (!row) throw new Problem('not-found')
  if (await runObject(scope.env, ownerId, id).stop()) return
  const end = { status: 'stopped', error: null, use: messageUse(row.createdAt), now: scope.now } as const
  await db.batch(query.endTranslation(db, ownerId, id, end))
}

/** @throws Problem not-found */
export async function get({ db, ownerId, read }: OwnerDb, id: string): Promise<Translation> {
  const [[row], pieces] = await read([query.translationById(db, ownerId, id), query.piecesOf(db, ownerId, id)])
  if (!row) throw new Problem('not-found')
  return { ...asSummary(row), pieces }
}

export async function list({ db, ownerId }: OwnerDb, input: TranslationsQuery): Promise<Page<TranslationSummary>> {
  const words = input.q?.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, 12) ?? []
  if (input.q?.trim()) {
    const terms = words.map((word, i) => (i === words.length - 1 ? `${word}*` : word))
    return {
      items: (await query.searchTranslations(db, ownerId, terms, RESULTS_MAX)).map(asSummary),
      nextCursor: null,
    }
  }
  const before = input.cursor === undefined ? undefined : cursorOf(input.cursor)
  const rows = await query.listTranslations(db, ownerId, input.limit + 1, before)
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const more = rows.length > input.limit && last
  return { items: shown.map(asSummary), nextCursor: more ? `${last.createdAt.getTime()}_${last.id}` : null }
}

/** @throws Problem not-found */
export async function remove(scope: RequestScope, { db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [removed] = await query.removeTranslation(db, ownerId, id)
  if (!removed) throw new Problem('not-found')
  await runObject(scope.env, ownerId, id).stop()
}

/**
 * Stores a piece that the learner edited, or their browser translated.
 * @throws Problem not-found · translation-running while an engine of the site may write it
 */
export async function writePiece(
  owner: OwnerDb,
  at: { id: string; index: number },
  input: WritePiece,
  now: Date,
): Promise<TranslationPiece> {
  const { db, ownerId } = owner
  const [row] = await query.translationById(db, ownerId, at.id)
  if (!row) throw new Problem('not-found')
  if (row.status === 'running' && row.engineKind !== 'browser')
    throw new Problem('translation-running', 'Wait for its end, or stop it first.')
  const [[piece]] = await db.batch([
    query.savePiece(db, ownerId, at, { ...input, done: true }),
    query.completeWhenDone(db, ownerId, at.id, now),
  ])
  if (!piece) throw new Problem('not-found')
  const isFirst = row.status === 'running' && at.index === 0 && row.length === piece.source.length
  const [first, ...more] = isFirst
    ? recordTranslatedWord(owner, { source: piece.source, target: input.target }, { translationId: at.id, now })
    : []
  if (first) await db.batch([first, ...more])
  return piece
}

function cursorOf(cursor: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (at && id) return { at: Number(at), id }
  throw invalidCursor()
}

function asSummary(row: Row): TranslationSummary {
  const { id, source, sourceChosen, target, formality, status, error, excerpt, length } = row
  return {
    ...{ id, source, sourceChosen, target, formality, status, error, excerpt, length },
    engine: { kind: row.engineKind, name: row.engineName },
    createdAt: row.createdAt.toISOString(),
  }
}
