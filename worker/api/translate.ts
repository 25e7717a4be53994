import { translate } from '../features/translate/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', translate)
