// The CFD feature: its calls, and what it provides to other features and the operator.
import type { Feature } from '../../app/contract/feature'
import type { CfdCommands, CfdPages, CfdReads } from './contract'
import { cfdModule } from './module'
import { cfdFigures } from './operatorFigures'
import { dealsExport, dealsFees, dealsTrades, dealsVolumes, ownCfds } from './queries'
import { cfdEvents, cfdPrograms } from './programs'
import { cfdLeaving, cfdRoutes } from './http'

export const cfdFeature: Feature<CfdCommands, CfdReads, CfdPages> = {
  name: 'cfd',
  module: cfdModule,
  exports: [dealsExport],
  fees: dealsFees,
  trades: dealsTrades,
  volumes: dealsVolumes,
  figures: cfdFigures,
  register: (api) => ({
    routes: cfdRoutes(api),
    programs: cfdPrograms(api),
    events: cfdEvents(api),
    leaving: cfdLeaving(api),
    ownData: ownCfds,
  }),
}
