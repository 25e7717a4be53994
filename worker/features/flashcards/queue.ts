import type { OwnerDb } from '#db/client.ts'
import { currentSchedulers, dueCounts, listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import {
  type CandidateRow,
  candidates,
  factsStudiedOn,
  loadAhead,
  practice,
  settingsOf,
} from '#db/queries/flashcards/queue.ts'
import { QUEUE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import {
  type QueueCard,
  type QueueQuery,
  ReviewSettings,
  type StudyQueue,
} from '#worker/contracts/flashcards/reviews.ts'
import { answerOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { Problem } from '#worker/http/problem.ts'
import type { Today } from './day.ts'
import { type DeckNode, deckTree, parentPath, within } from './deck-tree.ts'
import { nodeOf } from './decks.ts'

/** Days of load that intervals are spread over. */
const LOAD_DAYS = 90

/** All that a review of a deck and those inside it, or of all decks, needs, network or none. @throws Problem not-found */
export async function queue(owner: OwnerDb, deckId: number, query: QueueQuery, today: Today): Promise<StudyQueue> {
  const { db, ownerId } = owner
  const [rows, counts, studied, kept] = await db.batch([
    listDecks(db, ownerId),
    dueCounts(db, ownerId, today),
    studiedOn(db, ownerId, today),
    settingsOf(db, ownerId),
  ])
  const nodes = deckTree(rows, counts, studied)
  const deck = nodeOf(nodes, deckId)
  const all = query.decks === 'all'
  const tops = all ? nodes.filter(({ depth }) => depth === 0) : [deck]
  const studiedDecks = all ? nodes : within(nodes, deck.path)
  const deckIds = studiedDecks.map(({ id }) => id)
  const [schedulers, load, seen, ...found] = await db.batch([
    currentSchedulers(db, ownerId, deckIds),
    loadAhead(db, ownerId, today.end, LOAD_DAYS),
    factsStudiedOn(db, ownerId, today),
    ...asked(owner, studiedDecks, query, today),
  ])
  const schedulerOf = new Map(schedulers.map((each) => [each.deckId, each]))
  const { cards, more } = query.mode === 'due' ? allowed(found, nodes, tops) : bounded(found)
  const days = Array.from({ length: LOAD_DAYS }, () => 0)
  for (const { day, cards: count } of load) if (day in days) days[day] = count
  return {
    deck: { id: deck.id, name: deck.name },
    decksStudied: query.decks,
    mode: query.mode,
    cards: cards.map(asCard),
    decks: studiedDecks
      .filter(({ id }) => !all || id === deckId || cards.some((card) => card.deckId === id))
      .map(({ id, name, settings }) => {
        const scheduler = schedulerOf.get(id)
        if (!scheduler) throw new Error(`deck ${id} has no scheduler`)
        return { id, name, settings, scheduler }
      }),
    settings: reviewSettings(kept[0]?.settings),
    day: { day: today.day, start: today.start, end: today.end, zone: today.zone },
    load: days,
    seenFacts: seen.map(({ factId }) => factId),
    newLeft: tops.reduce((sum, { due }) => sum + due.fresh, 0),
    reviewsLeft: tops.reduce((sum, { due }) => sum + due.review, 0),
    more,
    now: today.now,
  }
}

function asked({ db, ownerId }: OwnerDb, decks: DeckNode[], { mode, tag, state }: QueueQuery, today: Today) {
  const which = { now: today.now, until: today.end, limit: QUEUE_MAX + 1 }
  const of = (queue: 1 | 2 | 3, kind?: 'fresh' | 'review') => {
    const left = kind ? leftOf(decks, kind) : null
    const some = decks.map(({ id, path }) => ({ id, most: Math.min(which.limit, left?.get(path) ?? Infinity) }))
    return candidates(db, ownerId, { ...which, queue, decks: some.filter(({ most }) => most > 0) })
  }
  if (mode === 'due') return [of(2), of(3, 'review'), of(1, 'fresh')]
  if (mode === 'learn') return [of(2), of(1)]
  const deckIds = decks.map(({ id }) => id)
  return [practice(db, ownerId, { deckIds, limit: QUEUE_MAX, ...(tag ? { tag } : {}), ...(state ? { state } : {}) })]
}

/** What the day allows of each deck, and of those studied that it is in. */
function leftOf(decks: readonly DeckNode[], kind: 'fresh' | 'review'): Map<string, number> {
  const left = new Map<string, number>()
  // By path, so what a deck is in comes before it.
  for (const { path, left: own } of decks)
    left.set(path, Math.min(own[kind], left.get(parentPath(path) ?? '') ?? Infinity))
  return left
}

/** Of each deck what its own limits allow, then of all in a deck that is studied what that one allows. */
function allowed([learning = [], review = [], fresh = []]: CandidateRow[][], nodes: DeckNode[], tops: DeckNode[]) {
  const left = new Map(nodes.map((deck) => [deck.id, deck.left]))
  const inside = tops.map((top) => ({ top, ids: new Set(within(nodes, top.path).map(({ id }) => id)) }))
  const of = (rows: CandidateRow[], kind: 'review' | 'fresh') => {
    const some = capped(rows, (id) => left.get(id)?.[kind] ?? 0)
    const each = inside.flatMap(({ top, ids }) => some.filter(({ deckId }) => ids.has(deckId)).slice(0, top.due[kind]))
    return each.toSorted(byDue)
  }
  const reviews = of(review, 'review')
  const all = [...learning, ...reviews, ...of(fresh, 'fresh')]
  const cards = all.slice(0, QUEUE_MAX)
  return { cards, more: all.length > cards.length || review.length > reviews.length }
}

function capped(rows: CandidateRow[], limit: (deckId: number) => number): CandidateRow[] {
  const taken = new Map<number, number>()
  return rows.toSorted(byDue).filter(({ deckId }) => {
    const count = taken.get(deckId) ?? 0
    taken.set(deckId, count + 1)
    return count < limit(deckId)
  })
}

function byDue(a: CandidateRow, b: CandidateRow): number {
  return a.due - b.due || a.id - b.id
}

function bounded(found: CandidateRow[][]) {
  const all = found.flat()
  return { cards: all.slice(0, QUEUE_MAX), more: all.length > QUEUE_MAX }
}

function asCard(row: CandidateRow): QueueCard {
  const { queue: _, state, due, stability, difficulty, step, reps, lapses, lastReviewAt, scheduledDays, ...card } = row
  return {
    ...card,
    ...sidesOf(row, row.ordinal),
    answer: row.kind === 'cloze' ? answerOf(row, row.ordinal) : null,
    memory: { state, due, stability, difficulty, step, reps, lapses, lastReviewAt, scheduledDays },
  }
}

/** What was kept by a later version, or is not there, is as usual. */
export function reviewSettings(kept: unknown): ReviewSettings {
  const read = ReviewSettings.safeParse(kept ?? {})
  return read.success ? read.data : ReviewSettings.parse({})
}

/** @throws Problem invalid-input */
export function noPlace(): Problem {
  return new Problem('invalid-input', undefined, {
    errors: [{ pointer: '/cursor', detail: 'This is no place in the list' }],
  })
}
