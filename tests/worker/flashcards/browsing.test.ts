import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { browse, type Browse } from '#db/queries/flashcards/browse.ts'
import { cardsBefore } from '#db/queries/flashcards/bulk.ts'
import { cardTotals, listDecks, stateCounts, studiedOn } from '#db/queries/flashcards/decks.ts'
import { currentSchedulers, schedulersByIds } from '#db/queries/flashcards/schedulers.ts'
import { draftsByIds, similarFacts, factsOfSource, listDrafts } from '#db/queries/flashcards/drafts.ts'
import { factById, factsByFront, factsByKeys, listFactTags, deckById } from '#db/queries/flashcards/facts.ts'
import { cardsOfFacts, factsByKey, factsToExport, logsOfFacts } from '#db/queries/flashcards/import.ts'
import { candidates, dueLoad, practice } from '#db/queries/flashcards/queue.ts'
import { cardsToReview, reviewLogs } from '#db/queries/flashcards/reviews.ts'
import { dueToday } from '#db/queries/flashcards/today.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { createDeckOf, fillDeck } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'

const db = directory(env.DB)

test('no query of cards reads a table from end to end, and pages come in the order of an index', async () => {
  const ada = await createLearner()
  const deck = await createDeckOf(ada)
  const inner = await createDeckOf(ada)
  await fillDeck(ada, deck.id, 3_000)
  await fillDeck(ada, inner.id, 1_000)
  const now = Date.now()
  const day = { now, start: now - 86_400_000, end: now + 86_400_000 }
  const deckIds = [deck.id, inner.id]
  const page = (by: Partial<Browse>) => browse(db, ada.id, { deckIds, limit: 50, ...by })
  const due = { decks: deckIds.map((id) => ({ id, most: 200, buries: true })), today: day, limit: 200 }
  const queries = {
    'cards of decks': page({}),
    'cards of decks, a later page': page({ after: { id: 2_000, factId: 2_000 } }),
    'cards, all': page({ deckIds: null }),
    'cards, all, a later page': page({ deckIds: null, after: { id: 2_000, factId: 2_000 } }),
    'cards flagged': page({ state: 'flagged' }),
    'cards flagged, all': page({ state: 'flagged', deckIds: null }),
    'cards, leeches of all': page({ state: 'leech', deckIds: null }),
    'cards suspended': page({ state: 'suspended' }),
    'cards new': page({ state: 'new' }),
    'cards in review of all': page({ state: 'review', deckIds: null }),
    'cards with a tag': page({ tag: 'cells' }),
    'cards with a tag, all': page({ tag: 'cells', deckIds: null }),
    'cards that are there twice': page({ state: 'duplicate' }),
    tags: listFactTags(db, ada.id, 200),
    'cards by words': page({ terms: ['term', 'ce*'] }),
    'cards by source': page({ source: 'x', deckIds: null }),
    'cards of a bulk edit': cardsBefore(db, ada.id, [1, 2]),
    decks: listDecks(db, ada.id),
    totals: cardTotals(db, ada.id),
    states: stateCounts(db, ada.id, deck.id),
    'due of decks, ones': dueToday(db, ada.id, day),
    studied: studiedOn(db, ada.id, day),
    schedulers: currentSchedulers(db, ada.id, deckIds),
    'schedulers by id': schedulersByIds(db, ada.id, [1]),
    'facts by front': factsByFront(db, ada.id, 'term 1', 1),
    'facts by key': factsByKeys(db, ada.id, ['a']),
    'one fact': factById(db, ada.id, 1),
    'one deck': deckById(db, ada.id, deck.id),
    'new ones': candidates(db, ada.id, 'fresh', due),
    'learning ones': candidates(db, ada.id, 'learning', due),
    'due ones': candidates(db, ada.id, 'review', due),
    practice: practice(db, ada.id, { deckIds, limit: 200 }),
    'practice by tag': practice(db, ada.id, { deckIds, limit: 200, tag: 'cells' }),
    'practice of flagged ones': practice(db, ada.id, { deckIds, limit: 200, state: 'flagged' }),
    'practice of review': practice(db, ada.id, { deckIds, limit: 200, state: 'review' }),
    load: dueLoad(db, ada.id, now, 90),
    'cards to review': cardsToReview(db, ada.id, [1]),
    logs: reviewLogs(db, ada.id, [1]),
    drafts: listDrafts(db, ada.id, { limit: 50, after: { at: now, id: 'x' } }),
    'drafts of a deck': listDrafts(db, ada.id, { limit: 50, deckId: deck.id }),
    'drafts of a source': listDrafts(db, ada.id, { limit: 50, source: 'x' }),
    'drafts by id': draftsByIds(db, ada.id, ['x']),
    'facts like one': similarFacts(db, ada.id, { frontKey: 'a', words: ['a'] }, 10),
    'facts of a source': factsOfSource(db, ada.id, 'x', { limit: 10, after: 100 }),
    'facts of an import': factsByKey(db, ada.id, ['a']),
    'cards of facts': cardsOfFacts(db, ada.id, [1]),
    'logs of facts': logsOfFacts(db, ada.id, [1]),
    'facts to export': factsToExport(db, ada.id, { deckIds, after: 0, limit: 100 }),
    'facts to export, all': factsToExport(db, ada.id, { deckIds: null, after: 0, limit: 100 }),
  }
  // What is sorted is what was found, or one day's, and no more.
  const sorted =
    /by words|with a tag|by source|studied|schedulers|practice|ones$|logs|tags|export|twice|^cards (new|suspended)/
  // From its end, a page long; fronts that are there twice are found in the index of fronts alone.
  const ofOwner = /^cards, all|^cards in review of all|^drafts|twice/
  for (const [name, query] of Object.entries(queries)) {
    const plan = await planOf(query)
    expect
      .soft(
        scansOf(
          plan,
          'json_each',
          'd VIRTUAL',
          'q VIRTUAL',
          'facts_fts',
          'x VIRTUAL',
          '(subquery',
          'c',
          'p',
          'n',
          'g',
          'CONSTANT',
          'busy',
          'm',
          'd',
          'tags',
        ),
        name,
      )
      .toEqual([])
    if (!sorted.test(name)) expect.soft(sortsOf(plan), `${name}: sorted by its index`).toEqual([])
    if (!ofOwner.test(name)) expect.soft(ownerWide(plan), `${name}: not all that the learner has`).toEqual([])
  }
})

/** Steps that go through everything one learner has in a large table. */
function ownerWide(plan: string[]): string[] {
  return plan.filter(
    (line) =>
      /^SEARCH (?:cards|facts|reviews|[kfeu]) .*\(owner_id=\?\)$/.test(line) && !/cards_(?:flagged|leech)/.test(line),
  )
}

test('of many decks those due longest are given, of each as many as it allows; what words find is paged whole', async () => {
  const ada = await createLearner()
  const decks: { id: number; most: number; buries: boolean }[] = []
  for (let i = 0; i < 6; i++) {
    const deck = await createDeckOf(ada)
    await fillDeck(ada, deck.id, 40 + i * 30)
    decks.push({ id: deck.id, most: i === 2 ? 3 : 20 - i, buries: true })
  }
  const now = Date.now() + 5_000
  const today = { now, start: now - 86_400_000, end: now + 86_400_000 }
  const found = await candidates(db, ada.id, 'review', { today, limit: 30, decks })
  const { results } = await env.DB.prepare(
    `select id, deck_id, due from cards where owner_id = ? and queue = 3 and due < ? order by due, id`,
  )
    .bind(ada.id, today.end)
    .all<{ id: number; deck_id: number; due: number }>()
  const seen = new Map<number, number>()
  const allowed = results.filter(({ deck_id: id }) => {
    seen.set(id, (seen.get(id) ?? 0) + 1)
    return (seen.get(id) ?? 0) <= (decks.find((deck) => deck.id === id)?.most ?? 0)
  })
  expect(found.map(({ id }) => id)).toEqual(allowed.slice(0, 30).map(({ id }) => id))

  // Two cards to a fact, so that a page may end between them.
  await env.DB.prepare(
    `insert into cards (owner_id, fact_id, deck_id, ordinal, due) select owner_id, fact_id, deck_id, 1, due from cards
      where deck_id = ? order by id desc`,
  )
    .bind(decks[0]?.id)
    .run()
  for (const by of [{ terms: ['term', 'mean*'] }, { tag: 'cells' }]) {
    const pages: number[] = []
    for (let after: Browse['after']; ;) {
      const limit = 7
      const rows = await browse(db, ada.id, {
        deckIds: decks.map(({ id }) => id),
        ...by,
        limit,
        ...(after && { after }),
      })
      pages.push(...rows.slice(0, limit).map(({ id }) => id))
      after = rows[limit - 1]
      if (rows.length <= limit) break
    }
    const all = 40 + 70 + 100 + 130 + 160 + 190 + 40
    expect([pages.length, new Set(pages).size], JSON.stringify(by)).toEqual([all, all])
  }
})

test('a reset can be undone completely; duplicates and tags in use are listed', async () => {
  const { send, learner } = await aLearner()
  const deck = await createDeckOf(learner, { cards: 2, front: 'Cell' })
  const [first, second] = deck.cards.map(({ id }) => id)
  const post = async (path: string, body: object) => {
    const answer = await send(path, { method: 'POST', body })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return answer.json<{ events: { id: string; cardId: number }[] }>()
  }
  const rows = async (query = '') =>
    (await (await send(`/api/cards?deck=${deck.id}${query}`)).json<{ items: { id: number; duplicate: boolean }[] }>())
      .items
  const at = Date.now() - 60_000
  await post('/api/reviews', {
    reviews: [first, second].map((cardId) => ({
      ...{ id: crypto.randomUUID(), kind: 'rating', cardId, at, rating: 4, days: null, durationMs: 900 },
    })),
    sentAt: Date.now(),
  })
  const before = await rows()
  expect(before[0]).toMatchObject({ state: 'review', reps: 1, duplicate: true })
  const { events } = await post('/api/cards/bulk', { cardIds: [first, second], edit: { do: 'reset' } })
  expect(events.map(({ cardId }) => cardId)).toEqual([first, second])
  expect((await rows())[0]).toMatchObject({ state: 'new', reps: 0 })
  const undo = events.map(({ id, cardId }) => ({
    ...{ id: crypto.randomUUID(), kind: 'undo', cardId, at: Date.now(), undoes: id },
  }))
  await post('/api/reviews', { reviews: undo, sentAt: Date.now() })
  expect(await rows(), 'as they were').toEqual(before)

  expect(await rows('&state=duplicate')).toHaveLength(2)
  const alike = await (await send('/api/alike-facts?key=cell')).json<{ items: unknown[] }>()
  expect(alike.items).toHaveLength(2)
  await post('/api/cards/bulk', { cardIds: [first], edit: { do: 'delete' } })
  expect(await rows('&state=duplicate'), 'what is deleted is no double').toEqual([])
  await post('/api/cards/bulk', { cardIds: [second], edit: { do: 'tag', tag: 'exam' } })
  expect(await (await send('/api/cards/tags')).json()).toEqual({ items: [{ tag: 'exam', count: 1 }] })

  const other = await createDeckOf(learner, { cards: 2, front: 'Gene' })
  const cardIds = other.cards.map(({ id }) => id)
  await post('/api/cards/bulk', { cardIds, edit: { do: 'tag', tag: 'genetics' } })
  await post('/api/cards/bulk', { cardIds: cardIds.slice(0, 1), edit: { do: 'tag', tag: 'Äther' } })
  expect(await (await send('/api/cards/tags')).json(), 'the most used first').toEqual({
    items: [
      { tag: 'genetics', count: 2 },
      { tag: 'exam', count: 1 },
      { tag: 'Äther', count: 1 },
    ],
  })
})
