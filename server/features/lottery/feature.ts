// The lottery feature: its calls, its rounds and its operator commands.
import type { Feature } from '../../app/contract/feature'
import type { LotteryCommands, LotteryReads } from './contract'
import { lotteryModule } from './module'
import { lotteryOperator } from './operator'
import { registerLottery } from './http'

export const lotteryFeature: Feature<LotteryCommands, LotteryReads, Record<never, never>> = {
  name: 'lottery',
  module: lotteryModule,
  register: registerLottery,
  operator: lotteryOperator,
}
