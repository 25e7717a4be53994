import { Hono } from 'hono'
import { CheckQuery, RepairPage } from '#worker/contracts/flashcards/check.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { check } from './check.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { statistics } from './statistics.ts'
import { overview } from './overview.ts'
import { today } from './today.ts'

/** Statistics of all decks, what Home and the home of games show of cards, and the check of a collection. */
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
  .get('/flashcards/check', requireUser, validate('query', CheckQuery), async (c) =>
    c.json(await check(c.var.owner, c.req.valid('query').after, false, c.env.scope.now)),
  )
  .post('/flashcards/check', requireUser, validate('json', RepairPage), async (c) =>
    c.json(await check(c.var.owner, c.req.valid('json').after, true, c.env.scope.now)),
  )
