import { Hono } from 'hono'
import { z } from 'zod'
import { listFactTags } from '#db/queries/flashcards/facts.ts'
import { saveReviewSettings, getReviewSettings } from '#db/queries/flashcards/queue.ts'
import { CreateDeck, DeckId, UpdateDeck } from '#worker/contracts/flashcards/decks.ts'
import {
  SameFrontQuery,
  BulkEdit,
  CardListQuery,
  CreateFacts,
  FactId,
  UpdateFact,
} from '#worker/contracts/flashcards/facts.ts'
import { QueueQuery, ReviewSettings, SendReviews } from '#worker/contracts/flashcards/reviews.ts'
import { ExportFactsQuery, ImportFacts, KnownFacts } from '#worker/contracts/flashcards/import.ts'
import { SourceFactsQuery } from '#worker/contracts/flashcards/drafts.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as browsing from './cards.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import * as decks from './decks.ts'
import * as facts from './facts.ts'
import { queue, reviewSettings } from './queue.ts'
import * as reviews from './reviews.ts'
import { exportFacts } from './transfer/export-facts.ts'
import { factsFromSource } from './drafts/facts-from-source.ts'
import { importFacts, knownFacts } from './transfer/import-facts.ts'

/** The most used. */
const TAGS_SHOWN = 200

/** A card of two sides in the widest script, each character escaped; of new ones several at once. */
const FACT_BYTES = 320_000
const FACTS_BYTES = 1_000_000

const DeckParam = z.object({ deckId: DeckId })
const FactParam = z.object({ factId: FactId })

const deckRoutes = new Hono<ApiEnv>()
  .use(requireUser)
  .get('/', async (c) => c.json(await decks.list(c.var.owner, todayOf(c.var.user, c.env.scope.now))))
  .post('/', validate('json', CreateDeck), async (c) =>
    c.json(await decks.create(c.var.owner, c.req.valid('json'), todayOf(c.var.user, c.env.scope.now)), 201),
  )
  .get('/:deckId', validate('param', DeckParam), async (c) =>
    c.json(await decks.get(c.var.owner, c.req.valid('param').deckId, todayOf(c.var.user, c.env.scope.now))),
  )
  .patch('/:deckId', validate('param', DeckParam), validate('json', UpdateDeck), async (c) => {
    const today = todayOf(c.var.user, c.env.scope.now)
    return c.json(await decks.update(c.var.owner, c.req.valid('param').deckId, c.req.valid('json'), today))
  })
  .delete('/:deckId', validate('param', DeckParam), async (c) => {
    await decks.remove(c.var.owner, c.req.valid('param').deckId, c.env.scope.now)
    return c.body(null, 204)
  })
  .post('/:deckId/restore', validate('param', DeckParam), async (c) =>
    c.json(await decks.restore(c.var.owner, c.req.valid('param').deckId, todayOf(c.var.user, c.env.scope.now))),
  )
  .get('/:deckId/queue', validate('param', DeckParam), validate('query', QueueQuery), async (c) => {
    const today = todayOf(c.var.user, c.env.scope.now)
    return c.json(await queue(c.var.owner, c.req.valid('param').deckId, c.req.valid('query'), today))
  })
  .post('/:deckId/facts', validate('param', DeckParam), validate('json', CreateFacts, FACTS_BYTES), async (c) => {
    const { deckId } = c.req.valid('param')
    return c.json({ items: await facts.create(c.var.owner, deckId, c.req.valid('json'), c.env.scope.now) }, 201)
  })

const factRoutes = new Hono<ApiEnv>()
  .use(requireUser)
  .get('/:factId', validate('param', FactParam), async (c) =>
    c.json(await facts.get(c.var.owner, c.req.valid('param').factId)),
  )
  .patch('/:factId', validate('param', FactParam), validate('json', UpdateFact, FACT_BYTES), async (c) =>
    c.json(await facts.update(c.var.owner, c.req.valid('param').factId, c.req.valid('json'), c.env.scope.now)),
  )
  .get('/:factId/duplicates', validate('param', FactParam), async (c) =>
    c.json(await facts.duplicates(c.var.owner, c.req.valid('param').factId)),
  )

/** Decks, cards and reviews. A word beside `/:deckId` or `/:factId` would cost every request of the API the quick router. */
export const flashcards = new Hono<ApiEnv>()
  .route('/decks', deckRoutes)
  .route('/facts', factRoutes)
  .get('/facts', requireUser, validate('query', SourceFactsQuery), async (c) =>
    c.json(await factsFromSource(c.var.owner, c.req.valid('query'))),
  )
  .get('/export/decks', requireUser, validate('query', ExportFactsQuery), async (c) =>
    c.json(await exportFacts(c.var.owner, c.req.valid('query'))),
  )
  .post('/import/decks', requireUser, validate('json', ImportFacts, 3_300_000), async (c) =>
    c.json({ items: await importFacts(c.var.owner, c.req.valid('json'), c.env.scope.now) }),
  )
  .post('/import/decks/known', requireUser, validate('json', KnownFacts, 500_000), async (c) =>
    c.json({ items: await knownFacts(c.var.owner, c.req.valid('json')) }),
  )
  .get('/alike-facts', requireUser, validate('query', SameFrontQuery), async (c) =>
    c.json(await facts.sameFront(c.var.owner, c.req.valid('query'))),
  )
  .get('/cards', requireUser, validate('query', CardListQuery), async (c) => {
    const today = todayOf(c.var.user, c.env.scope.now)
    return c.json(await browsing.list(c.var.owner, c.req.valid('query'), today))
  })
  .get('/cards/tags', requireUser, async (c) => {
    const { db, ownerId, read } = c.var.owner
    const [items] = await read([listFactTags(db, ownerId, TAGS_SHOWN)])
    return c.json({ items })
  })
  .post('/cards/bulk', requireUser, validate('json', BulkEdit), async (c) =>
    c.json(await browsing.bulk(c.var.owner, c.req.valid('json'), todayOf(c.var.user, c.env.scope.now))),
  )
  .post('/reviews', requireUser, validate('json', SendReviews), async (c) =>
    c.json(await reviews.submit(c.var.owner, c.req.valid('json'), c.env.scope.now)),
  )
  .get('/review-settings', requireUser, async (c) => {
    const { db, ownerId, read } = c.var.owner
    const [[row]] = await read([getReviewSettings(db, ownerId)])
    return c.json(reviewSettings(row?.settings))
  })
  .put('/review-settings', requireUser, validate('json', ReviewSettings), async (c) => {
    const { db, ownerId } = c.var.owner
    const settings = c.req.valid('json')
    await saveReviewSettings(db, ownerId, settings, c.env.scope.now)
    return c.json(settings)
  })
