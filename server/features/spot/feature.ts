// Spot trading as a feature: its orders, their calls, and what it provides for others.
import type { Feature } from '../../app/contract/feature'
import type { SpotCommands, SpotPages, SpotReads } from './contract'
import { spotModule } from './module'
import { ownSpot, spotFillsExport, spotFillsFees, spotFillsTrades } from './queries'
import { spotEvents, spotPrograms } from './programs'
import { spotLeaving, spotRoutes } from './http'

export const spotFeature: Feature<SpotCommands, SpotReads, SpotPages> = {
  name: 'spot',
  module: spotModule,
  exports: [spotFillsExport],
  fees: spotFillsFees,
  trades: spotFillsTrades,
  register: (api) => ({
    routes: spotRoutes(api),
    programs: spotPrograms(api),
    events: spotEvents(api),
    leaving: spotLeaving(api),
    ownData: ownSpot,
  }),
}
