import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { study } from '../features/study/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', study)
