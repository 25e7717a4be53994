import { embedAfterChanges } from '../embeddings/embed-after-changes.ts'
import { liveRooms } from '../features/quizzes/live/routes.ts'
import { quizzes } from '../features/quizzes/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().use(embedAfterChanges).route('/', quizzes).route('/', liveRooms)
