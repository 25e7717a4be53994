import { Hono } from 'hono'
import { z } from 'zod'
import { DeckId } from '#worker/contracts/flashcards/decks.ts'
import { HistoryQuery } from '#worker/contracts/flashcards/histories.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { memories } from './memories.ts'
import { ratings } from './ratings.ts'
import { statistics } from './statistics.ts'

const DeckParam = z.object({ deckId: DeckId })

/** Statistics of a deck, and the reviews from which the browser fits its parameters and plans. */
export const deckStatistics = new Hono<ApiEnv>()
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
