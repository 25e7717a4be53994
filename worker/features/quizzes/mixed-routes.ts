import { Hono } from 'hono'
import { StartMixedQuiz } from '#worker/contracts/quizzes/memory.ts'
import { TopicRecallQuery } from '#worker/contracts/quizzes/statistics.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as mixed from './mixed-quizzes.ts'
import { topicRecall } from './statistics.ts'

/** Quizzes mixed from all others, and how well topics are recalled: what Home shows of quizzes. */
export const mixedQuizzes = new Hono<ApiEnv>()
  .get('/mixed-quizzes', requireUser, async (c) => c.json(await mixed.state(c.var.owner, c.env.scope.now)))
  .post('/mixed-quizzes', requireUser, validate('json', StartMixedQuiz), async (c) => {
    const { id, mistakes } = c.req.valid('json')
    const { owner } = c.var
    const { now } = c.env.scope
    return c.json(await (mistakes ? mixed.startMistakes(owner, id, mistakes, now) : mixed.start(owner, id, now)), 201)
  })
  .get('/topic-recall', requireUser, validate('query', TopicRecallQuery), async (c) =>
    c.json(await topicRecall(c.var.owner, c.req.valid('query').topic, c.env.scope.now)),
  )
