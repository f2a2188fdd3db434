// Rebates, rewards and the agent application as part of the own data. Members are not named, nor
// what they paid. Applications can be sent in anybody's address: only the outcome is shown.
import { eq } from 'drizzle-orm'
import { formatAmount } from '../../../../src/domain/decimal'
import { amount } from '../../../../src/domain/brand'
import type { OwnSection } from '../../../app/contract/own/ownData'
import { tableSection, valueSection } from '../../../app/contract/own/ownSections'
import { NEWEST_ENTRIES } from '../../../store/page'
import { rebates, rewards, type RebateRow, type RewardRow } from '../tables'
import { ownApplication } from './applications'

export const ownReferral: readonly OwnSection[] = [
  tableSection<RebateRow>({
    name: 'rebates',
    table: rebates,
    own: (userId) => eq(rebates.sponsorId, userId),
    order: NEWEST_ENTRIES,
    record: ({ day, market, coin, amount: value, bookedAt }) => ({
      day,
      market,
      coin,
      amount: formatAmount(amount(value)),
      bookedAt,
    }),
  }),
  tableSection<RewardRow>({
    name: 'rewards',
    table: rewards,
    own: (userId) => eq(rewards.userId, userId),
    order: NEWEST_ENTRIES,
    record: ({ day, holding, coin, amount: value, paidAt }) => ({
      day,
      holding,
      coin,
      amount: formatAmount(amount(value)),
      paidAt,
    }),
  }),
  valueSection('agentApplication', (db, userId) => ownApplication({ db }, userId)),
]
