import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { cardStatistics } from '../features/flashcards/statistics/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', cardStatistics)
