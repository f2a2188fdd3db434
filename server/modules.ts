// The modules of the exchange: the table of contents of the product. Whatever moves money is one of
// them; pipeline, recovery, audit and private channels fold over this list.
import { cfdModule } from './modules/cfd/module'
import { perpetualModule } from './modules/perpetual/module'
import { spotModule } from './modules/spot/module'
import { walletModule } from './modules/wallet/module'

export const modules = [walletModule, perpetualModule, spotModule, cfdModule]
