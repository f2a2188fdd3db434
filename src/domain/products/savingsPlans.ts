// The table of savings plans: coins, tenors, rates, quotas.

/** 1: a stable coin; 4: the most volatile. */
export type RiskLevel = 1 | 2 | 3 | 4

export interface SavingItem {
  readonly savingItemUuid: string
  /** The time for which principal is locked and earns interest. */
  readonly days: number
  /** A year's interest as a fraction: "0.06" is 6 %. */
  readonly apr: string
  /** The smallest subscription; decimal text in the coin, as the quotas. */
  readonly minimum: string
  /** The maximum holding of one customer. */
  readonly personalQuota: string
  /** The maximum holding of all customers together. */
  readonly totalQuota: string
}

export interface SavingPlan {
  readonly savingPlanUuid: string
  readonly coin: string
  readonly riskLevel: RiskLevel
  /** The shortest first. */
  readonly items: readonly SavingItem[]
}

const uuid = (plan: number, item: number): string =>
  `5a000000-0000-4000-8000-0000000${String(plan).padStart(2, '0')}${String(item).padStart(3, '0')}`

type Row = readonly [days: number, apr: string, minimum: string, personal: string, total: string]

const plan = (
  number: number,
  coin: string,
  riskLevel: RiskLevel,
  rows: readonly Row[],
): SavingPlan => ({
  savingPlanUuid: uuid(number, 0),
  coin,
  riskLevel,
  items: rows.map(([days, apr, minimum, personalQuota, totalQuota]) => {
    return { savingItemUuid: uuid(number, days), days, apr, minimum, personalQuota, totalQuota }
  }),
})

export const SAVING_PLANS: readonly SavingPlan[] = [
  plan(1, 'USDT', 1, [
    [30, '0.042', '100', '50000', '5000000'],
    [90, '0.06', '100', '50000', '3000000'],
    [180, '0.075', '500', '20000', '1000000'],
  ]),
  plan(2, 'BTC', 2, [
    [30, '0.012', '0.005', '2', '100'],
    [90, '0.018', '0.005', '2', '60'],
  ]),
  plan(3, 'ETH', 2, [[60, '0.026', '0.05', '30', '1500']]),
  plan(4, 'ARC', 4, [
    [90, '0.08', '500', '20000', '2000000'],
    [180, '0.1', '500', '20000', '1000000'],
  ]),
]

export const findSavingPlan = (planUuid: string): SavingPlan | undefined =>
  SAVING_PLANS.find(({ savingPlanUuid }) => savingPlanUuid === planUuid)

/** An item of a plan; undefined if the plan has no item with this id. */
export const findSavingItem = (planUuid: string, itemUuid: string): SavingItem | undefined =>
  findSavingPlan(planUuid)?.items.find(({ savingItemUuid }) => savingItemUuid === itemUuid)
