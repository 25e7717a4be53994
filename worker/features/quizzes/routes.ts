import { Hono } from 'hono'
import { z } from 'zod'
import { PageQuery } from '#worker/contracts/paging.ts'
import {
  AddQuestions,
  CreateQuiz,
  ExportQuizzesQuery,
  GiveAnswer,
  KnownQuizzes,
  MarkEssay,
  OrderQuestions,
  QuizId,
  QuizListQuery,
  SaveQuestion,
  StartAttempt,
  UpdateQuiz,
} from '#worker/contracts/quizzes/quizzes.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as answers from './answers.ts'
import * as attempts from './attempts.ts'
import * as questions from './questions.ts'
import * as quizzesOf from './quizzes.ts'
import { statistics } from './statistics.ts'
import { quizSharing } from './sharing/routes.ts'
import * as transfer from './transfer.ts'

/** A question with every text as long as it may be, each character escaped; of many at once, what a quiz may hold. */
const QUESTION_BYTES = 1_000_000
const QUESTIONS_BYTES = 3_000_000

const QuizParam = z.object({ quizId: QuizId })
const QuestionParam = z.object({ quizId: QuizId, questionId: z.uuid() })
const AttemptParam = z.object({ attemptId: z.uuid() })
const AnswerParam = z.object({ attemptId: z.uuid(), questionId: z.uuid() })

const quizRoutes = new Hono<ApiEnv>()
  .use(requireUser)
  .get('/', validate('query', QuizListQuery), async (c) =>
    c.json(await quizzesOf.list(c.var.owner, c.req.valid('query'))),
  )
  .post('/', validate('json', CreateQuiz, QUESTIONS_BYTES), async (c) =>
    c.json(await quizzesOf.create(c.var.owner, c.req.valid('json'), c.env.scope.now), 201),
  )
  .get('/:quizId', validate('param', QuizParam), async (c) =>
    c.json(await quizzesOf.get(c.var.owner, c.req.valid('param').quizId)),
  )
  .patch('/:quizId', validate('param', QuizParam), validate('json', UpdateQuiz), async (c) =>
    c.json(await quizzesOf.update(c.var.owner, c.req.valid('param').quizId, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/:quizId', validate('param', QuizParam), async (c) => {
    await quizzesOf.remove(c.var.owner, c.req.valid('param').quizId, c.env.scope.now)
    return c.body(null, 204)
  })
  .post('/:quizId/restore', validate('param', QuizParam), async (c) =>
    c.json(await quizzesOf.restore(c.var.owner, c.req.valid('param').quizId)),
  )
  .post(
    '/:quizId/questions',
    validate('param', QuizParam),
    validate('json', AddQuestions, QUESTIONS_BYTES),
    async (c) => {
      const { quizId } = c.req.valid('param')
      return c.json(await questions.add(c.var.owner, quizId, c.req.valid('json').questions, c.env.scope.now), 201)
    },
  )
  .put('/:quizId/questions', validate('param', QuizParam), validate('json', OrderQuestions), async (c) =>
    c.json(await questions.order(c.var.owner, c.req.valid('param').quizId, c.req.valid('json').ids, c.env.scope.now)),
  )
  .put(
    '/:quizId/questions/:questionId',
    validate('param', QuestionParam),
    validate('json', SaveQuestion, QUESTION_BYTES),
    async (c) => {
      const { quizId, questionId } = c.req.valid('param')
      const { question, at } = c.req.valid('json')
      const input = { question: { ...question, id: questionId }, at }
      return c.json(await questions.save(c.var.owner, quizId, input, c.env.scope.now))
    },
  )
  .delete('/:quizId/questions/:questionId', validate('param', QuestionParam), async (c) => {
    const { quizId, questionId } = c.req.valid('param')
    await questions.remove(c.var.owner, quizId, questionId, c.env.scope.now)
    return c.body(null, 204)
  })
  .get('/:quizId/statistics', validate('param', QuizParam), async (c) =>
    c.json(await statistics(c.var.owner, c.req.valid('param').quizId, c.env.scope.now)),
  )
  .get('/:quizId/attempts', validate('param', QuizParam), validate('query', PageQuery), async (c) =>
    c.json(await attempts.list(c.var.owner, c.req.valid('param').quizId, c.req.valid('query'))),
  )
  .post('/:quizId/attempts', validate('param', QuizParam), validate('json', StartAttempt), async (c) => {
    const { quizId } = c.req.valid('param')
    return c.json(await attempts.start(c.var.owner, quizId, c.req.valid('json'), c.env.scope.now), 201)
  })

const attemptRoutes = new Hono<ApiEnv>()
  .use(requireUser)
  .get('/:attemptId', validate('param', AttemptParam), async (c) =>
    c.json(await answers.get(c.var.owner, c.req.valid('param').attemptId, c.env.scope.now)),
  )
  .post('/:attemptId/finish', validate('param', AttemptParam), async (c) =>
    c.json(await answers.finish(c.var.owner, c.req.valid('param').attemptId, c.env.scope.now)),
  )
  .put('/:attemptId/answers/:questionId', validate('param', AnswerParam), validate('json', GiveAnswer), async (c) =>
    c.json(await answers.answer(c.var.owner, c.req.valid('param'), c.req.valid('json'), c.env.scope.now)),
  )
  .put('/:attemptId/marks/:questionId', validate('param', AnswerParam), validate('json', MarkEssay), async (c) =>
    c.json(await answers.markEssay(c.var.owner, c.req.valid('param'), c.req.valid('json').mark, c.env.scope.now)),
  )

/** Quizzes, their questions, attempts at them, and quizzes in and out. */
export const quizzes = new Hono<ApiEnv>()
  .route('/quizzes', quizRoutes)
  .route('/attempts', attemptRoutes)
  .route('/', quizSharing)
  .post('/import/quizzes/known', requireUser, validate('json', KnownQuizzes), async (c) =>
    c.json({ items: await transfer.known(c.var.owner, c.req.valid('json').keys) }),
  )
  .get('/export/quizzes', requireUser, validate('query', ExportQuizzesQuery), async (c) =>
    c.json(await transfer.exportPage(c.var.owner, c.req.valid('query'))),
  )
