import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { mistakes } from '../features/mistakes/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', mistakes)
