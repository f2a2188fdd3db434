// Accounts as a feature: the calls of signing in, registration, the profile and uploads, what is
// cleaned up, and what the operator does with accounts.
import type { Feature } from '../../app/contract/feature'
import { accountCommands } from './operator/accounts'
import { authenticatorCommands } from './operator/lostAuthenticator'
import { demoCredits } from './demoUsers'
import { identityCommands } from './operator/identityChecks'
import { mobileCommands } from './operator/mobileChanges'
import { ownIdentity } from './ownIdentity'
import { accountCosts } from './routes/costs'
import { accountExamples } from './routes/examples'
import { authRoutes } from './routes/auth'
import { factorRoutes } from './routes/factors'
import { keyRoutes } from './routes/keys'
import { profileRoutes } from './routes/profile'
import { registrationRoutes } from './routes/registration'
import { uploadRoutes } from './routes/uploads'

export const identityFeature: Feature = {
  name: 'identity',
  initialCredits: demoCredits,
  operator: [...identityCommands, ...accountCommands, ...authenticatorCommands, ...mobileCommands],
  register: ({ identity }) => ({
    routes: {
      ...authRoutes(identity),
      ...registrationRoutes(identity),
      ...profileRoutes(identity),
      ...factorRoutes(identity),
      ...keyRoutes(identity),
      ...uploadRoutes(identity),
    },
    costs: accountCosts,
    examples: accountExamples,
    ownData: ownIdentity,
    hourly: identity.chores,
  }),
}
