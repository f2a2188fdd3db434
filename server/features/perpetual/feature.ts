// Perpetual futures as a feature: their calls, and what they provide for others and the operator.
import type { Feature } from '../../app/contract/feature'
import type { PerpetualCommands, PerpetualPages, PerpetualReads } from './contract'
import { perpetualModule } from './module'
import { perpetualFigures } from './operatorFigures'
import { fillsExport, fillsFees, fillsTrades, ownPerpetual } from './queries'
import { perpetualLeaving, perpetualRoutes } from './http'

export const perpetualFeature: Feature<PerpetualCommands, PerpetualReads, PerpetualPages> = {
  name: 'perpetual',
  module: perpetualModule,
  exports: [fillsExport],
  fees: fillsFees,
  trades: fillsTrades,
  figures: perpetualFigures,
  register: (api) => ({
    routes: perpetualRoutes(api),
    leaving: perpetualLeaving(api),
    ownData: ownPerpetual,
  }),
}
