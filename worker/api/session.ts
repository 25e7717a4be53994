import { sessions } from '../features/auth/session-routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', sessions)
