import type { OwnerDb } from '#db/client.ts'
import { listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import { currentSchedulers } from '#db/queries/flashcards/schedulers.ts'
import { type CandidateRow, candidates, dueLoad, practice, getReviewSettings } from '#db/queries/flashcards/queue.ts'
import { dueToday } from '#db/queries/flashcards/today.ts'
import { QUEUE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import {
  type QueueCard,
  type QueueQuery,
  ReviewSettings,
  type StudyQueue,
} from '#worker/contracts/flashcards/reviews.ts'
import { answerOf, sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { arrange, USUAL_ARRANGEMENT } from '#worker/domain/flashcards/studying/arrange.ts'
import {
  takeWithinLimits,
  firstPage,
  type DayLimits,
  parentPath,
  within,
} from '#worker/domain/flashcards/studying/day-limits.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { type DeckNode, deckTree } from './deck-tree.ts'
import { nodeOf } from './decks.ts'

/** Days of load that intervals are spread over. */
const LOAD_DAYS = 90

/** All that a review of a deck and those inside it, or of all decks, needs, network or none. @throws Problem not-found */
export async function queue(owner: OwnerDb, deckId: number, query: QueueQuery, today: Today): Promise<StudyQueue> {
  const { db, ownerId } = owner
  const [rows, due, studied, kept] = await db.batch([
    listDecks(db, ownerId),
    dueToday(db, ownerId, today),
    studiedOn(db, ownerId, today),
    getReviewSettings(db, ownerId),
  ])
  const nodes = deckTree(rows, due, studied)
  const deck = nodeOf(nodes, deckId)
  const all = query.decks === 'all'
  const tops = all ? nodes.filter(({ depth }) => depth === 0) : [deck]
  const studiedDecks = all ? nodes : within(nodes, deck.path)
  const deckIds = studiedDecks.map(({ id }) => id)
  const [schedulers, load, ...found] = await db.batch([
    currentSchedulers(db, ownerId, deckIds),
    dueLoad(db, ownerId, today.end, LOAD_DAYS),
    ...candidateQueries(owner, studiedDecks, query, today),
  ])
  const byDeck = new Map(schedulers.map((each) => [each.deckId, each]))
  const schedulerOf = (id: number) => {
    const scheduler = byDeck.get(id)
    if (!scheduler) throw new Error(`deck ${id} has no scheduler`)
    return scheduler
  }
  const { cards, beyond, more } =
    query.mode === 'due' ? dueCards(found, studiedDecks, tops, query.size) : practiceCards(found)
  const days = Array.from({ length: LOAD_DAYS }, () => 0)
  for (const { day, cards: count } of load) if (day in days) days[day] = count
  return {
    deck: { id: deck.id, name: deck.name },
    decksStudied: query.decks,
    mode: query.mode,
    cards: inOrder(cards.map(asCard), ({ deckId: id }) => schedulerOf(id), query.mode, deck, today),
    decks: studiedDecks
      .filter(({ id }) => id === deckId || cards.some((card) => card.deckId === id))
      .map(({ id, name, settings }) => ({ id, name, settings, scheduler: schedulerOf(id) })),
    settings: reviewSettings(kept[0]?.settings),
    day: { day: today.day, start: today.start, end: today.end, zone: today.zone },
    load: days,
    more,
    beyond,
    now: today.now,
  }
}

function candidateQueries(
  { db, ownerId }: OwnerDb,
  decks: DeckNode[],
  { mode, tag, state, card, size }: QueueQuery,
  today: Today,
) {
  if (mode === 'due') {
    const of = (kind: keyof DayLimits) => {
      const left = leftByPath(decks, kind)
      const some = decks.map(({ id, path, settings }) => {
        return { id, most: Math.min(size, left.get(path) ?? 0), buries: settings.burySiblings }
      })
      return candidates(db, ownerId, kind, { today, limit: size, decks: some.filter(({ most }) => most > 0) })
    }
    const learning = decks.map(({ id }) => ({ id, most: size, buries: false }))
    return [candidates(db, ownerId, 'learning', { today, limit: size, decks: learning }), of('review'), of('fresh')]
  }
  if (mode === 'learn') {
    const any = {
      today,
      limit: QUEUE_MAX + 1,
      decks: decks.map(({ id }) => ({ id, most: QUEUE_MAX + 1, buries: false })),
    }
    return [candidates(db, ownerId, 'learning', any), candidates(db, ownerId, 'fresh', any)]
  }
  const deckIds = decks.map(({ id }) => id)
  const only = { ...(tag ? { tag } : {}), ...(state ? { state } : {}), ...(card ? { card } : {}) }
  return [practice(db, ownerId, { deckIds, limit: QUEUE_MAX, ...only })]
}

/** What the day allows of each deck, and of those studied that it is in. */
function leftByPath(decks: readonly DeckNode[], kind: keyof DayLimits): Map<string, number> {
  const least = new Map<string, number>()
  // By path, so what a deck is in comes before it.
  for (const { path, left } of decks)
    least.set(path, Math.min(left[kind], least.get(parentPath(path) ?? '') ?? Infinity))
  return least
}

/** Of what was found what the limits allow, and whether the day has more than this piece. */
function dueCards(
  [learning = [], review = [], fresh = []]: CandidateRow[][],
  decks: DeckNode[],
  tops: DeckNode[],
  size: number,
) {
  const pathOf = new Map(decks.map(({ id, path }) => [id, path]))
  const left = new Map(decks.map((deck) => [deck.path, deck.left]))
  const of = (rows: CandidateRow[], kind: keyof DayLimits) =>
    takeWithinLimits(rows, kind, ({ deckId }) => pathOf.get(deckId) ?? '', left)
  const due = { fresh: 0, learning: 0, review: 0 }
  for (const top of tops) for (const key of ['fresh', 'learning', 'review'] as const) due[key] += top.due[key]
  const cards = firstPage({ learning, review: of(review, 'review'), fresh: of(fresh, 'fresh') }, due, size)
  for (const { state } of cards) due[state === 0 ? 'fresh' : state === 2 ? 'review' : 'learning']--
  return { cards, beyond: due, more: due.fresh + due.learning + due.review > 0 }
}

function practiceCards(found: CandidateRow[][]) {
  const all = found.flat()
  const beyond = { fresh: 0, learning: 0, review: 0 }
  return { cards: all.slice(0, QUEUE_MAX), beyond, more: all.length > QUEUE_MAX }
}

/** As a session shows them. The pairs of a match are dealt in the browser. */
function inOrder(
  cards: QueueCard[],
  schedulerOf: (card: QueueCard) => Scheduler,
  mode: QueueQuery['mode'],
  { settings: { newOrder } }: DeckNode,
  { now, end }: Today,
): QueueCard[] {
  if (mode === 'match') return cards
  const studied = cards.map((card) => ({ ...card, scheduler: schedulerOf(card), position: card.memory.due, card }))
  return arrange(studied, {
    ...USUAL_ARRANGEMENT,
    mode,
    startedAt: now,
    dayEnd: end,
    newOrder: newOrder === 'random' ? 'shuffled' : 'position',
    seed: (now % 2_147_483_647) + 1,
  }).map(({ card }) => card)
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
