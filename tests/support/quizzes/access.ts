import type { Cell } from '../access-matrix.ts'
import { createNote, type Learner } from '../factories.ts'
import { createAttempt, createIllustrated, createQuiz } from './factories.ts'
import { openRoom } from './live.ts'
import { essay, singleChoice } from './questions.ts'

const NO_LINK = `/api/shared-quizzes/${'a'.repeat(32)}`

/** Who may call what of quizzes. @param secret what only the owner has written */
export function quizzesAccess(secret: string): Record<string, Cell> {
  const written = () => singleChoice({ text: secret })
  const quiz = async (owner: Learner) =>
    `/api/quizzes/${(await createQuiz(owner, { title: secret, questions: [written()] })).id}`
  const question = async (owner: Learner) => {
    const { id, questions } = await createQuiz(owner, { questions: [written()] })
    return `/api/quizzes/${id}/questions/${questions[0]?.id}`
  }
  const attempt = async (owner: Learner) => `/api/attempts/${(await createAttempt(owner, { question: written() })).id}`
  const answerTo = async (owner: Learner, of: 'answers' | 'marks') => {
    const asked = of === 'marks' ? essay({ text: secret }) : written()
    const { id, questionId } = await createAttempt(owner, {
      question: asked,
      answered: of === 'marks',
      over: of === 'marks',
    })
    return `/api/attempts/${id}/${of}/${questionId}`
  }
  return {
    // First: a learner without questions has nothing to be asked.
    'GET /api/mixed-quizzes': { for: 'every learner' },
    'POST /api/mixed-quizzes': {
      for: 'every learner',
      body: () => ({ id: crypto.randomUUID() }),
      status: 409,
    },
    'GET /api/quizzes': { for: 'every learner' },
    'POST /api/quizzes': {
      for: 'every learner',
      body: () => ({ key: crypto.randomUUID(), title: 'Cells', questions: [singleChoice()] }),
      status: 201,
    },
    'POST /api/import/quizzes/known': { for: 'every learner', body: () => ({ keys: [crypto.randomUUID()] }) },
    'GET /api/export/quizzes': { for: 'every learner' },
    'GET /api/quizzes/:quizId': { for: 'the owner', path: quiz },
    'PATCH /api/quizzes/:quizId': { for: 'the owner', path: quiz, body: () => ({ title: 'Other' }) },
    'DELETE /api/quizzes/:quizId': { for: 'the owner', path: quiz, status: 204 },
    'POST /api/quizzes/:quizId/restore': {
      for: 'the owner',
      path: async (owner) => `/api/quizzes/${(await createQuiz(owner, { title: secret, binned: true })).id}/restore`,
    },
    'POST /api/quizzes/:quizId/questions': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/questions`,
      body: () => ({ questions: [singleChoice()] }),
      status: 201,
    },
    'PUT /api/quizzes/:quizId/questions': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/questions`,
      body: () => ({ ids: [] }),
    },
    'PUT /api/quizzes/:quizId/questions/:questionId': {
      for: 'the owner',
      path: question,
      body: () => ({ question: singleChoice() }),
    },
    'DELETE /api/quizzes/:quizId/questions/:questionId': { for: 'the owner', path: question, status: 204 },
    'GET /api/quizzes/:quizId/attempts': { for: 'the owner', path: async (owner) => `${await quiz(owner)}/attempts` },
    'POST /api/quizzes/:quizId/attempts': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/attempts`,
      body: () => ({ id: crypto.randomUUID() }),
      status: 201,
    },
    'POST /api/quiz-making': {
      for: 'every learner',
      body: () => ({
        ...{ key: crypto.randomUUID(), count: 3, kinds: ['true-false', 'short'] },
        source: { kind: 'text', id: crypto.randomUUID(), text: `A ${secret} is an instrument with bars of wood.` },
      }),
      bodyNaming: async (owner) => ({
        ...{ key: crypto.randomUUID(), count: 3, kinds: ['short'] },
        source: { kind: 'notes', ids: [(await createNote(owner, { title: secret, markdown: secret })).id] },
      }),
    },
    'GET /api/quiz-questions': {
      for: 'every learner',
      path: () => `/api/quiz-questions?source=${crypto.randomUUID()}`,
    },
    'POST /api/quizzes/:quizId/rooms': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/rooms`,
      body: () => ({ key: crypto.randomUUID(), seconds: 20 }),
      status: 201,
    },
    'GET /api/live/:code': { for: 'everybody', path: async (owner) => `/api/live/${(await openRoom(owner)).code}` },
    'GET /api/live/:code/pictures/:id': {
      for: 'everybody',
      path: async (owner) => {
        const { file, questions } = await createIllustrated(owner)
        return `/api/live/${(await openRoom(owner, { questions: questions.map((each) => ({ ...each, id: crypto.randomUUID() })) })).code}/pictures/${file}`
      },
    },
    // Without an upgrade to a WebSocket.
    'GET /api/live/:code/socket': {
      for: 'everybody',
      path: async (owner) => `/api/live/${(await openRoom(owner)).code}/socket`,
      status: 426,
    },
    'GET /api/quizzes/:quizId/statistics': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/statistics`,
    },
    'GET /api/topic-recall': { for: 'every learner' },
    'GET /api/quizzes/:quizId/share': { for: 'the owner', path: async (owner) => `${await quiz(owner)}/share` },
    'PUT /api/quizzes/:quizId/share': { for: 'the owner', path: async (owner) => `${await quiz(owner)}/share` },
    'DELETE /api/quizzes/:quizId/share': {
      for: 'the owner',
      path: async (owner) => `${await quiz(owner)}/share`,
      status: 204,
    },
    // A link is its own permission; one that was never made is not there, for anybody.
    'GET /api/shared-quizzes/:token': { for: 'everybody', path: () => NO_LINK, status: 404 },
    'GET /api/shared-quizzes/:token/pictures/:id': {
      for: 'everybody',
      path: async (owner) => {
        const { file, token } = await createIllustrated(owner)
        return `/api/shared-quizzes/${token}/pictures/${file}`
      },
    },
    'POST /api/shared-quizzes/:token/marks': {
      for: 'everybody',
      path: () => `${NO_LINK}/marks`,
      body: () => ({ answers: [{ questionId: crypto.randomUUID(), response: null }] }),
      status: 404,
    },
    'PUT /api/shared-quizzes/:token/copy': { for: 'every learner', path: () => `${NO_LINK}/copy`, status: 404 },
    'GET /api/attempts/:attemptId': { for: 'the owner', path: attempt },
    'POST /api/attempts/:attemptId/finish': {
      for: 'the owner',
      path: async (owner) => `${await attempt(owner)}/finish`,
    },
    'PUT /api/attempts/:attemptId/answers/:questionId': {
      for: 'the owner',
      path: (owner) => answerTo(owner, 'answers'),
      body: () => ({ response: { kind: 'single', option: 'a' }, ms: 900 }),
    },
    'PUT /api/attempts/:attemptId/marks/:questionId': {
      for: 'the owner',
      path: (owner) => answerTo(owner, 'marks'),
      body: () => ({ mark: 0.5 }),
    },
  }
}
