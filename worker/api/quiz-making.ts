import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { quizMaking } from '../features/quizzes/making/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', quizMaking)
