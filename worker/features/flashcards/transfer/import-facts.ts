import type { OwnerDb } from '#db/client.ts'
import { updateFact } from '#db/queries/flashcards/facts.ts'
import {
  cardsOfFacts,
  factsByKey,
  insertImportedFacts,
  logsOfFacts,
  type NewImportedFact,
  markImported,
} from '#db/queries/flashcards/import.ts'
import { DECKS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { ImportedFact, ImportFact, ImportFacts, KnownFacts } from '#worker/contracts/flashcards/import.ts'
import type { FactOutcome } from '#worker/contracts/flashcards/import-limits.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { cardsOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { assertFewCards } from '../facts.ts'
import { append, type ReviewInput } from '../reviews.ts'
import { decksByPath } from './decks-by-path.ts'
import { reviewEvents } from './review-events.ts'

type Row = Awaited<ReturnType<typeof factsByKey>>[number]

/** For each fact that is here: whether anything would be written for it. */
export async function knownFacts({ db, ownerId }: OwnerDb, { items }: KnownFacts): Promise<ImportedFact[]> {
  const hashes = new Map(items.map(({ key, hash }) => [key, hash]))
  const rows = await factsByKey(db, ownerId, [...hashes.keys()])
  return rows.map((row) => {
    const same = row.importHash?.split('.')[0] === hashes.get(row.key)
    return importedFact(row.key, row.binned ? 'in-bin' : same ? 'unchanged' : 'updated')
  })
}

/**
 * One piece of an import. First the texts, then what happened to their cards, and last that they were imported: cut short anywhere,
 * a batch that is sent again continues from there, without duplicates.
 * @throws Problem invalid-input where it gives too many cards
 */
export async function importFacts(owner: OwnerDb, input: ImportFacts, now: Date): Promise<ImportedFact[]> {
  const { db, ownerId } = owner
  assertFewCards(input.facts.map(cardsOf))
  const keys = input.facts.map(({ key }) => key)
  const [decks, before] = [
    await decksByPath(
      owner,
      input.facts.map(({ deck }) => deck.join('::')),
      now,
      new Map(input.decks.map((deck) => [deck.path.join('::'), deck])),
    ),
    new Map((await factsByKey(db, ownerId, keys)).map((row) => [row.key, row])),
  ]
  const started = Math.min(input.startedAt, now.getTime())
  const answers = new Map<string, ImportedFact>()
  const fresh: NewImportedFact[] = []
  const written: ImportFact[] = []
  for (const [at, fact] of input.facts.entries()) {
    const deckId = decks.get(fact.deck.join('::'))
    const row = before.get(fact.key)
    const outcome = await outcomeOf(owner, fact, row, deckId, now)
    answers.set(fact.key, {
      ...importedFact(fact.key, outcome),
      remark: outcome === 'refused' ? refusalReason(deckId) : null,
    })
    if (outcome === 'created' && deckId !== undefined) fresh.push(rowOf(fact, deckId, started + input.place + at))
    if (outcome !== 'refused' && outcome !== 'in-bin') written.push(fact)
  }
  if (fresh.length > 0) await db.batch(insertImportedFacts(db, ownerId, fresh, now))
  if (written.length > 0) {
    const studied = await importReviews(owner, written, now)
    // The same words, and nothing new of how they were studied: another export of what is here.
    for (const fact of written) {
      const row = before.get(fact.key)
      if (row && sameText(fact, row) && !studied.has(fact.key))
        answers.set(fact.key, importedFact(fact.key, 'unchanged'))
    }
    const mine = written.filter(({ key }) => answers.get(key)?.outcome !== 'kept-local')
    if (mine.length > 0) await markImported(db, ownerId, mine)
  }
  return [...answers.values()]
}

/** Says what becomes of a fact; one whose text is another now is written at once. */
async function outcomeOf(
  owner: OwnerDb,
  fact: ImportFact,
  row: Row | undefined,
  deckId: number | undefined,
  now: Date,
): Promise<FactOutcome> {
  if (row?.binned) return 'in-bin'
  const sides = cardsOf(fact)
  if (deckId === undefined || sides.length === 0) return 'refused'
  if (!row) return 'created'
  if (sameText(fact, row)) return row.importHash?.split('.')[0] === fact.hash ? 'unchanged' : 'updated'
  const [, version] = row.importHash?.split('.') ?? []
  // Of a fact that was made here, the later text holds; of an imported one that of the learner, where they changed it.
  const isEdited =
    version === undefined ? row.updatedAt.getTime() >= (fact.updatedAt ?? 0) : Number(version) !== row.version
  if (isEdited) return 'kept-local'
  const { kind, front, back, tags, key } = fact
  const saved = {
    kind,
    front,
    back,
    tags,
    key,
    origin: null,
    frontKey: frontKey(front),
    ordinals: sides,
    files: attachmentsIn(`${front}\n${back}`),
  }
  const place = { id: row.id, deckId: row.deckId, reworded: front !== row.front || back !== row.back }
  const [[done]] = await owner.db.batch(
    updateFact(owner.db, owner.ownerId, { ...saved, ...place, version: row.version }, now),
  )
  return done ? 'updated' : 'kept-local'
}

/** Where the learner has moved it, it stays. */
function sameText(fact: ImportFact, row: Row): boolean {
  const tags =
    fact.tags.length === row.tags.length && fact.tags.every((tag) => row.tags.some((other) => sameTag(tag, other)))
  return fact.kind === row.kind && fact.front === row.front && fact.back === row.back && tags
}

function rowOf(fact: ImportFact, deckId: number, place: number): NewImportedFact {
  const { key, kind, front, back, tags } = fact
  const given = new Map(fact.cards.map((card) => [card.ordinal, card]))
  const cards = cardsOf(fact).map((ordinal) => {
    const card = given.get(ordinal)
    return { ordinal, suspended: card?.suspended ?? false, flag: card?.flag ?? 0 }
  })
  return {
    key,
    kind,
    front,
    back,
    tags,
    frontKey: frontKey(front),
    files: attachmentsIn(`${front}\n${back}`),
    deckId,
    place,
    cards,
  }
}

/** @returns keys of the facts of which something was new */
async function importReviews(owner: OwnerDb, written: readonly ImportFact[], now: Date): Promise<Set<string>> {
  const { db, ownerId } = owner
  const studied = written.filter(({ cards }) =>
    cards.some(({ schedule, reviews }) => schedule !== null || reviews.length > 0),
  )
  const found = new Set<string>()
  if (studied.length === 0) return found
  const rows = await factsByKey(
    db,
    ownerId,
    studied.map(({ key }) => key),
  )
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const [cards, log] = await db.batch([
    cardsOfFacts(db, ownerId, [...ids.values()]),
    logsOfFacts(db, ownerId, [...ids.values()]),
  ])
  const undone = new Set(log.map(({ undoes }) => undoes))
  const given = log.filter(({ id, rating }) => rating !== null && !undone.has(id))
  const answered = Map.groupBy(given, ({ cardId }) => cardId)
  const there = new Map(cards.map((card) => [`${card.factId} ${card.ordinal}`, card]))
  const reviews: ReviewInput[] = []
  for (const fact of studied)
    for (const card of fact.cards) {
      const own = there.get(`${ids.get(fact.key)} ${card.ordinal}`)
      if (!own) continue
      const times = new Set(answered.get(own.id)?.map(({ at }) => at))
      const newReviews = await reviewEvents(ownerId, fact.key, card, { ...own, answered: times }, now.getTime())
      if (newReviews.length > 0) found.add(fact.key)
      reviews.push(...newReviews)
    }
  for (const some of inBatches(reviews)) await append(owner, some, now)
  return found
}

/** What one request to the log may hold of a card: it is looked at as a whole each time. */
const REVIEWS_OF_A_CARD = 60

/** The first of each card, then the next ones. */
function inBatches(all: readonly ReviewInput[]): ReviewInput[][] {
  const rounds: ReviewInput[][] = []
  const counts = new Map<number, number>()
  for (const each of all) {
    const count = counts.get(each.cardId) ?? 0
    counts.set(each.cardId, count + 1)
    ;(rounds[Math.floor(count / REVIEWS_OF_A_CARD)] ??= []).push(each)
  }
  return rounds
}

function importedFact(key: string, outcome: FactOutcome): ImportedFact {
  return { key, outcome, remark: null }
}

function refusalReason(deckId: number | undefined): string {
  return deckId === undefined
    ? `There is no room for another deck (${DECKS_MAX} at most).`
    : 'It has no gap to ask for.'
}
