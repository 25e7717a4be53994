import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import {
  draftsByIds,
  type DraftRow,
  removeAcceptedDrafts,
  listDrafts,
  removeDraft,
  removeDrafts,
  upsertDraft,
} from '#db/queries/flashcards/drafts.ts'
import { factsByKeys, insertFacts, deckById } from '#db/queries/flashcards/facts.ts'
import { usageCount } from '#db/queries/usage.ts'
import { DRAFTS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type {
  CardDraft,
  DraftEvent,
  DraftsQuery,
  AcceptDrafts,
  GenerateDrafts,
  SaveDraft,
  DiscardDrafts,
  RestoreDrafts,
} from '#worker/contracts/flashcards/drafts.ts'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { monthlyLimit, generationUsage, limitReached } from '#worker/ai/monthly-limit.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { encodeEvent, EVENT_STREAM_HEADERS } from '#worker/streams/events.ts'
import { asFact, assertFewCards, rowOf } from '../facts.ts'
import { DraftRun } from './draft-run.ts'
import { readSource } from './sources.ts'

/** Requests of one learner in one window. */
const REQUESTS_MAX = 20
const WINDOW_MS = 60_000

/**
 * Generates drafts; each is stored and streamed. Disconnecting stops it; stored drafts stay.
 * @throws Problem not-found · making-limit · too-many-attempts
 */
export async function generate(scope: RequestScope, owner: OwnerDb, input: GenerateDrafts): Promise<Response> {
  const { db, ownerId } = owner
  const { now } = scope
  const limit = monthlyLimit(scope)
  const [[deck], used, [counted]] = await db.batch([
    deckById(db, ownerId, input.deckId ?? 0),
    usageCount(db, ownerId, generationUsage(now)),
    countEvent(db, `drafts:${ownerId}`, WINDOW_MS, now.getTime()),
  ])
  if (input.deckId !== null && !deck) throw new Problem('not-found', 'This deck is not here, or no longer.')
  if ((counted?.count ?? 0) > REQUESTS_MAX)
    throw new Problem('too-many-attempts', 'Wait a minute, then ask for more cards.', { retryAfter: 60 })
  const source = await readSource(owner, input.source)
  if (limit !== null && (used[0]?.used ?? 0) >= limit && !('cards' in source)) throw limitReached(limit, now)
  return new Response(streamOf(scope, owner, input.deckId, source), { headers: EVENT_STREAM_HEADERS })
}

function streamOf(
  scope: RequestScope,
  owner: OwnerDb,
  deckId: number | null,
  source: Awaited<ReturnType<typeof readSource>>,
): ReadableStream<Uint8Array> {
  let id = 0
  let run: DraftRun | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true
      const emit = (event: DraftEvent) => {
        try {
          if (open) controller.enqueue(encodeEvent([++id, event]))
        } catch {
          // The listener has disconnected.
          open = false
          run?.stop()
        }
      }
      run = new DraftRun(scope, owner, deckId, emit)
      const done = run.run(source).then(() => {
        if (open) controller.close()
      })
      scope.waitUntil(done.catch(() => undefined))
    },
    cancel: () => run?.stop(),
  })
}

/** @param newest reads what an asking stored after its request was answered. @throws Problem invalid-input */
export async function list({ db, ownerId, read }: OwnerDb, query: DraftsQuery): Promise<Page<CardDraft>> {
  const { cursor, limit, source, kind, deck } = query
  const page = {
    limit,
    ...(source === undefined ? {} : { source }),
    ...(kind === undefined ? {} : { kind }),
    ...(deck === undefined ? {} : { deckId: deck }),
    ...(cursor === undefined ? {} : { after: decodeCursor(cursor) }),
  }
  const [rows] = await read([listDrafts(db, ownerId, page)])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(asDraft),
    nextCursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  }
}

/** @throws Problem not-found for an id of another learner · invalid-input · draft-limit */
export async function save({ db, ownerId }: OwnerDb, id: string, input: SaveDraft, now: Date): Promise<CardDraft> {
  rowOf({ key: id, ...input }, '/front')
  const [row] = await upsertDraft(db, ownerId, { id, ...input, createdAt: now }, DRAFTS_MAX)
  if (row) return asDraft(row)
  const waiting = await listDrafts(db, ownerId, { limit: DRAFTS_MAX })
  if (waiting.length >= DRAFTS_MAX)
    throw new Problem('draft-limit', `${DRAFTS_MAX} drafts wait for you. Keep or throw away some first.`)
  throw new Problem('not-found', 'This draft is not here, or no longer.')
}

/** @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [row] = await removeDraft(db, ownerId, id)
  if (!row) throw new Problem('not-found', 'This draft is not here, or no longer.')
}

/** Those of another learner, or gone already, are passed over. */
export async function discard({ db, ownerId }: OwnerDb, { ids }: DiscardDrafts): Promise<void> {
  await removeDrafts(db, ownerId, ids)
}

/** In one batch: all of them are there again, or none. @throws Problem invalid-input · draft-limit */
export async function restore({ db, ownerId }: OwnerDb, { drafts }: RestoreDrafts): Promise<void> {
  for (const [i, { id, ...draft }] of drafts.entries()) rowOf({ key: id, ...draft }, `/drafts/${i}/front`)
  const waiting = await listDrafts(db, ownerId, { limit: DRAFTS_MAX })
  if (waiting.length + drafts.length > DRAFTS_MAX)
    throw new Problem('draft-limit', `${DRAFTS_MAX} drafts wait for you. Keep or throw away some first.`)
  const [first, ...others] = drafts.map((draft) =>
    upsertDraft(db, ownerId, { ...draft, createdAt: new Date(draft.createdAt) }, DRAFTS_MAX),
  )
  if (first) await db.batch([first, ...others])
}

/**
 * Drafts become facts, and are drafts no more, in one batch. Asked twice they are made once: a fact has its draft's id for a
 * key. @returns the facts of these drafts that are there. @throws Problem not-found
 */
export async function accept(
  { newest, owner }: { newest: OwnerDb; owner: OwnerDb },
  { ids, deckId }: AcceptDrafts,
  now: Date,
): Promise<{ items: Fact[] }> {
  const { db, ownerId } = owner
  const drafts = (await draftsByIds(newest.db, ownerId, ids)).map(asDraft)
  // They are facts already, or gone.
  if (drafts.length === 0) return { items: (await factsByKeys(newest.db, ownerId, ids)).map(asFact) }
  const rows = drafts.map(({ id, kind, front, back, tags, origin }) =>
    rowOf({ key: id, kind, front, back, tags, origin }, '/ids'),
  )
  assertFewCards(rows.map(({ ordinals }) => ordinals))
  const [[deck]] = await db.batch([
    deckById(db, ownerId, deckId),
    ...insertFacts(db, ownerId, deckId, rows, now),
    removeAcceptedDrafts(db, ownerId, ids),
  ])
  if (!deck) throw new Problem('not-found', 'This deck is not here, or no longer.')
  return { items: (await factsByKeys(db, ownerId, ids)).map(asFact) }
}

function asDraft(row: DraftRow & { sourceTitle?: string | null }): CardDraft {
  const { id, deckId, kind, front, back, tags } = row
  return {
    ...{ id, deckId, kind, front, back, tags },
    origin: { kind: row.sourceKind, id: row.sourceId, version: row.sourceVersion, anchor: row.anchor },
    sourceTitle: row.sourceTitle ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function decodeCursor(cursor: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw invalidCursor()
  return { at: Number(at), id }
}
