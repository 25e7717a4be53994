import { Hono } from 'hono'
import { PageReads } from '#db/page-reads.ts'
import { QuizListQuery } from '../../contracts/quizzes/quizzes.ts'
import { todayOf } from '../../domain/flashcards/studying/today.ts'
import { overview } from '../../features/flashcards/statistics/overview.ts'
import { today } from '../../features/flashcards/statistics/today.ts'
import * as mixedQuizzes from '../../features/quizzes/mixed-quizzes.ts'
import { list } from '../../features/quizzes/quizzes.ts'
import { topicRecall } from '../../features/quizzes/statistics.ts'
import { summary } from '../../features/study/summary.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import type { ApiEnv } from '../../http/scope.ts'
import { requireUser } from '../../http/session.ts'

/** The quizzes that Games shows. */
const LATEST = QuizListQuery.parse({ limit: '3' })

/** Home and Games show something of several features: all of it in one request, read in one batch. */
const overviews = new Hono<ApiEnv>()
  .get('/home', requireUser, async (c) => {
    const { scope } = c.env
    const { user } = c.var
    const owner = new PageReads().join(c.var.owner)
    const [study, cards, mixed, recall] = await Promise.all([
      summary(owner, user, scope.now, (work) => scope.waitUntil(work)),
      today(owner, todayOf(user, scope.now)),
      mixedQuizzes.state(owner, scope.now),
      topicRecall(owner, undefined, scope.now),
    ])
    return c.json({ study, cards, mixed, topics: recall.items })
  })
  .get('/games', requireUser, async (c) => {
    const { now } = c.env.scope
    const owner = new PageReads().join(c.var.owner)
    const [games, quizzes, mixed, recall] = await Promise.all([
      overview(owner, todayOf(c.var.user, now)),
      list(owner, LATEST),
      mixedQuizzes.state(owner, now),
      topicRecall(owner, undefined, now),
    ])
    return c.json({ games, quizzes, mixed, topics: recall.items })
  })

export const routes = apiRoutes().route('/overviews', overviews)
