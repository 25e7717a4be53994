import { onboarding } from '../features/onboarding/routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes().route('/', onboarding)
