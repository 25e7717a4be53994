import type { OwnerDb } from '#db/client.ts'
import { browse, type BrowsedRow } from '#db/queries/flashcards/browse.ts'
import { cardsBefore, editCards } from '#db/queries/flashcards/bulk.ts'
import { deckById } from '#db/queries/flashcards/facts.ts'
import type { BulkEdit, CardListQuery, CardRow } from '#worker/contracts/flashcards/facts.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import { sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { append } from './reviews.ts'

/** Cards, those made last first; of a deck with those inside it. @throws Problem not-found, invalid-input */
export async function list(owner: OwnerDb, query: CardListQuery, today: Today): Promise<Page<CardRow>> {
  const { db, ownerId } = owner
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const terms = query.q ? searchTerms(query.q) : undefined
  const page = {
    deckIds: query.deck === undefined ? null : { within: query.deck },
    limit: query.limit,
    ...(after === undefined ? {} : { after }),
    ...(terms ? { terms } : {}),
    ...(query.tag ? { tag: query.tag } : {}),
    ...(query.state ? { state: query.state } : {}),
    ...(query.source ? { source: query.source } : {}),
  }
  const [rows, [deck]] = await owner.read([browse(db, ownerId, page), deckById(db, ownerId, query.deck ?? 0)])
  if (query.deck !== undefined && !deck) throw noDeck()
  const shown = rows.slice(0, query.limit)
  return {
    items: shown.map((row) => asRow(row, today.now)),
    nextCursor: rows.length > query.limit ? encodeCursor(shown.at(-1)) : null,
  }
}

/**
 * What one edit did, with each card as it was, so that the learner can take it back; `events` are what a reset wrote into the
 * logs, to be taken back by reviews of kind `undo`. @throws Problem not-found
 */
export async function bulk(owner: OwnerDb, { cardIds, edit }: BulkEdit, today: Today) {
  const { db, ownerId } = owner
  const now = new Date(today.now)
  const before = await cardsBefore(db, ownerId, cardIds)
  if (before.length === 0) return { before, events: [] }
  if (edit.do === 'reset') {
    const events = before.map(({ id }) => ({ id: crypto.randomUUID(), cardId: id }))
    await append(
      owner,
      events.map((event) => ({ ...event, kind: 'set', at: today.now, memory: null })),
      now,
    )
    return { before, events }
  }
  if (edit.do === 'move') {
    const [deck] = await deckById(db, ownerId, edit.deckId)
    if (!deck) throw noDeck()
  }
  const [first, ...rest] = editCards(db, ownerId, cardIds, edit, { now, buriedUntil: today.end })
  await db.batch([first, ...rest])
  return { before, events: [] }
}

function noDeck(): Problem {
  return new Problem('not-found', 'This deck is not here, or no longer.')
}

function asRow(row: BrowsedRow, now: number): CardRow {
  const { queue: _, hidden, state, duplicate, due, scheduledDays, buriedUntil, ...card } = row
  const { front, back } = sidesOf(row, row.ordinal)
  return {
    ...card,
    front: plainLine(front),
    back: plainLine(back),
    state: (hidden & 1) === 1 ? 'suspended' : state === 0 ? 'new' : state === 2 ? 'review' : 'learning',
    due: state === 0 ? null : new Date(due).toISOString(),
    intervalDays: scheduledDays,
    buried: buriedUntil > now,
    duplicate: duplicate === 1,
  }
}

function encodeCursor(row: BrowsedRow | undefined): string | null {
  return row ? `${row.id}.${row.factId}` : null
}

function decodeCursor(cursor: string): { id: number; factId: number } {
  const [, id, factId] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (id === undefined || factId === undefined) throw invalidCursor()
  return { id: Number(id), factId: Number(factId) }
}

/** The words of a search; the last may be the beginning of one. */
function searchTerms(q: string): string[] {
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12)
  return words.map((word, i) => (i === words.length - 1 ? `${word}*` : word))
}
