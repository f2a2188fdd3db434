// Accounts as an area: the calls of signing in, registration, the profile and uploads, what is
// cleaned up, and what the operator does with accounts.
import type { AreaModule } from '../exchange/area'
import { accountCommands } from './operator/accounts'
import { authenticatorCommands } from './operator/lostAuthenticator'
import { identityCommands } from './operator/identityChecks'
import { mobileCommands } from './operator/mobileChanges'
import { authRoutes } from './routes/auth'
import { factorRoutes } from './routes/factors'
import { profileRoutes } from './routes/profile'
import { registrationRoutes } from './routes/registration'
import { uploadRoutes } from './routes/uploads'

export const identityArea: AreaModule = {
  name: 'identity',
  operator: [...identityCommands, ...accountCommands, ...authenticatorCommands, ...mobileCommands],
  serve: ({ identity }) => ({
    routes: {
      ...authRoutes(identity),
      ...registrationRoutes(identity),
      ...profileRoutes(identity),
      ...factorRoutes(identity),
      ...uploadRoutes(identity),
    },
    hourly: identity.chores,
  }),
}
