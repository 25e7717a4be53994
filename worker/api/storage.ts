import { storage } from '../features/storage/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', storage)
