// The table of contents of the product. Whatever moves money is a module: pipeline, recovery, audit
// and private channels fold over their list. Whatever does not is an area. The gateway and the
// operator's command line serve what both lists bring.
import type { AreaModule } from './exchange/area'
import type { LedgerModule } from './exchange/module'
import { exportsArea } from './modules/exports/area'
import { identityArea } from './identity/area'
import { marketDataArea } from './market-data/area'
import { cfdModule } from './modules/cfd/module'
import { growthModule } from './modules/growth/module'
import { lotteryModule } from './modules/lottery/module'
import { perpetualModule } from './modules/perpetual/module'
import { postsArea } from './modules/posts/area'
import { savingsModule } from './modules/savings/module'
import { spotModule } from './modules/spot/module'
import { supportArea } from './modules/support/area'
import { walletModule } from './modules/wallet/module'

export const modules: readonly LedgerModule[] = [
  walletModule,
  perpetualModule,
  spotModule,
  cfdModule,
  savingsModule,
  lotteryModule,
  growthModule,
]

export const areas: readonly AreaModule[] = [
  identityArea,
  marketDataArea,
  postsArea,
  exportsArea,
  supportArea,
]
