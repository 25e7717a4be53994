import { mailbox } from '../features/mailbox/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', mailbox)
