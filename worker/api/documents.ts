import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { highlights } from '../features/documents/highlight-routes.ts'
import { documentRuns } from '../features/documents/processing/routes.ts'
import { documents } from '../features/documents/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes()
  .use(embedAfterChanges)
  .route('/', documentRuns)
  .route('/', documents)
  .route('/', highlights)
