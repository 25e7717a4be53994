import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { knowledge } from '../features/knowledge/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', knowledge)
