import { expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import * as imports from '#db/queries/flashcards/import.ts'
import { appendReviews } from '#db/queries/flashcards/reviews.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'

test('the queries of an import batch use an index on its keys, never all rows of the learner', async () => {
  const { learner } = await aLearner()
  const [db, now] = [directory(env.DB), new Date()]
  const fact = { key: 'k', kind: 'basic' as const, front: 'f', back: 'b', tags: ['t'], frontKey: 'f', files: ['x'] }
  const row = { ...fact, deckId: 1, place: 1, cards: [{ ordinal: 0, suspended: false, flag: 0 }] }
  const memory = {
    state: 2 as const,
    due: 1,
    stability: 1,
    difficulty: 1,
    step: 0,
    reps: 1,
    lapses: 0,
    lastReviewAt: 1,
    scheduledDays: 1,
  }
  const review = {
    id: 'x',
    cardId: 1,
    deckId: 1,
    schedulerId: 1,
    at: 1,
    kind: 'rating' as const,
    rating: 3,
    days: null,
    durationMs: 1,
    certainty: null,
    stateBefore: 0,
    daysBefore: 0,
    retrievability: null,
    undoes: null,
    memory: null,
    imported: null,
  }
  const queries = [
    imports.factsByKey(db, learner.id, ['k']),
    ...imports.insertImportedFacts(db, learner.id, [row], now),
    imports.cardsOfFacts(db, learner.id, [1]),
    imports.logsOfFacts(db, learner.id, [1]),
    imports.markImported(db, learner.id, [{ key: 'k', hash: 'h' }]),
    imports.factsToExport(db, learner.id, { deckIds: [1], after: 0, limit: 10 }),
    ...appendReviews(db, learner.id, [review], [{ id: 1, version: 0, memory, leech: false, sureAndWrong: false }], now),
  ]
  for (const query of queries) {
    const plan = await planOf(query)
    expect(scansOf(plan, 'json_each', 'o', 't', 'i', 'v'), plan.join('\n')).toEqual([])
    expect(
      plan.filter((line) => /(?:cards|reviews|c|r) USING .*\(owner_id=\?\)/.test(line)),
      plan.join('\n'),
    ).toEqual([])
  }
})
