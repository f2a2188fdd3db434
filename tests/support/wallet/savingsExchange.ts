// An exchange with savings over a real database, whose clock is moved by hand and whose days are
// waited for.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/fees/fees'
import { SAVING_PLANS } from '../../../src/domain/products/savingsPlans'
import type { Outcome } from '../../../src/domain/refusals'
import type { Commands, Reads } from '../../../server/core/exchange/seam'
import type {
  SavingsCommands,
  SavingsPages,
  SavingsReads,
} from '../../../server/features/savings/contract'
import { readSummary } from '../../../server/features/savings/queries'
import { jobRuns } from '../../../server/store/schema/service'
import { eventually } from '../eventually'
import { openWalletExchange, value } from './walletExchange'

type Plan = (typeof SAVING_PLANS)[number]
type Item = Plan['items'][number]
const [USDT] = SAVING_PLANS as readonly [Plan]
const [MONTH] = USDT.items as readonly [Item]

/** Days of absence are many commits each. */
const CAUGHT_UP_MS = 60_000

export async function openSavingsExchange(url: string, at: number) {
  const exchange = await openWalletExchange({ url }, at)
  const { db, pipeline } = exchange
  const commands = exchange.commands as Commands as Commands<SavingsCommands>
  const reads = exchange.reads as Reads as Reads<SavingsReads, SavingsPages>
  const submit = <K extends keyof SavingsCommands & string>(
    userId: string,
    kind: K,
    body: SavingsCommands[K]['body'],
    idempotencyKey: string = randomUUID(),
  ) => commands.submit({ userId, idempotencyKey }, { kind, body } as never)
  return {
    ...exchange,
    subscribe(userId: string, amount: string, more: Partial<Subscribing> = {}, key?: string) {
      const { item = MONTH, plan = USDT, autoRenew = false } = more
      const { savingPlanUuid } = plan
      const { savingItemUuid } = item
      const body = { savingPlanUuid, savingItemUuid, amount, autoRenew }
      return submit(userId, 'savings.subscribe', body, key) as Promise<Outcome<Answer>>
    },
    cancel: (userId: string, uuid: string, key?: string) =>
      submit(userId, 'savings.cancel', { uuid }, key) as Promise<Outcome<Answer>>,
    autoRenew: (userId: string, uuid: string, on?: boolean) =>
      submit(userId, 'savings.autoRenew', { uuid, autoRenew: on }) as Promise<Outcome<Answer>>,
    async history(userId: string, status?: 'HOLDING' | 'CANCEL' | 'REDEEM') {
      const query = { page: 1, limit: 100, ...(status ? { status } : {}) }
      return value(await reads.page('savings.subscriptions', userId, query)).rows
    },
    async summary(userId: string) {
      value(await reads.projected(userId))
      return readSummary(db, userId, exchange.now())
    },
    /** Every day until now has begun. */
    caughtUp: () =>
      eventually(async () => {
        pipeline.runDue()
        const name = eq(jobRuns.name, 'savings.day')
        const [row] = await db.select().from(jobRuns).where(name)
        return row !== undefined && dayOf(row.done) === dayOf(exchange.now())
      }, CAUGHT_UP_MS),
  }
}

interface Subscribing {
  readonly plan: Plan
  readonly item: Item
  readonly autoRenew: boolean
}
type Answer = SavingsCommands['savings.subscribe']['answer']
