// The savings calls: each sends one command to the exchange, or reads plans and subscriptions.
import { amount } from '../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { datesFrom, valueDateOf } from '../../../src/domain/products/savingsInterest'
import {
  findSavingPlan,
  SAVING_PLANS,
  type SavingPlan,
} from '../../../src/domain/products/savingsPlans'
import type { DataOf } from '../../../src/protocol/calls'
import type { FeatureApi } from '../../app/contract/feature'
import { contextOf, pageUnder, uuidOf, type Handlers } from '../../gateway/http/handler'
import type { SavingsCommands, SavingsPages, SavingsReads } from './contract'
import { readSummary } from './queries'

type Plan = DataOf<'saving'>['saving']

export function savingsRoutes(
  api: FeatureApi<SavingsCommands, SavingsReads, SavingsPages>,
): Partial<Handlers> {
  const { db, commands, reads, clock } = api
  const plansFor = async (
    userId: string,
    plans: readonly SavingPlan[],
  ): Promise<Outcome<readonly Plan[]>> => {
    const use = await reads.read('savingsUse', userId)
    if (!use.ok) return use
    return accepted(plans.map((plan) => planAt(plan, use.value, clock.now())))
  }
  return {
    savings: async ({ caller }) => {
      const plans = await plansFor(caller.userId, SAVING_PLANS)
      return plans.ok ? accepted({ savings: plans.value }) : plans
    },
    saving: async ({ caller, path }) => {
      const plan = findSavingPlan(path['uuid'] ?? '')
      if (!plan) return refused('savingUnknown', 'uuid')
      const found = await plansFor(caller.userId, [plan])
      if (!found.ok) return found
      const [saving] = found.value
      return saving ? accepted({ saving }) : refused('savingUnknown', 'uuid')
    },
    savingsHistory: async ({ caller: { userId }, query }) =>
      pageUnder('subscriptions', await reads.page('savings.subscriptions', userId, query)),
    savingsSummary: async ({ caller: { userId } }) => {
      const ready = await reads.projected(userId)
      return ready.ok ? accepted(await readSummary(db, userId, clock.now())) : ready
    },
    subscription: async ({ caller: { userId }, path }) => {
      const uuid = uuidOf(path, 'subscriptionEnded')
      if (!uuid.ok) return uuid
      const query = { page: 1, limit: 1, uuid: uuid.value }
      const found = await reads.page('savings.subscriptions', userId, query)
      if (!found.ok) return found
      const [subscription] = found.value.rows
      return subscription ? accepted({ subscription }) : refused('subscriptionEnded', 'uuid')
    },
    subscribe: (input) =>
      commands.submit(contextOf(input), { kind: 'savings.subscribe', body: input.body }),
    subscriptionAutoRenew: async (input) => {
      const uuid = uuidOf(input.path, 'subscriptionEnded')
      if (!uuid.ok) return uuid
      const body = { uuid: uuid.value, autoRenew: input.body?.autoRenew }
      return commands.submit(contextOf(input), { kind: 'savings.autoRenew', body })
    },
    subscriptionCancel: async (input) => {
      const uuid = uuidOf(input.path, 'subscriptionEnded')
      if (!uuid.ok) return uuid
      const body = { uuid: uuid.value }
      return commands.submit(contextOf(input), { kind: 'savings.cancel', body })
    },
  }
}

const lessOf = (whole: string, part: string): string =>
  formatAmount(amount(readAmount(whole) - readAmount(part)))

/** A plan as a customer may subscribe to it at a time. */
const planAt = (plan: SavingPlan, use: SavingsReads['savingsUse'], at: number): Plan => ({
  savingPlanUuid: plan.savingPlanUuid,
  coin: plan.coin,
  riskLevel: plan.riskLevel,
  items: plan.items.map((item) => {
    const { mine = '0', all = '0' } = use[item.savingItemUuid] ?? {}
    const left = readAmount(item.totalQuota) - readAmount(all)
    return {
      ...item,
      personalLeft: lessOf(item.personalQuota, mine),
      subscribed: all,
      soldOut: left < readAmount(item.minimum),
      ...datesFrom(valueDateOf(at), item.days),
    }
  }),
})
