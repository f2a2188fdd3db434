// The savings feature: plans, subscriptions and their calls.
import type { Feature } from '../../app/contract/feature'
import type { SavingsCommands, SavingsPages, SavingsReads } from './contract'
import { savingsModule } from './module'
import { ownSavings } from './queries'
import { savingsRoutes } from './http'

export const savingsFeature: Feature<SavingsCommands, SavingsReads, SavingsPages> = {
  name: 'savings',
  module: savingsModule,
  register: (api) => ({
    routes: savingsRoutes(api),
    costs: { savingsSummary: 10 },
    ownData: ownSavings,
  }),
}
