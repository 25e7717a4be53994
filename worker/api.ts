import { Hono } from 'hono'
import { answerProblem, Problem } from './http/problem.ts'
import { jsonOnly, sameOrigin } from './http/request-checks.ts'
import type { ApiEnv } from './http/scope.ts'

/**
 * Table of contents of the HTTP API: how paths begin, and the routes that answer them. They are loaded when one of them is
 * first asked for, since an isolate that starts would evaluate them all before its first answer.
 */
export const ROUTES = [
  { paths: ['_auth'], load: () => import('./api/session.ts') },
  { paths: ['auth', 'account'], load: () => import('./api/account.ts') },
  { paths: ['coach', 'shares'], load: () => import('./api/coach.ts') },
  { paths: ['onboarding'], load: () => import('./api/onboarding.ts') },
  { paths: ['_icons'], load: () => import('./api/icons.ts') },
  {
    paths: [
      'notes',
      'topics',
      'attachments',
      'bin',
      'sample',
      'search',
      'tags',
      'views',
      'export/notes',
      'import/notes',
      'import/known',
    ],
    load: () => import('./api/knowledge.ts'),
  },
  {
    paths: [
      'documents',
      'documents-from-address',
      'document-bin',
      'document-limits',
      'document-runs',
      'document-run-plans',
      'document-run-choices',
      'highlights',
    ],
    load: () => import('./api/documents.ts'),
  },
  {
    paths: ['decks', 'facts', 'alike-facts', 'cards', 'reviews', 'review-settings', 'export/decks', 'import/decks'],
    load: () => import('./api/flashcards.ts'),
  },
  {
    paths: ['quizzes', 'attempts', 'shared-quizzes', 'live', 'export/quizzes', 'import/quizzes'],
    load: () => import('./api/quizzes.ts'),
  },
  { paths: ['drafts'], load: () => import('./api/card-drafts.ts') },
  { paths: ['flashcards'], load: () => import('./api/card-statistics.ts') },
  { paths: ['mixed-quizzes', 'topic-recall'], load: () => import('./api/mixed-quizzes.ts') },
  { paths: ['quiz-making', 'quiz-questions'], load: () => import('./api/quiz-making.ts') },
  { paths: ['mistakes'], load: () => import('./api/mistakes.ts') },
  { paths: ['storage'], load: () => import('./api/storage.ts') },
  { paths: ['overviews/home', 'overviews/games'], load: () => import('./api/overviews/study.ts') },
  { paths: ['overviews/knowledge', 'overviews/documents'], load: () => import('./api/overviews/library.ts') },
  { paths: ['study'], load: () => import('./api/study.ts') },
  { paths: ['reminders', 'calendars'], load: () => import('./api/reminders.ts') },
  { paths: ['mailbox'], load: () => import('./api/mailbox.ts') },
  { paths: ['translations', 'translate', 'glossary'], load: () => import('./api/translate.ts') },
] as const

/** What `hc<Api>` knows every route's path, input and answer by. */
export type Api = Awaited<ReturnType<(typeof ROUTES)[number]['load']>>['routes']

const LOAD_BY_PATH = new Map<string, (typeof ROUTES)[number]['load']>(
  ROUTES.flatMap(({ paths, load }) => paths.map((path) => [path, load] as const)),
)

export const api = new Hono<ApiEnv>()
  .use(sameOrigin)
  .use(jsonOnly)
  .use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
  .all('/api/*', async (c) => {
    const [, , first = '', second = ''] = c.req.path.split('/')
    const load = LOAD_BY_PATH.get(first) ?? LOAD_BY_PATH.get(`${first}/${second}`)
    if (!load) throw new Problem('not-found')
    const { routes } = await load()
    return routes.fetch(c.req.raw, c.env)
  })

api.onError(answerProblem)
