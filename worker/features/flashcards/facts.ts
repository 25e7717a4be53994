import { isDeepStrictEqual } from 'node:util'
import type { OwnerDb } from '#db/client.ts'
import {
  type FactRow,
  factById,
  factsByFront,
  factsByKeys,
  insertFacts,
  deckById,
  deckOfFact,
  updateFact,
} from '#db/queries/flashcards/facts.ts'
import { CARDS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { SameFrontQuery, CreateFacts, Fact, NewFact, UpdateFact } from '#worker/contracts/flashcards/facts.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { cardsOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { Problem } from '#worker/http/problem.ts'

/** Those that were there already are answered as they are. @throws Problem not-found, invalid-input */
export async function create(owner: OwnerDb, deckId: number, { facts }: CreateFacts, now: Date): Promise<Fact[]> {
  const { db, ownerId } = owner
  const rows = facts.map((fact, i) => rowOf(fact, `/facts/${i}/front`))
  assertFewCards(rows.map(({ ordinals }) => ordinals))
  const [[deck]] = await db.batch([deckById(db, ownerId, deckId), ...insertFacts(db, ownerId, deckId, rows, now)])
  if (!deck) throw new Problem('not-found', 'This deck is not here, or no longer.')
  return (
    await factsByKeys(
      db,
      ownerId,
      facts.map(({ key }) => key),
    )
  ).map(asFact)
}

/** @throws Problem not-found */
export async function get({ db, ownerId }: OwnerDb, id: number): Promise<Fact> {
  const [row] = await factById(db, ownerId, id)
  if (!row) throw new Problem('not-found', 'This card is not here, or no longer.')
  return asFact(row)
}

/** @throws Problem not-found, card-conflict, invalid-input */
export async function update(owner: OwnerDb, id: number, input: UpdateFact, now: Date): Promise<Fact> {
  const { db, ownerId } = owner
  const [[row], [deck], [wanted]] = await db.batch([
    factById(db, ownerId, id),
    deckOfFact(db, ownerId, id),
    deckById(db, ownerId, input.deckId ?? 0),
  ])
  if (!row || !deck) throw new Problem('not-found', 'This card is not here, or no longer.')
  if (input.deckId !== undefined && !wanted) throw new Problem('not-found', 'This deck is not here, or no longer.')
  const origin = input.origin === undefined ? asFact(row).origin : input.origin
  // The same save was delivered twice.
  if (row.version === input.version + 1 && isSaved(row, { ...input, origin })) return asFact(row)
  if (row.version !== input.version) throw factConflict()
  const { key: _, ...parts } = rowOf({ ...input, key: row.key, origin }, '/front')
  const reworded = parts.front !== row.front || parts.back !== row.back
  const saved = { ...parts, id, deckId: input.deckId ?? row.deckId, version: input.version, reworded }
  const [[written]] = await db.batch(updateFact(db, ownerId, saved, now))
  if (!written) throw factConflict()
  return get(owner, id)
}

function isSaved(row: FactRow, { kind, front, back, tags, origin, deckId = row.deckId }: UpdateFact): boolean {
  const stored = asFact(row)
  const parts = { kind: stored.kind, front: stored.front, back: stored.back, tags: stored.tags, origin: stored.origin }
  return isDeepStrictEqual({ ...parts, deckId: row.deckId }, { kind, front, back, tags, origin, deckId })
}

function factConflict(): Problem {
  return new Problem('card-conflict', 'It was changed in another tab or on another device.')
}

/** Others with the same front. @throws Problem not-found */
export async function duplicates(owner: OwnerDb, id: number) {
  const { db, ownerId } = owner
  const [row] = await factById(db, ownerId, id)
  if (!row) throw new Problem('not-found', 'This card is not here, or no longer.')
  return { items: await factsByFront(db, ownerId, row.frontKey, id) }
}

/** Those that have a front already. */
export async function sameFront({ db, ownerId }: OwnerDb, { key, except }: SameFrontQuery) {
  return { items: await factsByFront(db, ownerId, key, except ?? 0) }
}

/** @throws Problem invalid-input where the facts of one request give too many cards */
export function assertFewCards(ordinals: readonly (readonly number[])[]): void {
  if (ordinals.flat().length <= CARDS_A_REQUEST) return
  throw new Problem('invalid-input', undefined, {
    errors: [{ pointer: '/facts', detail: `At most ${CARDS_A_REQUEST.toLocaleString('en')} cards at once` }],
  })
}

/** @throws Problem invalid-input where it gives no card */
export function rowOf({ key, kind, front, back, tags, origin }: NewFact, pointer: string) {
  const ordinals = cardsOf({ kind, front, back })
  if (ordinals.length === 0)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer, detail: 'Mark at least one gap: {{c1::hidden words}}' }],
    })
  const files = attachmentsIn(`${front}\n${back}`)
  return { key, kind, front, back, tags, origin, frontKey: frontKey(front), ordinals, files }
}

export function asFact(row: FactRow): Fact {
  const { id, deckId, kind, front, back, tags, version } = row
  const origin =
    row.sourceKind && row.sourceId
      ? { kind: row.sourceKind, id: row.sourceId, version: row.sourceVersion, anchor: row.anchor }
      : null
  return {
    ...{ id, deckId, kind, front, back, tags, version, origin },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
