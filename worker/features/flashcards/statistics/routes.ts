import { Hono } from 'hono'
import { z } from 'zod'
import { CheckQuery, RepairPage } from '#worker/contracts/flashcards/check.ts'
import { DeckId } from '#worker/contracts/flashcards/decks.ts'
import { HistoryQuery } from '#worker/contracts/flashcards/histories.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { check } from './check.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { ratings } from './ratings.ts'
import { memories } from './memories.ts'
import { statistics } from './statistics.ts'
import { overview } from './overview.ts'
import { today } from './today.ts'

const DeckParam = z.object({ deckId: DeckId })

/** Routes of statistics, and of the reviews from which the browser fits parameters and plans. */
export const cardStatistics = new Hono<ApiEnv>()
  .get('/flashcards/overview', requireUser, async (c) =>
    c.json(await overview(c.var.owner, todayOf(c.var.user, c.env.scope.now))),
  )
  .get('/flashcards/today', requireUser, async (c) =>
    c.json(await today(c.var.owner, todayOf(c.var.user, c.env.scope.now))),
  )
  .get('/flashcards/statistics', requireUser, async (c) =>
    c.json(await statistics(c.var.owner, null, todayOf(c.var.user, c.env.scope.now))),
  )
  .get('/decks/:deckId/statistics', requireUser, validate('param', DeckParam), async (c) =>
    c.json(await statistics(c.var.owner, c.req.valid('param').deckId, todayOf(c.var.user, c.env.scope.now))),
  )
  .get(
    '/decks/:deckId/ratings',
    requireUser,
    validate('param', DeckParam),
    validate('query', HistoryQuery),
    async (c) => c.json(await ratings(c.var.owner, c.req.valid('param').deckId, c.req.valid('query').after)),
  )
  .get(
    '/decks/:deckId/memories',
    requireUser,
    validate('param', DeckParam),
    validate('query', HistoryQuery),
    async (c) => {
      const today = todayOf(c.var.user, c.env.scope.now)
      return c.json(await memories(c.var.owner, c.req.valid('param').deckId, c.req.valid('query').after, today))
    },
  )
  .get('/flashcards/check', requireUser, validate('query', CheckQuery), async (c) =>
    c.json(await check(c.var.owner, c.req.valid('query').after, false, c.env.scope.now)),
  )
  .post('/flashcards/check', requireUser, validate('json', RepairPage), async (c) =>
    c.json(await check(c.var.owner, c.req.valid('json').after, true, c.env.scope.now)),
  )
