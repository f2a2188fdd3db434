// The product's list of features. The exchange consists of the modules that features bring; the
// gateway and the operator's command line serve everything they contribute.
import type { Feature } from './app/contract/feature'
import type { LedgerModule } from './core/exchange/module'
import { alertsFeature } from './features/alerts/feature'
import { identityFeature } from './features/identity/feature'
import { marketDataFeature } from './features/market-data/feature'
import { cfdFeature } from './features/cfd/feature'
import { eventLogFeature } from './features/event-log/feature'
import { deadManFeature } from './features/dead-man/feature'
import { exportsFeature } from './features/exports/feature'
import { referralFeature } from './features/referral/feature'
import { leavingFeature } from './features/leaving/feature'
import { lotteryFeature } from './features/lottery/feature'
import { perpetualFeature } from './features/perpetual/feature'
import { announcementsFeature } from './features/announcements/feature'
import { savingsFeature } from './features/savings/feature'
import { settingsSyncFeature } from './features/settings-sync/feature'
import { spotFeature } from './features/spot/feature'
import { supportFeature } from './features/support/feature'
import { tradingLimitsFeature } from './features/trading-limits/feature'
import { walletFeature } from './features/wallet/feature'
import { workspacesFeature } from './features/workspaces/feature'

export const features: readonly Feature[] = [
  walletFeature,
  perpetualFeature,
  spotFeature,
  cfdFeature,
  tradingLimitsFeature,
  deadManFeature,
  savingsFeature,
  lotteryFeature,
  referralFeature,
  identityFeature,
  marketDataFeature,
  announcementsFeature,
  alertsFeature,
  exportsFeature,
  supportFeature,
  workspacesFeature,
  settingsSyncFeature,
  eventLogFeature,
  leavingFeature,
]

/** The modules of features, in their order. */
export const modulesOf = (some: readonly Feature[]): readonly LedgerModule[] =>
  some.flatMap(({ module }) => (module ? [module] : []))

export const modules = modulesOf(features)
