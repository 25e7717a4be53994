import { reminders } from '../features/reminders/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', reminders)
