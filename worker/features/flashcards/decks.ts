import { batchOf } from '#db/batch-of.ts'
import type { OwnerDb } from '#db/client.ts'
import {
  binDecks,
  binnedDeck,
  deckByKey,
  cardTotals,
  insertDeck,
  listDecks,
  renameDecks,
  restoreDecks,
  setDeckSettings,
  stateCounts,
  studiedOn,
} from '#db/queries/flashcards/decks.ts'
import {
  currentSchedulers,
  insertFirstScheduler,
  insertScheduler,
  type NewScheduler,
} from '#db/queries/flashcards/schedulers.ts'
import { dueToday } from '#db/queries/flashcards/today.ts'
import { draftCount } from '#db/queries/flashcards/statistics/answers.ts'
import { DECK_DEPTH_MAX, DECKS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import {
  type CreateDeck,
  type Deck,
  type DeckRow,
  DeckSettings,
  type UpdateDeck,
} from '#worker/contracts/flashcards/decks.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { parentPath, within } from '#worker/domain/flashcards/studying/day-limits.ts'
import { Problem } from '#worker/http/problem.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { asRow, cappedCounts, deckTree } from './deck-tree.ts'

/** All of the learner's decks, by path, each with what can be studied in it today; and how many drafts wait. */
export async function list(
  { db, ownerId, read }: OwnerDb,
  today: Today,
): Promise<{ items: DeckRow[]; drafts: number }> {
  const [[drafts], ...rest] = await read([draftCount(db, ownerId), ...treeRows({ db, ownerId }, today)])
  return { items: deckTree(...rest).map(asRow), drafts: drafts?.count ?? 0 }
}

type Owner = Pick<OwnerDb, 'db' | 'ownerId'>

/** For a batch: what `deckTree` takes, in its order, without the totals of cards. */
export function dayRows({ db, ownerId }: Owner, today: Today) {
  return [listDecks(db, ownerId), dueToday(db, ownerId, today), studiedOn(db, ownerId, today)] as const
}

/** For a batch: what `deckTree` takes, in its order. */
export function treeRows({ db, ownerId }: Owner, today: Today) {
  return [...dayRows({ db, ownerId }, today), cardTotals(db, ownerId)] as const
}

/** @throws Problem not-found */
export async function get({ db, ownerId, read }: OwnerDb, id: number, today: Today): Promise<Deck> {
  const [schedulers, [drafts], [states], ...rest] = await read([
    currentSchedulers(db, ownerId, [id]),
    draftCount(db, ownerId, id),
    stateCounts(db, ownerId, id),
    ...treeRows({ db, ownerId }, today),
  ])
  const nodes = deckTree(...rest)
  const node = nodeOf(nodes, id)
  const [scheduler] = schedulers
  if (!scheduler) throw new Error(`deck ${id} has no scheduler`)
  return {
    id,
    name: node.name,
    path: node.path,
    within: nodes
      .filter(({ path }) => node.path.startsWith(`${path}::`))
      .map(({ id: outer, name }) => ({ id: outer, name })),
    inside: within(nodes, node.path).slice(1).map(asRow),
    settings: node.settings,
    scheduler,
    due: cappedCounts(node.due),
    states: cappedCounts(states ?? { fresh: 0, learning: 0, review: 0, suspended: 0 }),
    drafts: drafts?.count ?? 0,
    createdAt: node.createdAt.toISOString(),
  }
}

/** @throws Problem not-found, deck-limit, deck-exists, deck-conflict */
export async function create(owner: OwnerDb, input: CreateDeck, today: Today): Promise<Deck> {
  const { db, ownerId } = owner
  const key = input.key ?? crypto.randomUUID()
  return retryOnChange(async () => {
    const [rows, [made]] = await db.batch([listDecks(db, ownerId), deckByKey(db, ownerId, key)])
    // The same request was delivered twice.
    if (made) return get(owner, made.id, today)
    const parent = input.parentId === null ? null : nodeOf(rows, input.parentId)
    const path = parent ? `${parent.path}::${input.name}` : input.name
    mustFit(path, path)
    mustBeFree(rows, path, input.name)
    if (rows.length >= DECKS_MAX)
      throw new Problem('deck-limit', `${DECKS_MAX} decks are the most there can be. Delete one first.`)
    // What is inside a deck is studied like it, until its own settings say otherwise.
    const settings = parent?.settings ?? {}
    const now = new Date(today.now)
    const [[row]] = await db.batch([
      insertDeck(db, { ownerId, key, path, settings, now }, DECKS_MAX),
      insertFirstScheduler(db, ownerId, path, schedulerOf(DeckSettings.parse(settings), null), now),
    ])
    return row && get(owner, row.id, today)
  })
}

/**
 * Another name, place or settings. What the schedule depends on becomes a new version of it.
 * @throws Problem not-found, deck-exists, deck-conflict
 */
export async function update(owner: OwnerDb, id: number, input: UpdateDeck, today: Today): Promise<Deck> {
  const { db, ownerId } = owner
  const now = new Date(today.now)
  return retryOnChange(async () => {
    const [rows, schedulers] = await db.batch([listDecks(db, ownerId), currentSchedulers(db, ownerId, [id])])
    const deck = nodeOf(rows, id)
    const path = newPath(rows, deck, input)
    const before = schedulers[0]?.weights ?? null
    const weights = input.weights === undefined ? before : input.weights
    const settings = input.settings ?? DeckSettings.parse(deck.settings)
    const scheduler = schedulerOf(settings, weights)
    const rescheduled = (input.settings || input.weights !== undefined) && !sameScheduler(scheduler, schedulers[0])
    const { saved } = await batchOf(db, {
      renamed: path === deck.path ? null : renameDecks(db, ownerId, { id, from: deck.path, to: path }, now),
      saved: setDeckSettings(db, ownerId, { id, path }, settings, now),
      rescheduled: rescheduled ? insertScheduler(db, ownerId, { id, path }, scheduler, now) : null,
    })
    return saved.length > 0 ? get(owner, id, today) : undefined
  })
}

/** Into the bin, with what is inside it. @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, id: number, now: Date): Promise<void> {
  const binned = await binDecks(db, ownerId, id, now)
  if (binned.length === 0) throw notThere()
}

/** Out of the bin; under another name where its own is taken. Taken out twice, it is out once. @throws Problem not-found, deck-conflict */
export async function restore(owner: OwnerDb, id: number, today: Today): Promise<Deck> {
  const { db, ownerId } = owner
  return retryOnChange(async () => {
    const [[binned], rows] = await db.batch([binnedDeck(db, ownerId, id), listDecks(db, ownerId)])
    if (!binned?.deletedAt) return get(owner, nodeOf(rows, id).id, today)
    const taken = new Set(rows.map(({ path }) => path))
    // The parent deck may have been deleted; then it has none.
    const outer = parentPath(binned.path)
    const home = outer !== null && !taken.has(outer) ? (binned.path.split('::').at(-1) ?? binned.path) : binned.path
    let to = home
    for (let n = 2; taken.has(to); n++) to = `${home} (${n})`
    const { path, deletedAt } = binned
    const restored = await restoreDecks(db, ownerId, { path, deletedAt, to }, new Date(today.now))
    return restored.length > 0 ? get(owner, id, today) : undefined
  })
}

/** Another request may change the tree between reading and writing: then nothing was written, and all is read again. */
async function retryOnChange(attempt: () => Promise<Deck | undefined>): Promise<Deck> {
  for (let tries = 0; tries < 5; tries++) {
    const deck = await attempt()
    if (deck) return deck
  }
  throw new Problem('deck-conflict', 'It was changed in another tab or on another device. Try again.')
}

/** @throws Problem not-found */
export function nodeOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notThere()
  return row
}

function notThere(): Problem {
  return new Problem('not-found', 'This deck is not here, or no longer.')
}

function newPath(rows: { id: number; path: string }[], deck: { path: string }, input: UpdateDeck): string {
  const { path } = deck
  const name = input.name ?? path.split('::').at(-1) ?? path
  const parent =
    input.parentId === undefined ? parentPath(path) : input.parentId === null ? null : nodeOf(rows, input.parentId).path
  const next = parent === null ? name : `${parent}::${name}`
  if (next === path) return path
  if (next.startsWith(`${path}::`)) throw pointed('/parentId', 'A deck cannot be inside itself')
  mustBeFree(rows, next, name)
  const deepest = within(rows, path).reduce((most, row) => (row.path.length > most.length ? row.path : most), path)
  mustFit(next, next + deepest.slice(path.length))
  return next
}

function mustBeFree(rows: { path: string }[], path: string, name: string): void {
  if (within(rows, path).length > 0) throw new Problem('deck-exists', `“${name}” is there already.`)
}

function mustFit(path: string, deepest: string): void {
  if (deepest.split('::').length > DECK_DEPTH_MAX)
    throw pointed('/parentId', `Decks are at most ${DECK_DEPTH_MAX} deep`)
  if (path.includes('\0')) throw pointed('/name', 'This name is damaged')
}

function pointed(pointer: string, detail: string): Problem {
  return new Problem('invalid-input', undefined, { errors: [{ pointer, detail }] })
}

export function schedulerOf(settings: DeckSettings, weights: readonly number[] | null): NewScheduler {
  const { retention, learningSteps, relearningSteps, maximumInterval } = settings
  return { weights: weights ?? DEFAULT_WEIGHTS, retention, learningSteps, relearningSteps, maximumInterval }
}

function sameScheduler(next: NewScheduler, current: NewScheduler | undefined): boolean {
  if (!current) return false
  const { weights, retention, learningSteps, relearningSteps, maximumInterval } = current
  return (
    JSON.stringify(next) === JSON.stringify({ weights, retention, learningSteps, relearningSteps, maximumInterval })
  )
}
