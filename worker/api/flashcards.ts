import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { flashcards } from '../features/flashcards/routes.ts'
import { deckStatistics } from '../features/flashcards/statistics/deck-routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', flashcards).route('/', deckStatistics)
