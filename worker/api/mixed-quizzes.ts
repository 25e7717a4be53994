import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { mixedQuizzes } from '../features/quizzes/mixed-routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', mixedQuizzes)
