// Perpetual futures as a feature: their calls, and what they provide for others and the operator.
import { readAmount } from '../../../src/domain/decimal'
import type { Feature } from '../../app/contract/feature'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './contract'
import { perpetualModule } from './module'
import { perpetualFigures } from './operatorFigures'
import { fillsExport, fillsFees, fillsTrades, ownPerpetual } from './queries'
import { perpetualEvents, perpetualPrograms } from './programs'
import { perpetualHealth, perpetualLeaving, perpetualRoutes } from './http'

/** The money with which the insurance fund begins, in production too. */
const INSURANCE_SEED = {
  account: 'insurance',
  coin: 'USDT',
  amount: readAmount('1000000'),
  cause: 'insurance:USDT',
} as const

export const perpetualFeature: Feature<PerpetualCommands, PerpetualReads, PerpetualPages> = {
  name: 'perpetual',
  module: perpetualModule,
  initialCredits: () => [INSURANCE_SEED],
  exports: [fillsExport],
  fees: fillsFees,
  trades: fillsTrades,
  figures: perpetualFigures,
  register: (api) => ({
    routes: perpetualRoutes(api),
    programs: perpetualPrograms(api),
    events: perpetualEvents(api),
    leaving: perpetualLeaving(api),
    positionHealth: perpetualHealth(api),
    ownData: ownPerpetual,
  }),
}
