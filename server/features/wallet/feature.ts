// The wallet as a feature: deposits, withdrawals and transfers, their calls, the watch over the
// chain and the operator’s commands.
import type { Feature } from '../../app/contract/feature'
import type { WalletCommands, WalletPages, WalletReads } from './contract'
import { walletModule } from './module'
import { dailyEquityReader } from './edge/dailyEquityReader'
import { depositOperator, refusedFigures } from './edge/depositOperator'
import { creditInitially } from './edge/initialFunding'
import { withdrawalOperator } from './edge/operator'
import { registerWallet } from './edge/registerWallet'
import { statementExport } from './edge/statementExport'

export const walletFeature: Feature<WalletCommands, WalletReads, WalletPages> = {
  name: 'wallet',
  module: walletModule,
  exports: [statementExport],
  dailyEquity: dailyEquityReader,
  credit: creditInitially,
  register: registerWallet,
  operator: [...withdrawalOperator, ...depositOperator],
  figures: refusedFigures,
}
