import { Hono } from 'hono'
import { MakeQuestions, SourceQuestionsQuery } from '#worker/contracts/quizzes/quiz-making.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as making from './making.ts'

/** A text in the widest script, each character escaped. */
const MAKING_BYTES = 160_000

/** Questions made from notes, answers and mistakes, and those that ask about a note. */
export const quizMaking = new Hono<ApiEnv>()
  .post('/quiz-making', requireUser, validate('json', MakeQuestions, MAKING_BYTES), (c) =>
    making.make(c.env.scope, c.var.owner, c.req.valid('json')),
  )
  .get('/quiz-questions', requireUser, validate('query', SourceQuestionsQuery), async (c) =>
    c.json(await making.ofSource(c.var.owner, c.req.valid('query'))),
  )
