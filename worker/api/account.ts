import { accountTransfer } from '../features/account/routes.ts'
import { account } from '../features/auth/account-routes.ts'
import { emailAddresses } from '../features/auth/email-routes.ts'
import { passkeys } from '../features/auth/passkey-routes.ts'
import { passwords } from '../features/auth/password-routes.ts'
import { providers } from '../features/auth/provider-routes.ts'
import { auth } from '../features/auth/routes.ts'
import { twoFactors } from '../features/auth/two-factor-routes.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const routes = apiRoutes()
  .route('/', auth)
  .route('/', passwords)
  .route('/', emailAddresses)
  .route('/', account)
  .route('/', twoFactors)
  .route('/', passkeys)
  .route('/', accountTransfer)
  .route('/', providers)
