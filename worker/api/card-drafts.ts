import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { cardDrafts } from '../features/flashcards/drafts/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', cardDrafts)
