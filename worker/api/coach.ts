import { coachLibrary } from '../features/coach/library/routes.ts'
import { rewriting } from '../features/coach/rewriting/routes.ts'
import { coach } from '../features/coach/routes.ts'
import { coachSharing } from '../features/coach/sharing/routes.ts'
import { coachProposals } from '../features/coach/tools/routes.ts'
import { proposedCards } from '../features/flashcards/drafts/proposed-cards.ts'
import { createStatements } from '../features/knowledge/note-statements.ts'
import { proposedQuiz } from '../features/quizzes/proposed-quiz.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes()
  .route('/', coach)
  .route('/', coachLibrary)
  .route('/', coachSharing)
  .route('/', rewriting)
  // What the coach proposed is made the way they all are.
  .route('/', coachProposals({ note: createStatements, cards: proposedCards, quiz: proposedQuiz }))
