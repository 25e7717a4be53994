import { Hono } from 'hono'
import { accountTransfer } from './features/account/routes.ts'
import { account } from './features/auth/account-routes.ts'
import { emailAddresses } from './features/auth/email-routes.ts'
import { passkeys } from './features/auth/passkey-routes.ts'
import { providers } from './features/auth/provider-routes.ts'
import { passwords } from './features/auth/password-routes.ts'
import { auth } from './features/auth/routes.ts'
import { twoFactors } from './features/auth/two-factor-routes.ts'
import { coachLibrary } from './features/coach/library/routes.ts'
import { rewriting } from './features/coach/rewriting/routes.ts'
import { coach } from './features/coach/routes.ts'
import { coachSharing } from './features/coach/sharing/routes.ts'
import { coachProposals } from './features/coach/tools/routes.ts'
import { documents } from './features/documents/routes.ts'
import { highlights } from './features/documents/highlight-routes.ts'
import { documentRuns } from './features/documents/processing/routes.ts'
import { proposedCards } from './features/flashcards/drafts/proposed-cards.ts'
import { cardDrafts } from './features/flashcards/drafts/routes.ts'
import { flashcards } from './features/flashcards/routes.ts'
import { cardStatistics } from './features/flashcards/statistics/routes.ts'
import { icons } from './features/icons/routes.ts'
import { onboarding } from './features/onboarding/routes.ts'
import { knowledge } from './features/knowledge/routes.ts'
import { proposedQuiz } from './features/quizzes/proposed-quiz.ts'
import { quizMaking } from './features/quizzes/making/routes.ts'
import { liveRooms } from './features/quizzes/live/routes.ts'
import { quizzes } from './features/quizzes/routes.ts'
import { mailbox } from './features/mailbox/routes.ts'
import { mistakes } from './features/mistakes/routes.ts'
import { createStatements } from './features/knowledge/note-statements.ts'
import { reminders } from './features/reminders/routes.ts'
import { study } from './features/study/routes.ts'
import { storage } from './features/storage/routes.ts'
import { translate } from './features/translate/routes.ts'
import { answerProblem, Problem } from './http/problem.ts'
import type { ApiEnv } from './http/scope.ts'
import { matchedRoute } from './http/matched-route.ts'
import { jsonOnly, sameOrigin } from './http/request-checks.ts'

/** Table of contents of the HTTP API. Chained, so that `hc<Api>` knows every route's path, input and answer. */
export const api = new Hono<ApiEnv>()
  .basePath('/api')
  .use(sameOrigin)
  .use(jsonOnly)
  .use(async (c, next) => {
    await next()
    c.env.scope.route = matchedRoute(c)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
  .route('/', auth)
  .route('/', passwords)
  .route('/', emailAddresses)
  .route('/', account)
  .route('/', twoFactors)
  .route('/', passkeys)
  .route('/', accountTransfer)
  .route('/', providers)
  .route('/', coach)
  .route('/', coachLibrary)
  .route('/', coachSharing)
  .route('/', rewriting)
  // What the coach proposed is made the way they all are.
  .route('/', coachProposals({ note: createStatements, cards: proposedCards, quiz: proposedQuiz }))
  .route('/', documentRuns)
  .route('/', onboarding)
  .route('/', icons)
  .route('/', knowledge)
  .route('/', documents)
  .route('/', highlights)
  .route('/', flashcards)
  .route('/', cardStatistics)
  .route('/', cardDrafts)
  .route('/', mistakes)
  .route('/', quizzes)
  .route('/', quizMaking)
  .route('/', liveRooms)
  .route('/', storage)
  .route('/', study)
  .route('/', reminders)
  .route('/', mailbox)
  .route('/', translate)

api.notFound((c) => answerProblem(new Problem('not-found'), c))
api.onError(answerProblem)

export type Api = typeof api
