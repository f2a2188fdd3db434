// Referral as a feature: rebates, rewards and credits, their calls and the operator’s commands.
import type { Feature } from '../../app/contract/feature'
import type { ReferralCommands, ReferralPages, ReferralReads } from './contract'
import { referralModule } from './module'
import { creditOperator } from './edge/credits/operator'
import { applicationOperator } from './edge/operator'
import { registerReferral } from './edge/http'

export const referralFeature: Feature<ReferralCommands, ReferralReads, ReferralPages> = {
  name: 'referral',
  module: referralModule,
  register: registerReferral,
  operator: [...applicationOperator, ...creditOperator],
}
